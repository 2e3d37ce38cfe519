import { pageSingleton } from './page-singleton';
import { createStore } from './store';

const TICK_MS = 10_000;
/**
 * When the wall clock differs from the monotonic clock by more than this, it was corrected, or the
 * device slept.
 */
const STEP_MS = 2000;

/** How far the server was ahead in its latest response, and how the clocks of the device stood then. */
type Reading = { aheadMs: number; stepMs: number };

// Made in the browser only: the edge renders with globals that no remote may add to.
const reading = () => pageSingleton('candor.clock.v1', () => createStore<Reading | null>(null));

const stepMs = (): number => Date.now() - performance.now();

/** Learns the server's time from a small response that no cache of the browser has. */
export const learnServerTime = async (): Promise<void> => {
  const sentAt = Date.now();
  try {
    const { headers } = await fetch('/robots.txt', { method: 'HEAD', cache: 'no-store' });
    // `Age` is the age of the copy of a cache on the way. The header has whole seconds.
    const at = Date.parse(headers.get('date') ?? '') + Number(headers.get('age')) * 1000 + 500;
    if (at > 0) reading().set({ aheadMs: at - (sentAt + Date.now()) / 2, stepMs: stepMs() });
  } catch {
    // The next tick tries again.
  }
};

/**
 * The time at the server in milliseconds. Promises need it: the clock of a device may be wrong.
 * Null before a first response.
 */
export const serverTime = (): number | null => {
  const known = reading().get();
  return known && Date.now() + known.aheadMs;
};

const isOutdated = (): boolean =>
  Math.abs(stepMs() - (reading().get()?.stepMs ?? Infinity)) > STEP_MS;

/** Calls a listener while time passes, and at once when the page is seen again. */
export const subscribeToTime = (listener: () => void): (() => void) => {
  const timer = setInterval(listener, TICK_MS);
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
};

/** Like `subscribeToTime`, and learns the server's time while it is unknown or may have changed. */
export const subscribeToServerTime = (listener: () => void): (() => void) => {
  const follow = () => {
    if (isOutdated() && !document.hidden) void learnServerTime();
    listener();
  };
  const stop = [reading().subscribe(listener), subscribeToTime(follow)];
  follow();
  return () => stop.forEach((end) => end());
};
