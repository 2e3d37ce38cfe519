import path from 'node:path';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import type { RenderOrder, RenderResult, RenderTask } from './render-task';

/** A render that takes longer is a loop; its thread is thrown away and replaced. */
const RENDER_LIMIT_MS = 1000;
const CHECK_MS = 50;
const HEAP_LIMIT_MB = 256;
/** More waiting renders than this are refused: a queue that cannot be worked off helps nobody. */
const MAX_WAITING = 500;

type Options = {
  shellDist: string;
  serverFile: string;
  threads: number;
  workerFile: string;
  log: Logger;
};

/** Threads that draw pages, so that no remote's code ever runs in the thread that answers. */
export const createRenderPool = (options: Options) => {
  const { shellDist, serverFile, threads, workerFile, log } = options;
  const pool = new Piscina<RenderOrder, RenderResult>({
    filename: workerFile,
    name: 'render',
    minThreads: threads,
    maxThreads: threads,
    maxQueue: MAX_WAITING,
    concurrentTasksPerWorker: 1,
    resourceLimits: { maxOldGenerationSizeMb: HEAP_LIMIT_MB },
    workerData: { shellBundle: path.join(shellDist, 'server', serverFile) },
  });
  // A thread that dies between renders is replaced; without a listener it would end the edge.
  pool.on('error', (error: unknown) => log.error({ err: error }, 'render thread died'));

  return {
    /**
     * Draws a page.
     * @throws when the render takes too long, runs out of memory or the shell itself throws
     */
    render: async (task: RenderTask): Promise<RenderResult> => {
      const abort = new AbortController();
      // The thread says when it begins: waiting for a thread, or for one to load, is nobody's loop.
      const begun = new Int32Array(new SharedArrayBuffer(4));
      const result = pool.run({ task, begun }, { signal: abort.signal });
      let spent = 0;
      const timer = setInterval(() => {
        if (Atomics.load(begun, 0) === 0) return;
        spent += CHECK_MS;
        if (spent >= RENDER_LIMIT_MS) abort.abort();
      }, CHECK_MS);
      try {
        return await result;
      } finally {
        clearInterval(timer);
      }
    },
    waiting: (): number => pool.queueSize,
    close: (): Promise<void> => pool.destroy(),
  };
};

export type RenderPool = ReturnType<typeof createRenderPool>;
