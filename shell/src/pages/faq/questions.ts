import type { Question } from './question';
import { aboutBuying } from './about-buying';
import { aboutTheCapsule } from './about-the-capsule';

/** All that is asked, in the order of the page. The first leads to the research. */
export const questions: readonly Question[] = [...aboutTheCapsule, ...aboutBuying];
