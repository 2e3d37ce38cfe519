/** Delays before a rejected release is tried again: the first, and the longest. */
const RETRY_MS = 2000;
const MAX_RETRY_MS = 5000;

/** Decides when a rejected release is tried again: soon at first, and then less often. */
export const createRetrySchedule = () => {
  let dueAt = 0;
  let delayMs = RETRY_MS;
  return {
    /** Starts with the first delay again. */
    reset: (): void => {
      delayMs = RETRY_MS;
    },
    afterRun: (isRejected: boolean): void => {
      dueAt = isRejected ? Date.now() + delayMs : Infinity;
      delayMs = Math.min(delayMs * 2, MAX_RETRY_MS);
    },
    afterError: (): void => {
      dueAt = Date.now() + MAX_RETRY_MS;
    },
    isDue: (): boolean => Date.now() >= dueAt,
  };
};
