import { loadOnce } from '../../loading/load-once';
import type { PracticeFormula } from '../practice-formula';

export const play: PracticeFormula = {
  tagline: 'Embrace pure joy',
  loadTexts: loadOnce(() => import('./texts')),
};
