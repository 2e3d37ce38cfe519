import { loadOnce } from '../../loading/load-once';
import type { PracticeFormula } from '../practice-formula';

export const focus: PracticeFormula = {
  tagline: 'Lock into deep work',
  loadTexts: loadOnce(() => import('./texts')),
};
