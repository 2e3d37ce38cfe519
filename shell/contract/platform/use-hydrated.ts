import { useState, useSyncExternalStore } from 'react';

const subscribeToNothing = () => () => undefined;

/** False on the server and in the first render of a browser, so that both render the same page. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );

/**
 * Returns whether this component hydrates HTML of the server. It is false on the server and after a
 * navigation.
 */
export const useIsServerRendered = (): boolean => {
  const isHydrated = useHydrated();
  const [wasServed] = useState(!isHydrated);
  return wasServed && typeof document !== 'undefined';
};
