import path from 'node:path';
import type { Integrity } from '@candor/shell-contract/release';
import type { ModuleId } from '@candor/shell-contract/remote';
import type { ShopOfPage } from '../data/follow-data';
import { Rejection } from '../releases/rejection';
import type { CopiedRelease } from '../releases/release-copies';
import type { RenderTask, ServerBuild } from '../sandbox/render-messages';
import { RenderStopped } from '../sandbox/render-stopped';
import { describeRemote } from './describe-remote';
import { extractHeading, plainText } from './page-heading';
import type { RenderPool } from './render-pool';

/** No visitor waits for a smoke test, so a busy machine may take longer than for a page. */
export const STEP_LIMIT_MS = 5000;
const TOTAL_LIMIT_MS = 30_000;

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
    return new Rejection('smoke_test_too_long', `${step} took more than ${STEP_LIMIT_MS} ms`);
  if (error instanceof RenderStopped && error.why === 'memory')
    return new Rejection('smoke_test_too_long', `${step} took more memory than a page may`);
  return new Rejection('smoke_test_failed', `${step}: ${firstLineOf((error as Error).message)}`);
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
    throw new Rejection('smoke_test_failed', `${step} throws: ${firstLineOf(error)}`);
  if (failed.length > 0) throw new Rejection('smoke_test_failed', `${step} did not load`);
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
  if (error) throw new Rejection('smoke_test_failed', error);
};

/** Renders a page. @returns why it fails, or null */
export const findFailure = (pool: RenderPool, task: RenderTask): Promise<Rejection | null> =>
  pool.render(task).then(
    () => null,
    (error: unknown) => failureOf(error, task.url),
  );

/** Loads a release and renders every page and fragment of it. @returns the duration in ms. @throws Rejection */
export const renderAll = async (
  pool: RenderPool,
  copied: CopiedRelease,
  shop: ShopOfPage,
): Promise<number> => {
  const startedAt = Date.now();
  const checkTime = (step: string) => {
    if (Date.now() - startedAt <= TOTAL_LIMIT_MS) return;
    const reason = `${step} was not reached in ${TOTAL_LIMIT_MS} ms`;
    throw new Rejection('smoke_test_too_long', reason);
  };
  await inspect(pool, copied);
  for (const { path: url, page, heading } of copied.release.routes) {
    checkTime(url);
    const { id, ...task } = taskFor(copied, page, shop);
    const rendered = extractHeading(await render(pool, { url, page: id, ...task }, url));
    if (!rendered.includes(plainText(heading)))
      throw new Rejection(
        'smoke_test_failed',
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
