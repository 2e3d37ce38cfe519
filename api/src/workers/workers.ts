import { setMaxListeners } from 'node:events';
import { becauseOf } from '../observability/request-context';
import type { Logger } from '../observability/logger';

/** Something that the API does again and again beside answering. */
export type Worker = {
  name: string;
  /** Milliseconds between the end of a run and the next one. */
  everyMs: number;
  /** An error is logged and the run tried again later. Long runs end early when the signal says so. */
  run: (signal: AbortSignal) => Promise<void>;
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });

/** Is told how each run ended. */
export type WatchRuns = (worker: string, isFine: boolean) => void;

type Around = { logger: Logger; signal: AbortSignal; ran: WatchRuns };

/** Never together with itself: a run starts after the last one has ended. */
const repeat = async ({ name, everyMs, run }: Worker, { logger, signal, ran }: Around) => {
  while (!signal.aborted) {
    try {
      await becauseOf({ worker: name }, () => run(signal));
      ran(name, true);
    } catch (error) {
      ran(name, false);
      logger.error({ err: error, worker: name }, 'a worker failed and will try again');
    }
    if (!signal.aborted) await pause(everyMs, signal);
  }
};

/** Starts all workers. The returned function ends them and waits for the runs under way. */
export const startWorkers = (
  workers: readonly Worker[],
  logger: Logger,
  ran: WatchRuns = () => undefined,
): (() => Promise<void>) => {
  const stopping = new AbortController();
  // Each worker waits for the one signal, and some hand it on: more than the ten that Node takes for a leak.
  setMaxListeners(0, stopping.signal);
  const running = workers.map((worker) => repeat(worker, { logger, signal: stopping.signal, ran }));
  return async () => {
    stopping.abort();
    await Promise.all(running);
  };
};
