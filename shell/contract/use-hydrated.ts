import { useState, useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the first render in the browser, so that both draw the same page. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * Whether this browser got the part from the server, finished: what has no life of its own then
 * stands as it is and is not drawn again. False on the server, which has to draw it.
 */
export const useIsServerRendered = (): boolean => {
  const isHydrated = useHydrated();
  const [wasServed] = useState(!isHydrated);
  return wasServed && typeof document !== 'undefined';
};
