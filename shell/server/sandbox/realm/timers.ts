import type { Host } from './host';

type Callback = (...args: unknown[]) => void;
type Waiting = { callback: Callback; args: unknown[]; everyMs: number | null };

/** Timers of a realm; `drop` stops all of them, so that none outlives its task. */
export const createTimers = ({
  startTimer,
  stopTimers,
}: Pick<Host, 'startTimer' | 'stopTimers'>) => {
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const start = (callback: unknown, ms: unknown, args: unknown[], isRepeated: boolean): number => {
    if (typeof callback !== 'function') throw new TypeError('a timer needs a function');
    const after = Math.max(Number(ms) || 0, isRepeated ? 1 : 0);
    last += 1;
    waiting.set(last, { callback: callback as Callback, args, everyMs: isRepeated ? after : null });
    startTimer(last, after);
    return last;
  };
  const stop = (timer: unknown): void => {
    waiting.delete(Number(timer));
  };

  return {
    globals: {
      setTimeout: (callback: unknown, ms?: unknown, ...args: unknown[]) =>
        start(callback, ms, args, false),
      setInterval: (callback: unknown, ms?: unknown, ...args: unknown[]) =>
        start(callback, ms, args, true),
      setImmediate: (callback: unknown, ...args: unknown[]) => start(callback, 0, args, false),
      clearTimeout: stop,
      clearInterval: stop,
      clearImmediate: stop,
      queueMicrotask: (callback: () => void) => void Promise.resolve().then(callback),
    },
    /** Runs a timer, unless it was stopped. */
    fire: (timer: number): void => {
      const found = waiting.get(timer);
      if (!found) return;
      if (found.everyMs === null) waiting.delete(timer);
      else startTimer(timer, found.everyMs);
      found.callback(...found.args);
    },
    count: (): number => waiting.size,
    drop: (): void => {
      waiting.clear();
      stopTimers();
    },
  };
};
