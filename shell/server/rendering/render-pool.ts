import path from 'node:path';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import type { RenderResult, RenderTask } from './render-task';

/** A render that takes longer is a loop; its thread is thrown away and replaced. */
const RENDER_LIMIT_MS = 1000;
/** The first render in a thread also loads the shell's bundle. */
const WARM_UP_LIMIT_MS = 15_000;
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
  const pool = new Piscina<RenderTask, RenderResult>({
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
      const result = pool.run(task, { signal: abort.signal });
      // The clock starts when the render can start: a wait in the queue is nobody's loop.
      const limit = pool.completed < threads ? WARM_UP_LIMIT_MS : RENDER_LIMIT_MS;
      const timer = setTimeout(() => abort.abort(), limit * (1 + pool.queueSize / threads));
      try {
        return await result;
      } finally {
        clearTimeout(timer);
      }
    },
    waiting: (): number => pool.queueSize,
    close: (): Promise<void> => pool.destroy(),
  };
};

export type RenderPool = ReturnType<typeof createRenderPool>;
