import { loadOnce } from '../../loading/load-once';
import type { PracticeFormula } from '../practice-formula';

export const flow: PracticeFormula = {
  tagline: 'Get lost in the zone',
  loadTexts: loadOnce(() => import('./texts')),
};
