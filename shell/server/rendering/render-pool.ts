import path from 'node:path';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import type { InspectTask, RenderOrder, RenderResult, RenderTask } from './render-task';

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
  /** How long one render may take; absent: what a shopper may be made to wait. */
  limitMs?: number;
  log: Logger;
};

/** Threads that draw pages, so that no remote's code ever runs in the thread that answers. */
export const createRenderPool = (options: Options) => {
  const { shellDist, serverFile, threads, workerFile, limitMs = RENDER_LIMIT_MS, log } = options;
  const pool = new Piscina<RenderOrder<unknown>, unknown>({
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

  const run = async (task: unknown, name: string): Promise<unknown> => {
    const abort = new AbortController();
    // The thread says when it begins: waiting for a thread, or for one to load, is nobody's loop.
    const begun = new Int32Array(new SharedArrayBuffer(4));
    const result = pool.run({ task, begun }, { signal: abort.signal, name });
    let spent = 0;
    const timer = setInterval(() => {
      if (Atomics.load(begun, 0) === 0) return;
      spent += CHECK_MS;
      if (spent >= limitMs) abort.abort();
    }, CHECK_MS);
    try {
      return await result;
    } finally {
      clearInterval(timer);
    }
  };

  return {
    /**
     * Draws a page.
     * @throws when the render takes too long, runs out of memory or the shell itself throws
     */
    render: async (task: RenderTask): Promise<RenderResult> =>
      (await run(task, 'render')) as RenderResult,
    /** Looks at a release before anything of it is drawn. Answers what is wrong with it, or null. */
    inspect: async (task: InspectTask): Promise<string | null> =>
      (await run(task, 'inspect')) as string | null,
    waiting: (): number => pool.queueSize,
    close: (): Promise<void> => pool.destroy(),
  };
};

export type RenderPool = ReturnType<typeof createRenderPool>;
