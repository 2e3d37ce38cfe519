import type { BundleId } from '@candor/catalog-contract/bundles';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { BundleContent } from './bundle-content';
import { creatorStack } from './content/creator-stack';
import { eveningWindDown } from './content/evening-wind-down';
import { joyStack } from './content/joy-stack';
import { workdayStack } from './content/workday-stack';

/** The texts of the four pages. */
export const bundleContents: Readonly<Record<BundleId, BundleContent>> = {
  'workday-stack': workdayStack,
  'creator-stack': creatorStack,
  'evening-wind-down': eveningWindDown,
  'joy-stack': joyStack,
};

/** What each bottle in the parcel is for, in half a line. */
export const moments: Readonly<Record<FormulaId, string>> = {
  focus: 'For the first hour at the desk.',
  flow: 'For the blank page, before you judge it.',
  energy: 'For the hour that sags.',
  'deep-sleep': 'For the last light switch.',
  confidence: 'For the minute before you speak.',
  soothe: 'For coming in and sitting down.',
  reset: 'For a day that needs a second start.',
  play: 'For one song, and no reason.',
};
