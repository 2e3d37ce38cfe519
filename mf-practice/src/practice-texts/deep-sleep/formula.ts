import { loadOnce } from '../../loading/load-once';
import type { PracticeFormula } from '../practice-formula';

export const deepSleep: PracticeFormula = {
  tagline: 'Rest deeply tonight',
  loadTexts: loadOnce(() => import('./texts')),
};
