import path from 'node:path';
import type { Logger } from 'pino';
import { openProcessPool } from '../sandbox/process-pool';
import type { InspectTask, RenderResult, RenderTask } from '../sandbox/render-messages';

/** Time limit for loading, and for rendering; a process that exceeds it is replaced. */
const RENDER_LIMIT_MS = 1000;
/** Further renders are rejected at once. */
const MAX_WAITING = 500;

/** A render was rejected because too many wait. */
export class TooManyRenders extends Error {
  override name = 'TooManyRenders';
}

type Options = {
  shellDist: string;
  serverFile: string;
  /** Number of processes. */
  workers: number;
  /** The script of a render process. */
  workerFile: string;
  /** The folder of the copies of releases, which such a process may read besides the shell. */
  copiesDir: string;
  /** Time limit for loading, and for rendering; by default that of a visitor's page. */
  limitMs?: number;
  log: Logger;
};

/** Creates processes that render pages, so that no remote's code runs in the process that responds. */
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
     * Renders a page.
     * @throws Error when the render exceeds a limit or the shell throws; TooManyRenders when too many
     * wait
     */
    render: async (task: RenderTask): Promise<RenderResult> => {
      if (pool.waiting() >= MAX_WAITING)
        throw new TooManyRenders(`${MAX_WAITING} renders wait already`);
      return (await pool.run({ type: 'render', task })) as RenderResult;
    },
    /** Checks a release before its first render. @returns an error message, or null */
    inspect: async (task: InspectTask): Promise<string | null> =>
      (await pool.run({ type: 'inspect', task })) as string | null,
    waiting: pool.waiting,
    close: pool.close,
  };
};

export type RenderPool = ReturnType<typeof createRenderPool>;

/** Renders a page: the pool, or a limited part of it. */
export type Renderer = Pick<RenderPool, 'render'>;
