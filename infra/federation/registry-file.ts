import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Canary, Deployment, Registry } from '@candor/shell-contract/release';
import { dataDir } from './paths';
import { signDeployment } from './team-keys';

/** The registry's folder. Mount the folder: a single mounted file cannot be replaced by a rename. */
export const registryDir = (): string =>
  process.env['REMOTES_REGISTRY']
    ? path.dirname(path.resolve(process.env['REMOTES_REGISTRY']))
    : path.join(dataDir(), 'registry');

const registryFile = () => path.join(registryDir(), 'remotes.json');
const deploysFile = () => path.join(registryDir(), 'deploys.jsonl');

/** The current registry; empty before the first deployment. */
export const readRegistry = async (): Promise<Registry> => {
  try {
    return JSON.parse(await readFile(registryFile(), 'utf8')) as Registry;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

/** All deployments of a remote, oldest first. */
export const readDeployments = async (
  remote: RemoteName,
): Promise<(Deployment & { at: string })[]> => {
  const lines = await readFile(deploysFile(), 'utf8').catch(() => '');
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Deployment & { remote: RemoteName; at: string })
    .filter((entry) => entry.remote === remote);
};

/**
 * The stable release before the last one. A release that a rollback has removed does not count, so a
 * second rollback goes further back.
 */
export const findPreviousRelease = (deployments: readonly Deployment[]): string | undefined => {
  const stack: string[] = [];
  for (const { stable } of deployments) {
    const index = stack.indexOf(stable);
    if (index >= 0) stack.length = index;
    stack.push(stable);
  }
  return stack.at(-2);
};

const LOCK_TRIES = 200;
/** Earlier releases that a deployment names, because their pages may still be open. */
const MAX_BEFORE = 20;

/** Locks the registry, because two teams may deploy in the same second. */
const withLock = async <Result>(update: () => Promise<Result>): Promise<Result> => {
  const lock = path.join(registryDir(), '.lock');
  await mkdir(registryDir(), { recursive: true });
  for (let tries = 1; ; tries += 1) {
    try {
      await (await open(lock, 'wx')).close();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (tries === LOCK_TRIES) {
        throw new Error(`Another deployment holds ${lock}. Remove it if none is running.`);
      }
      await wait(25);
    }
  }
  try {
    return await update();
  } finally {
    await rm(lock, { force: true });
  }
};

/**
 * Writes a signed deployment with the next number to the registry, by an atomic rename.
 * @param canary the release for a percentage of the visitors
 * @param removed whether the deployment removes the remote
 */
export const deployRelease = (
  remote: RemoteName,
  origin: string,
  stable: string,
  canary?: Canary,
  removed = false,
): Promise<Deployment> =>
  withLock(async () => {
    const registry = await readRegistry();
    // An old registry may have been restored, but edges know the highest number.
    const past = await readDeployments(remote);
    const numbers = past.map(({ order }) => order);
    const before = past.flatMap(({ stable: version, canary: tested }) => [
      version,
      tested?.release ?? version,
    ]);
    const deployment = await signDeployment(remote, {
      origin,
      order: Math.max(registry[remote]?.order ?? 0, ...numbers) + 1,
      stable,
      ...(canary ? { canary } : {}),
      lot: registry[remote]?.lot ?? randomBytes(16).toString('base64url'),
      before: [...new Set(before.reverse())].slice(0, MAX_BEFORE),
      ...(removed ? { removed } : {}),
    });
    const temporary = `${registryFile()}.${process.pid}`;
    await writeFile(temporary, JSON.stringify({ ...registry, [remote]: deployment }, null, 2));
    await rename(temporary, registryFile());
    await appendFile(
      deploysFile(),
      `${JSON.stringify({ remote, ...deployment, at: new Date().toISOString() })}\n`,
    );
    return deployment;
  });
