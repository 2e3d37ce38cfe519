import { lazy, type ComponentType } from 'react';
import { useHydrated } from '@candor/shell-contract/use-hydrated';
import { createGate } from '../research-page/library-gate';

/** Before a chunk that did not arrive is asked for again. */
const ASK_AGAIN_MS = 4000;

/**
 * Cards whose texts are a chunk of their own. A page that the server rendered keeps them as they came,
 * readable and without a byte of script; only a reader who comes here by a link inside the shop has to
 * fetch them.
 */
export const onDemand = (load: () => Promise<ComponentType>): ComponentType => {
  const gate = createGate();
  const Cards = lazy(async () => {
    if (typeof document === 'undefined') gate.ask();
    for (;;) {
      await gate.asked();
      try {
        return { default: await load() };
      } catch {
        await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
      }
    }
  });
  const OnDemand = () => {
    if (useHydrated()) gate.ask();
    return <Cards />;
  };
  return OnDemand;
};
