import path from 'node:path';
import type { Logger } from 'pino';
import { openProcessPool } from '../sandbox/process-pool';
import type { InspectTask, RenderResult, RenderTask } from './render-task';

/** Code that takes longer to load, or a page to draw, is a loop; its process is replaced. */
const RENDER_LIMIT_MS = 1000;
/** More waiting renders than this are refused: a queue that cannot be worked off helps nobody. */
const MAX_WAITING = 500;

/** So many renders wait that one more would only be late. */
export class TooManyRenders extends Error {
  override name = 'TooManyRenders';
}

type Options = {
  shellDist: string;
  serverFile: string;
  /** How many processes draw at once. */
  workers: number;
  /** The script of a render process. */
  workerFile: string;
  /** The folder of the copies of releases: all that such a process may read besides the shell. */
  copiesDir: string;
  /** How long loading and drawing may take, each; absent: what a shopper may be made to wait. */
  limitMs?: number;
  log: Logger;
};

/** Processes that draw pages, so that no remote's code ever runs in the one that answers. */
export const createRenderPool = (options: Options) => {
  const { shellDist, serverFile, workers, workerFile, copiesDir, log } = options;
  const shellBundle = path.join(shellDist, 'server', serverFile);
  const pool = openProcessPool({
    files: { child: workerFile, shellBundle, copies: copiesDir },
    size: workers,
    limitMs: options.limitMs ?? RENDER_LIMIT_MS,
    log,
  });

  return {
    /**
     * Draws a page.
     * @throws when the render takes too long, runs out of memory or the shell itself throws;
     * TooManyRenders when it was not even tried
     */
    render: async (task: RenderTask): Promise<RenderResult> => {
      if (pool.waiting() >= MAX_WAITING)
        throw new TooManyRenders(`${MAX_WAITING} renders wait already`);
      return (await pool.run({ type: 'render', task })) as RenderResult;
    },
    /** Looks at a release before anything of it is drawn. Answers what is wrong with it, or null. */
    inspect: async (task: InspectTask): Promise<string | null> =>
      (await pool.run({ type: 'inspect', task })) as string | null,
    waiting: pool.waiting,
    close: pool.close,
  };
};

export type RenderPool = ReturnType<typeof createRenderPool>;

/** What draws a page: the pool itself, or a lane of it. */
export type Renderer = Pick<RenderPool, 'render'>;
