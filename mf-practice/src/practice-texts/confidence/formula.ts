import { loadOnce } from '../../loading/load-once';
import type { PracticeFormula } from '../practice-formula';

export const confidence: PracticeFormula = {
  tagline: 'Own your presence',
  loadTexts: loadOnce(() => import('./texts')),
};
