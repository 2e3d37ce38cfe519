import { loadOnce } from '../../loading/load-once';
import type { PracticeFormula } from '../practice-formula';

export const reset: PracticeFormula = {
  tagline: 'Start fresh today',
  loadTexts: loadOnce(() => import('./texts')),
};
