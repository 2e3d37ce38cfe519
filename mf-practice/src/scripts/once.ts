/**
 * Loads something once per page. The same promise comes back each time, so that React may wait for
 * it while it renders; a failed one is forgotten, so that the next press tries again.
 */
export const once = <Loaded>(load: () => Promise<Loaded>): (() => Promise<Loaded>) => {
  let loaded: Promise<Loaded> | null = null;
  return () =>
    (loaded ??= load().catch((error: unknown) => {
      loaded = null;
      throw error;
    }));
};
