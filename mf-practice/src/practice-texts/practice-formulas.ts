import type { FormulaId } from '@candor/catalog-contract/formulas';
import { loadOnce } from '../loading/load-code';
import type { PracticeFormula } from './practice-formula';

/** Every formula's part in the practice; its texts are in a folder of their own. */
export const practiceFormulas: Record<FormulaId, PracticeFormula> = {
  focus: { tagline: 'Lock into deep work', loadTexts: loadOnce(() => import('./focus/texts')) },
  flow: { tagline: 'Get lost in the zone', loadTexts: loadOnce(() => import('./flow/texts')) },
  energy: { tagline: 'Activate your power', loadTexts: loadOnce(() => import('./energy/texts')) },
  'deep-sleep': {
    tagline: 'Rest deeply tonight',
    loadTexts: loadOnce(() => import('./deep-sleep/texts')),
  },
  confidence: {
    tagline: 'Own your presence',
    loadTexts: loadOnce(() => import('./confidence/texts')),
  },
  soothe: { tagline: 'Find your calm', loadTexts: loadOnce(() => import('./soothe/texts')) },
  reset: { tagline: 'Start fresh today', loadTexts: loadOnce(() => import('./reset/texts')) },
  play: { tagline: 'Embrace pure joy', loadTexts: loadOnce(() => import('./play/texts')) },
};
