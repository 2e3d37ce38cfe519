import { lazy, type ComponentType } from 'react';
import { useHydrated } from '@candor/shell-contract/use-hydrated';

const RETRY_MS = 4000;

/**
 * Cards in a script of their own. Hydration does not load it, so server-rendered cards stay
 * unchanged; a navigation inside the shop does. A failed load is retried until it succeeds.
 */
export const lazyCards = (load: () => Promise<ComponentType>): ComponentType => {
  let start!: () => void;
  const started = new Promise<void>((resolve) => {
    start = resolve;
  });
  const Cards = lazy(async () => {
    if (typeof document !== 'undefined') await started;
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
      }
    }
  });
  const LazyCards = () => {
    if (useHydrated()) start();
    return <Cards />;
  };
  return LazyCards;
};
