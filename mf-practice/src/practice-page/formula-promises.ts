import type { FormulaId } from '@candor/catalog-contract/formulas';

/** What each formula's practice is for, in a line. */
export const formulaPromises: Record<FormulaId, string> = {
  focus: 'Lock into deep work',
  flow: 'Get lost in the zone',
  energy: 'Activate your power',
  'deep-sleep': 'Rest deeply tonight',
  confidence: 'Own your presence',
  soothe: 'Find your calm',
  reset: 'Start fresh today',
  play: 'Embrace pure joy',
};
