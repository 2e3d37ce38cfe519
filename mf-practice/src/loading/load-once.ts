/**
 * Loads once per page. Returns the same promise each time, as React's `use` requires; a rejected
 * promise is dropped, so that the next call tries again.
 */
export const loadOnce = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  let loaded: Promise<Loaded> | null = null;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    }));
};
