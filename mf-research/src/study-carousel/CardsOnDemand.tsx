import { lazy } from 'react';
import { createGate } from '../research-page/library-gate';
import { useHydrated } from '../research-page/use-hydrated';

/** Before a chunk that did not arrive is asked for again. */
const ASK_AGAIN_MS = 4000;

const gate = createGate();

const LazyCards = lazy(async () => {
  if (typeof document === 'undefined') gate.ask();
  for (;;) {
    await gate.asked();
    try {
      const { HomeStudyCards } = await import('./HomeStudyCards');
      return { default: HomeStudyCards };
    } catch {
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    }
  }
});

/**
 * The ten cards. A page that the server rendered keeps them as they came, readable and without a
 * byte of script; only a reader who comes here by a link inside the shop has to fetch them.
 */
export const CardsOnDemand = () => {
  if (useHydrated()) gate.ask();
  return <LazyCards />;
};
