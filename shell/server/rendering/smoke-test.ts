import path from 'node:path';
import type { ModuleId } from '@candor/shell-contract/remote';
import type { Integrity } from '@candor/shell-contract/release';
import pLimit from 'p-limit';
import type { Logger } from 'pino';
import type { ShopOfPage } from '../data/follow-data';
import { Rejection } from '../releases/rejection';
import type { CopiedRelease } from '../releases/release-copies';
import type { RenderTask, ServerBuild } from '../sandbox/render-messages';
import { RenderStopped } from '../sandbox/render-process';
import { describeRemote } from './describe-remote';
import { createRenderPool, type RenderPool } from './render-pool';

/** No visitor waits for a smoke test, so a busy machine may take longer than for a page. */
const STEP_LIMIT_MS = 5000;
const TOTAL_LIMIT_MS = 30_000;
/** Each takes a process; an edge without a history tests every release at its start. */
const CONCURRENT_TESTS = 2;

/** The rest of a longer heading is ignored. */
const MAX_HEADING_LENGTH = 2000;

const entities: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The plain text of a short piece of HTML. */
const plainText = (html: string): string =>
  html
    .slice(0, MAX_HEADING_LENGTH)
    .split('<')
    .map((part, index) => (index === 0 ? part : part.slice(part.indexOf('>') + 1)))
    .join('')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim();

/** The text of the first h1 of a page, in linear time for any HTML. */
const extractHeading = (html: string): string => {
  const begin = html.search(/<h1[\s>]/);
  if (begin < 0) return '';
  const end = html.indexOf('</h1>', begin);
  return end < 0 ? '' : plainText(html.slice(begin, end));
};

type Options = {
  shellDist: string;
  serverFile: string;
  workerFile: string;
  copiesDir: string;
  shop: () => ShopOfPage;
  log: Logger;
};

const buildOf = ({ release, folder }: CopiedRelease): ServerBuild => ({
  name: release.name,
  version: release.version,
  file: path.join(folder, release.server),
  // Checked before: every named file has a hash.
  integrity: release.files[release.server] as Integrity,
});

const firstLineOf = (text: string): string => text.split('\n')[0] ?? '';

const failureOf = (error: unknown, step: string): Rejection => {
  if (error instanceof RenderStopped && error.why === 'time')
    return new Rejection('rehearsal_too_long', `${step} took more than ${STEP_LIMIT_MS} ms`);
  if (error instanceof RenderStopped && error.why === 'memory')
    return new Rejection('rehearsal_too_long', `${step} took more memory than a page may`);
  return new Rejection('rehearsal_failed', `${step}: ${firstLineOf((error as Error).message)}`);
};

/** The task of one module without any other release, so that the result depends on no other team. */
const taskFor = (
  copied: CopiedRelease,
  module: string,
  shop: RenderTask['snapshot']['shop'],
): Pick<RenderTask, 'modules' | 'builds' | 'snapshot'> & { id: ModuleId } => {
  const { release } = copied;
  const id: ModuleId = `${release.name}/${module}`;
  return {
    id,
    modules: [id],
    builds: [buildOf(copied)],
    snapshot: {
      shop,
      remotes: { [release.name]: describeRemote(copied, [module]) },
      shell: {},
      scriptList: ['', copied.integrity],
      styles: '/shell/later.css',
      complete: true,
    },
  };
};

const render = async (pool: RenderPool, task: RenderTask, step: string): Promise<string> => {
  const { html, errors, failed } = await pool.render(task).catch((error: unknown) => {
    throw failureOf(error, step);
  });
  const [error] = errors;
  if (error !== undefined)
    throw new Rejection('rehearsal_failed', `${step} throws: ${firstLineOf(error)}`);
  if (failed.length > 0) throw new Rejection('rehearsal_failed', `${step} did not load`);
  return html;
};

const inspect = async (pool: RenderPool, copied: CopiedRelease): Promise<void> => {
  const { release, folder } = copied;
  const error = await pool
    .inspect({
      build: buildOf(copied),
      exposes: Object.keys(release.exposes).map((name) => `${release.name}/${name}` as const),
      scripts: Object.keys(release.files)
        .filter((file) => /^client\/.+\.js$/.test(file))
        .map((file) => path.join(folder, file)),
    })
    .catch((failure: unknown) => {
      throw failureOf(failure, 'loading it');
    });
  if (error) throw new Rejection('rehearsal_failed', error);
};

const findFailure = (pool: RenderPool, task: RenderTask): Promise<Rejection | null> =>
  pool.render(task).then(
    () => null,
    (error: unknown) => failureOf(error, task.url),
  );

/**
 * Creates smoke tests. Each runs in a process of the tests with limits on time and memory: it loads a
 * release and renders every page and fragment of it.
 */
export const createSmokeTests = ({ shop: readShop, ...poolOptions }: Options) => {
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

  /** Loads a release and renders all of it. @returns the duration in ms */
  const renderAll = async (pool: RenderPool, copied: CopiedRelease): Promise<number> => {
    const startedAt = Date.now();
    const checkTime = (step: string) => {
      if (Date.now() - startedAt <= TOTAL_LIMIT_MS) return;
      const reason = `${step} was not reached in ${TOTAL_LIMIT_MS} ms`;
      throw new Rejection('rehearsal_too_long', reason);
    };
    await inspect(pool, copied);
    const shop = readShop();
    for (const { path: url, page, heading } of copied.release.routes) {
      checkTime(url);
      const { id, ...task } = taskFor(copied, page, shop);
      const rendered = extractHeading(await render(pool, { url, page: id, ...task }, url));
      if (!rendered.includes(plainText(heading)))
        throw new Rejection(
          'rehearsal_failed',
          `${url} declares the heading '${heading}' and renders '${rendered}'`,
        );
    }
    for (const name of copied.release.fragments) {
      checkTime(name);
      const { id, ...task } = taskFor(copied, name, shop);
      await render(pool, { url: '/404', page: null, fragment: id, ...task }, name);
    }
    return Date.now() - startedAt;
  };

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
            const ms = await renderAll(pool, copied);
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
