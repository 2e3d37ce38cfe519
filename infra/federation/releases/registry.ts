import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { bucketKeyOf, inBothNames } from '@candor/server-contract/deployment-names';
import { isBucketUrl, StoreUnavailable } from '@candor/server-contract/object-store';
import {
  entryKey,
  openRegistrySource,
  type RegistryEntries,
} from '@candor/server-contract/registry-source';
import type { Canary, Deployment, DeploymentKind, Registry } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { dataDir } from '../paths';
import { printError } from '../terminal';
import { openRegistryBucket } from './registry-bucket';
import { openRegistryFolder } from './registry-folder';
import type { RegistryStore } from './registry-store';
import { retry } from './retry';
import { parseDeployment } from './stored-deployment';
import { signDeployment } from './team-keys';

/** The registry's folder. Mount the folder: a single mounted file cannot be replaced by a rename. */
export const registryDir = (): string =>
  process.env['REMOTES_REGISTRY']
    ? path.dirname(path.resolve(process.env['REMOTES_REGISTRY']))
    : path.join(dataDir(), 'registry');

const bucketUrl = (): string | null => {
  const location = process.env['REMOTES_REGISTRY'] ?? '';
  return isBucketUrl(location) ? location : null;
};

const openRegistry = (): RegistryStore => {
  const url = bucketUrl();
  return url === null ? openRegistryFolder(registryDir()) : openRegistryBucket(url);
};

const readEntries = async (): Promise<RegistryEntries> => {
  try {
    const location = bucketUrl() ?? path.join(registryDir(), 'remotes.json');
    return await openRegistrySource(location).read();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return new Map();
    throw error;
  }
};

/** The valid entries of the current registry; empty before the first deployment. */
export const readRegistry = (): Promise<Registry> =>
  retry(async () => {
    const registry: Record<RemoteName, Deployment> = {};
    for (const [name, entry] of await readEntries()) {
      if ('error' in entry && entry.isTransient) throw new StoreUnavailable(entry.error, true);
      const deployment = 'text' in entry ? parseDeployment(entry.text) : null;
      const reason = 'error' in entry ? entry.error : 'no deployment';
      // The broken entry of a team stops no other team.
      if (deployment) registry[name as RemoteName] = deployment;
      else printError(`${entryKey(name)} is not read: ${reason}`);
    }
    return registry;
  });

/** The entry of a remote, with one try: for who reads it again and again. @throws Error for an invalid one */
export const readEntryOnce = (remote: RemoteName): Promise<Deployment | undefined> =>
  openRegistry().readEntry(remote);

/** The entry of a remote. @throws Error for an invalid one */
export const readEntry = (remote: RemoteName): Promise<Deployment | undefined> =>
  retry(() => readEntryOnce(remote));

/** The latest deployments of a remote, oldest first. */
export const readDeployments = (remote: RemoteName): Promise<Deployment[]> =>
  openRegistry().readDeployments(remote);

/**
 * The stable release before the last one. A release that a rollback has removed does not count, so a
 * second rollback goes further back.
 */
export const findPreviousRelease = (
  deployments: readonly Pick<Deployment, 'stable'>[],
): string | undefined => {
  const stack: string[] = [];
  for (const { stable } of deployments) {
    const index = stack.indexOf(stable);
    if (index >= 0) stack.length = index;
    stack.push(stable);
  }
  return stack.at(-2);
};

/** Earlier releases that a deployment names, because their pages may still be open. */
const MAX_BEFORE = 20;

const listBefore = (current: Deployment | undefined): string[] => {
  if (!current) return [];
  const { stable, canary, before = [] } = current;
  return [...new Set([...(canary ? [canary.release] : []), stable, ...before])].slice(
    0,
    MAX_BEFORE,
  );
};

/** The input of a deployment. */
export type DeploymentPlan = {
  stable: string;
  /** The release for a percentage of the visitors. */
  canary?: Canary | undefined;
  /** True when the deployment removes the remote. */
  removed?: boolean;
  kind?: DeploymentKind;
  /** Why the team deploys. */
  message?: string | undefined;
  by?: string;
};

/**
 * Writes a signed deployment with the next number to the registry.
 * @param decide gets the entry that the deployment will replace, again when another deployment came first. It
 *   throws to deploy nothing.
 */
export const deployNext = (
  remote: RemoteName,
  origin: string,
  decide: (current: Deployment | undefined) => DeploymentPlan | Promise<DeploymentPlan>,
): Promise<Deployment> =>
  openRegistry().add(remote, async ({ current, highestNumber }) => {
    const { stable, canary, removed = false, kind = 'deploy', message, by } = await decide(current);
    return signDeployment(remote, {
      origin,
      stable,
      ...(canary ? { canary } : {}),
      ...inBothNames(
        highestNumber + 1,
        (current && bucketKeyOf(current)) ?? randomBytes(16).toString('base64url'),
      ),
      before: listBefore(current),
      ...(removed ? { removed } : {}),
      id: randomUUID(),
      kind,
      at: new Date().toISOString(),
      ...(by === undefined ? {} : { by }),
      ...(message === undefined ? {} : { message }),
    });
  });

/** Deploys a release, whatever is deployed now. */
export const deployRelease = (
  remote: RemoteName,
  origin: string,
  stable: string,
  options: Omit<DeploymentPlan, 'stable'> = {},
): Promise<Deployment> => deployNext(remote, origin, () => ({ ...options, stable }));
