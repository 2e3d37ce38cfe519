/** Runs when the browser is idle, at the latest after this time in ms; Safari has no idle time. */
export const whenIdle = (run: () => void, timeout: number): void =>
  'requestIdleCallback' in window
    ? void requestIdleCallback(run, { timeout })
    : void setTimeout(run, Math.min(timeout, 200));
