import { loadOnce } from '../../loading/load-once';
import type { PracticeFormula } from '../practice-formula';

export const soothe: PracticeFormula = {
  tagline: 'Find your calm',
  loadTexts: loadOnce(() => import('./texts')),
};
