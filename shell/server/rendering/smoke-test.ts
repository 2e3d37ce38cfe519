import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { ShopOfPage } from '../data/follow-data';
import type { Rejection } from '../releases/rejection';
import type { CopiedRelease } from '../releases/release-copies';
import type { RenderTask } from '../sandbox/render-messages';
import { createRenderPool, type RenderPool } from './render-pool';
import { findFailure, renderAll, STEP_LIMIT_MS } from './smoke-render';

/** Each takes a process; an edge without a history tests every release at its start. */
const CONCURRENT_TESTS = 2;

type Options = {
  shellDist: string;
  serverFile: string;
  workerFile: string;
  copiesDir: string;
  shop: () => ShopOfPage;
  log: Logger;
};

/**
 * Creates smoke tests. Each runs in a process of the tests with limits on time and memory: it loads a
 * release and renders every page and fragment of it.
 */
export const createSmokeTests = ({ shop, ...poolOptions }: Options) => {
  const limit = pLimit(CONCURRENT_TESTS);
  /** Processes of tests that passed, for tests that wait: a start costs as much as a test. */
  const spare: RenderPool[] = [];
  const open = () => createRenderPool({ ...poolOptions, workers: 1, limitMs: STEP_LIMIT_MS });

  /** Runs a test within the concurrency limit. One that ends while none waits closes the spare processes. */
  const withinLimit = <Result>(work: () => Promise<Result>): Promise<Result> =>
    limit(async () => {
      try {
        return await work();
      } finally {
        if (limit.pendingCount === 0)
          await Promise.all(spare.splice(0).map((pool) => pool.close()));
      }
    });

  return {
    /**
     * Tests a release.
     * @returns the duration in ms
     * @throws Rejection
     */
    run: (copied: CopiedRelease): Promise<number> =>
      withinLimit(async () => {
        const testIn = async (pool: RenderPool): Promise<number> => {
          try {
            const ms = await renderAll(pool, copied, shop());
            spare.push(pool);
            return ms;
          } catch (error) {
            await pool.close();
            throw error;
          }
        };
        const used = spare.pop();
        // Fails only in a process that has tested no other release before.
        const ms = used ? await testIn(used).catch(() => null) : null;
        return ms ?? testIn(open());
      }),
    /**
     * Renders again, in a new process, a page that ended a render process.
     * @returns the failure, or null if it renders, or fails without any release as well
     */
    recheck: (task: RenderTask): Promise<Rejection | null> =>
      withinLimit(async () => {
        const pool = open();
        try {
          const failure = await findFailure(pool, task);
          if (!failure) return null;
          return (await findFailure(pool, { ...task, builds: [] })) ? null : failure;
        } finally {
          await pool.close();
        }
      }),
  };
};

export type SmokeTests = ReturnType<typeof createSmokeTests>;
