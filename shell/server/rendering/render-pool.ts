import path from 'node:path';
import type { Logger } from 'pino';
import { Piscina } from 'piscina';
import {
  stages,
  type InspectTask,
  type RenderOrder,
  type RenderResult,
  type RenderTask,
} from './render-task';

/** Code that takes longer to load, or a page to draw, is a loop; its thread is thrown away and replaced. */
const RENDER_LIMIT_MS = 1000;
const CHECK_MS = 50;
const HEAP_LIMIT_MB = 256;
/** More waiting renders than this are refused: a queue that cannot be worked off helps nobody. */
const MAX_WAITING = 500;

/** So many renders wait that one more would only be late. */
export class TooManyRenders extends Error {
  override name = 'TooManyRenders';
}

type Options = {
  shellDist: string;
  serverFile: string;
  threads: number;
  workerFile: string;
  /** How long loading and drawing may take, each; absent: what a shopper may be made to wait. */
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
    if (pool.queueSize >= MAX_WAITING)
      throw new TooManyRenders(`${MAX_WAITING} renders wait already`);
    const abort = new AbortController();
    // The thread says what it has come to: waiting for it, or until it has started, is nobody's loop,
    // and loading a release, which a thread does once, is no part of drawing.
    const reached = new Int32Array(new SharedArrayBuffer(4));
    const result = pool.run({ task, reached }, { signal: abort.signal, name });
    let stage: number = stages.waiting;
    let spent = 0;
    const timer = setInterval(() => {
      const now = Atomics.load(reached, 0);
      spent = now === stage && now !== stages.waiting ? spent + CHECK_MS : 0;
      stage = now;
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
     * @throws when the render takes too long, runs out of memory or the shell itself throws;
     * TooManyRenders when it was not even tried
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
