import { useSyncExternalStore } from 'react';

const neverChanges = () => () => undefined;

/** False on the server and while hydrating, then true: for what only this browser knows. Leaves only. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
