import type { Outside } from './outside';

type Act = (...args: unknown[]) => void;
type Waiting = { act: Act; args: unknown[]; everyMs: number | null };

/** Timers of a realm: all of them can be dropped at once, so that none outlives what it was set for. */
export const createTimers = ({ wake, dropWakes }: Pick<Outside, 'wake' | 'dropWakes'>) => {
  let last = 0;
  const waiting = new Map<number, Waiting>();

  const start = (act: unknown, ms: unknown, args: unknown[], isRepeated: boolean): number => {
    if (typeof act !== 'function') throw new TypeError('a timer needs a function');
    const after = Math.max(Number(ms) || 0, isRepeated ? 1 : 0);
    last += 1;
    waiting.set(last, { act: act as Act, args, everyMs: isRepeated ? after : null });
    wake(last, after);
    return last;
  };
  const stop = (timer: unknown): void => {
    waiting.delete(Number(timer));
  };

  return {
    globals: {
      setTimeout: (act: unknown, ms?: unknown, ...args: unknown[]) => start(act, ms, args, false),
      setInterval: (act: unknown, ms?: unknown, ...args: unknown[]) => start(act, ms, args, true),
      setImmediate: (act: unknown, ...args: unknown[]) => start(act, 0, args, false),
      clearTimeout: stop,
      clearInterval: stop,
      clearImmediate: stop,
      queueMicrotask: (act: () => void) => void Promise.resolve().then(act),
    },
    /** Runs what waits under a number, unless it was dropped. */
    fire: (timer: number): void => {
      const found = waiting.get(timer);
      if (!found) return;
      if (found.everyMs === null) waiting.delete(timer);
      else wake(timer, found.everyMs);
      found.act(...found.args);
    },
    count: (): number => waiting.size,
    drop: (): void => {
      waiting.clear();
      dropWakes();
    },
  };
};
