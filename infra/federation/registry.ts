import { randomBytes, randomUUID } from 'node:crypto';
import path from 'node:path';
import { isBucketUrl } from '@candor/shell-contract/object-store';
import type { Canary, Deployment, DeploymentKind, Registry } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { dataDir } from './paths';
import { openRegistryBucket } from './registry-bucket';
import { openRegistryFolder } from './registry-folder';
import type { RegistryStore } from './registry-store';
import { signDeployment } from './team-keys';

/** The registry's folder. Mount the folder: a single mounted file cannot be replaced by a rename. */
export const registryDir = (): string =>
  process.env['REMOTES_REGISTRY']
    ? path.dirname(path.resolve(process.env['REMOTES_REGISTRY']))
    : path.join(dataDir(), 'registry');

const openRegistry = (): RegistryStore => {
  const location = process.env['REMOTES_REGISTRY'] ?? '';
  return isBucketUrl(location) ? openRegistryBucket(location) : openRegistryFolder(registryDir());
};

/** The current registry; empty before the first deployment. */
export const readRegistry = (): Promise<Registry> => openRegistry().read();

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

/** Details of a deployment. */
type DeploymentOptions = {
  /** The release for a percentage of the visitors. */
  canary?: Canary | undefined;
  /** Whether the deployment removes the remote. */
  removed?: boolean;
  kind?: DeploymentKind;
  /** Why the team deploys. */
  message?: string | undefined;
  by?: string;
};

/** Writes a signed deployment with the next number to the registry. */
export const deployRelease = (
  remote: RemoteName,
  origin: string,
  stable: string,
  { canary, removed = false, kind = 'deploy', message, by }: DeploymentOptions = {},
): Promise<Deployment> =>
  openRegistry().add(remote, ({ current, highestNumber }) =>
    signDeployment(remote, {
      origin,
      order: highestNumber + 1,
      stable,
      ...(canary ? { canary } : {}),
      lot: current?.lot ?? randomBytes(16).toString('base64url'),
      before: listBefore(current),
      ...(removed ? { removed } : {}),
      id: randomUUID(),
      kind,
      at: new Date().toISOString(),
      ...(by === undefined ? {} : { by }),
      ...(message === undefined ? {} : { message }),
    }),
  );
