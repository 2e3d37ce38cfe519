import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Logger } from '../observability/logger';
import { runWithContext } from '../observability/request-context';

/** Background work that the API repeats. */
export type Worker = {
  name: string;
  /** Milliseconds between the end of a run and the next one. */
  everyMs: number;
  /** An error is logged, and the next run tries again. Long runs end early when the signal aborts. */
  run: (signal: AbortSignal) => Promise<void>;
};

/** Called after each run; the next one waits for it. */
export type OnRun = (worker: string, isSuccess: boolean) => void | Promise<void>;

type RunOptions = { logger: Logger; signal: AbortSignal; onRun: OnRun };

/** After a start, requests come first: the first runs of all workers take the process half a second. */
const firstRunMs = 1000;

/** Runs of one worker never overlap. */
const repeat = async ({ name, everyMs, run }: Worker, { logger, signal, onRun }: RunOptions) => {
  const wait = (ms: number) => pause(ms, undefined, { signal }).catch(() => undefined);
  await wait(Math.min(everyMs, firstRunMs));
  while (!signal.aborted) {
    try {
      await runWithContext({ worker: name }, () => run(signal));
      await onRun(name, true);
    } catch (error) {
      await onRun(name, false);
      logger.error({ err: error, worker: name }, 'a worker failed');
    }
    await wait(everyMs);
  }
};

/**
 * Starts all workers; their first runs come a moment later.
 * @returns a function that stops them and waits for running work
 */
export const startWorkers = (
  workers: readonly Worker[],
  logger: Logger,
  onRun: OnRun = () => undefined,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  // Every worker listens to this signal: more than the ten listeners after which Node warns of a leak.
  setMaxListeners(0, stopping.signal);
  const running = workers.map((worker) =>
    repeat(worker, { logger, signal: stopping.signal, onRun }),
  );
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
};
