import { randomBytes } from 'node:crypto';
import { appendFile, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Canary, Deployment, Registry } from '@candor/shell-contract/release';
import { dataDir } from './paths';
import { signOrder } from './team-keys';

/** The registry's folder: mounted as a folder, because a single mounted file cannot be renamed over. */
export const registryDir = (): string =>
  process.env['REMOTES_REGISTRY']
    ? path.dirname(path.resolve(process.env['REMOTES_REGISTRY']))
    : path.join(dataDir(), 'registry');

const registryFile = () => path.join(registryDir(), 'remotes.json');
const deploysFile = () => path.join(registryDir(), 'deploys.jsonl');

/** What the registry holds now; empty before the first deploy. */
export const readRegistry = async (): Promise<Registry> => {
  try {
    return JSON.parse(await readFile(registryFile(), 'utf8')) as Registry;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw error;
  }
};

/** Every order ever given for a remote, oldest first. */
export const pastOrders = async (remote: RemoteName): Promise<(Deployment & { at: string })[]> => {
  const lines = await readFile(deploysFile(), 'utf8').catch(() => '');
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Deployment & { remote: RemoteName; at: string })
    .filter((entry) => entry.remote === remote);
};

/**
 * The stable release that a rollback brings back: the one below the last of those orders, where each
 * rollback took away what stood above it. So a second rollback goes on, and not to what failed first.
 */
export const findPreviousRelease = (orders: readonly Deployment[]): string | undefined => {
  const stack: string[] = [];
  for (const { stable } of orders) {
    const known = stack.indexOf(stable);
    if (known >= 0) stack.length = known;
    stack.push(stable);
  }
  return stack.at(-2);
};

const LOCK_TRIES = 200;
/** So many earlier releases an order names: pages of them may still be open. */
const MAX_BEFORE = 20;

/** Two teams may deploy in the same second; each must see the other's entry. */
const withLock = async <Result>(work: () => Promise<Result>): Promise<Result> => {
  const lock = path.join(registryDir(), '.lock');
  await mkdir(registryDir(), { recursive: true });
  for (let tries = 1; ; tries += 1) {
    try {
      await (await open(lock, 'wx')).close();
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (tries === LOCK_TRIES) {
        throw new Error(`Another deploy holds ${lock}. Remove it if none is running.`);
      }
      await wait(25);
    }
  }
  try {
    return await work();
  } finally {
    await rm(lock, { force: true });
  }
};

/**
 * Orders a release of a remote to be served: the next number, signed, written by an atomic rename.
 * @param canary what a share of the visitors gets instead
 * @param removed whether the remote is to leave the shop
 */
export const orderRelease = (
  remote: RemoteName,
  origin: string,
  stable: string,
  canary?: Canary,
  removed = false,
): Promise<Deployment> =>
  withLock(async () => {
    const registry = await readRegistry();
    // Somebody may have put an old registry back: edges still know the highest number there was.
    const past = await pastOrders(remote);
    const numbers = past.map(({ order: number }) => number);
    const before = past.flatMap((given) => [given.stable, given.canary?.release ?? given.stable]);
    const order = await signOrder(remote, {
      origin,
      order: Math.max(registry[remote]?.order ?? 0, ...numbers) + 1,
      stable,
      ...(canary ? { canary } : {}),
      lot: registry[remote]?.lot ?? randomBytes(16).toString('base64url'),
      before: [...new Set(before.reverse())].slice(0, MAX_BEFORE),
      ...(removed ? { removed } : {}),
    });
    const temporary = `${registryFile()}.${process.pid}`;
    await writeFile(temporary, JSON.stringify({ ...registry, [remote]: order }, null, 2));
    await rename(temporary, registryFile());
    await appendFile(
      deploysFile(),
      `${JSON.stringify({ remote, ...order, at: new Date().toISOString() })}\n`,
    );
    return order;
  });
