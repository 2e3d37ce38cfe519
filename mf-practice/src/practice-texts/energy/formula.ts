import { loadOnce } from '../../loading/load-once';
import type { PracticeFormula } from '../practice-formula';

export const energy: PracticeFormula = {
  tagline: 'Activate your power',
  loadTexts: loadOnce(() => import('./texts')),
};
