import { balanceAndHarmony } from './balance-and-harmony';
import { calmAndStressRelief } from './calm-and-stress-relief';
import { comfortAndPainRelief } from './comfort-and-pain-relief';
import { confidenceAndPerformance } from './confidence-and-performance';
import { energyAndVitality } from './energy-and-vitality';
import { focusAndCognitive } from './focus-and-cognitive';
import { neuroscienceFoundation } from './neuroscience-foundation';
import { popularScience } from './popular-science';
import { renewalAndWellness } from './renewal-and-wellness';
import { sleepAndRest } from './sleep-and-rest';
import type { Study } from './study';

/** All studies by category: a large module, for lazily loaded code only. */
export const library: readonly Study[] = [
  ...focusAndCognitive,
  ...calmAndStressRelief,
  ...sleepAndRest,
  ...comfortAndPainRelief,
  ...energyAndVitality,
  ...confidenceAndPerformance,
  ...balanceAndHarmony,
  ...renewalAndWellness,
  ...neuroscienceFoundation,
  ...popularScience,
];
