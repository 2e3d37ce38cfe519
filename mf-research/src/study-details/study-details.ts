import type { StudyDetails } from '../library/study';
import { balanceAndHarmonyDetails } from './balance-and-harmony';
import { calmAndStressReliefDetails } from './calm-and-stress-relief';
import { comfortAndPainReliefDetails } from './comfort-and-pain-relief';
import { confidenceAndPerformanceDetails } from './confidence-and-performance';
import { energyAndVitalityDetails } from './energy-and-vitality';
import { focusAndCognitiveDetails } from './focus-and-cognitive';
import { neuroscienceFoundationDetails } from './neuroscience-foundation';
import { popularScienceDetails } from './popular-science';
import { renewalAndWellnessDetails } from './renewal-and-wellness';
import { sleepAndRestDetails } from './sleep-and-rest';

/** Details by study id: a large module, loaded when a study opens. */
export const studyDetails: Readonly<Record<string, StudyDetails>> = {
  ...focusAndCognitiveDetails,
  ...calmAndStressReliefDetails,
  ...sleepAndRestDetails,
  ...comfortAndPainReliefDetails,
  ...energyAndVitalityDetails,
  ...confidenceAndPerformanceDetails,
  ...balanceAndHarmonyDetails,
  ...renewalAndWellnessDetails,
  ...neuroscienceFoundationDetails,
  ...popularScienceDetails,
};
