/**
 * Runs work one run at a time. A request during a run starts no second one; another run follows, because the
 * current one may have missed the change.
 * @param onError ends a failed run; without it the promises of the run are rejected
 */
export const createCoalescedRun = (
  work: () => Promise<void>,
  onError?: (error: unknown) => void,
) => {
  let running: Promise<void> | null = null;
  let isStale = false;

  const runUntilCurrent = async (): Promise<void> => {
    try {
      do {
        isStale = false;
        await work();
      } while (isStale);
    } catch (error) {
      if (!onError) throw error;
      onError(error);
    } finally {
      // Synchronous with the last check of isStale, so that a later request starts a new run.
      running = null;
    }
  };

  return {
    run: (): Promise<void> => {
      if (running) isStale = true;
      else running = runUntilCurrent();
      return running ?? Promise.resolve();
    },
    /** Resolves when no work is running. */
    settled: (): Promise<void> => running ?? Promise.resolve(),
  };
};
