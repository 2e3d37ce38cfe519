import type { BundleId } from '@candor/catalog-contract/bundles';
import type { BundleContent } from './bundle-content';
import { creatorStack } from './content/creator-stack';
import { eveningWindDown } from './content/evening-wind-down';
import { joyStack } from './content/joy-stack';
import { workdayStack } from './content/workday-stack';

export const bundleContents: Readonly<Record<BundleId, BundleContent>> = {
  'workday-stack': workdayStack,
  'creator-stack': creatorStack,
  'evening-wind-down': eveningWindDown,
  'joy-stack': joyStack,
};
