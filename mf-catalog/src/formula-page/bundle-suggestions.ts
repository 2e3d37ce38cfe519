import type { BundleId } from '@candor/catalog-contract/bundles';
import type { FormulaId } from '@candor/catalog-contract/formulas';

/** The bundles that each formula's page suggests. */
export const suggestedBundles: Readonly<Record<FormulaId, readonly BundleId[]>> = {
  focus: ['creator-stack', 'workday-stack'],
  flow: ['creator-stack'],
  energy: ['workday-stack', 'joy-stack'],
  'deep-sleep': ['evening-wind-down'],
  confidence: ['creator-stack', 'joy-stack'],
  soothe: ['evening-wind-down'],
  reset: ['workday-stack', 'evening-wind-down'],
  play: ['joy-stack'],
};

/** Why one would take the three together, in a line. */
export const suggestionTaglines: Readonly<Record<BundleId, string>> = {
  'workday-stack': 'Nine o’clock, three o’clock, and whatever happens at five.',
  'creator-stack': 'Focus to start, Flow to keep going, Confidence to show someone.',
  'evening-wind-down': 'Soothe at seven, Reset over the dishes, Deep Sleep when the lamp goes off.',
  'joy-stack': 'Play for no reason, Energy to get there, Confidence to do it in front of people.',
};
