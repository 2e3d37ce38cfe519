import { EventEmitter } from 'node:events';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { RemoteDeploymentOptions } from '../deployment/adopt-release';
import { createRemoteDeployment, type RemoteDeployment } from '../deployment/remote-deployment';
import type { Rejection } from '../releases/rejection';
import type { CopiedRelease } from '../releases/release-copies';
import { createSnapshot, type LiveCanary, type Snapshot } from './snapshot';

type Deployments = ReadonlyMap<RemoteName, RemoteDeployment>;

/** The stable set of all deployments. */
const stableOf = (deployments: Deployments): Snapshot => {
  const remotes = new Map<RemoteName, CopiedRelease>();
  const rejections = new Map<RemoteName, Rejection>();
  for (const [name, deployment] of deployments) {
    const { stable, rejection } = deployment.served();
    if (stable) remotes.set(name, stable);
    if (rejection) rejections.set(name, rejection);
  }
  return createSnapshot(remotes, rejections);
};

/** The live canaries beside a stable set. */
const canariesOf = (deployments: Deployments, stable: Snapshot): LiveCanary[] =>
  [...deployments].flatMap(([name, deployment]) => {
    const { canary } = deployment.served();
    if (!canary) return [];
    const { copied, percent, bucketKey } = canary;
    const remotes = new Map(stable.remotes).set(name, copied);
    const snapshot = createSnapshot(remotes, stable.rejections);
    return [{ name, version: copied.release.version, percent, bucketKey, snapshot }];
  });

/** Identifies everything that is served, for the comparison of two states. */
const stateKey = ({ key }: Snapshot, canaries: readonly LiveCanary[]): string =>
  [
    key,
    ...canaries.map(
      ({ name, version, percent, bucketKey }) => `${name}@${version}:${percent}:${bucketKey}`,
    ),
  ].join('|');

/** Creates the set of releases that an edge serves, with the deployments that change it. */
export const createServedSet = (options: RemoteDeploymentOptions) => {
  const events = new EventEmitter<{ changed: [Snapshot] }>();
  const deployments = new Map<RemoteName, RemoteDeployment>();
  let stable = createSnapshot(new Map(), new Map());
  let canaries: readonly LiveCanary[] = [];

  const update = (): void => {
    const before = stateKey(stable, canaries);
    stable = stableOf(deployments);
    canaries = canariesOf(deployments, stable);
    const releases = stateKey(stable, canaries);
    if (releases === before) return;
    options.log.info({ releases }, 'releases adopted');
    events.emit('changed', stable);
  };

  /** The deployment of a remote, created at its first use. */
  const deploymentOf = (name: RemoteName): RemoteDeployment => {
    const known = deployments.get(name);
    if (known) return known;
    const otherReleases = () => new Map([...stable.remotes].filter(([other]) => other !== name));
    const deployment = createRemoteDeployment(name, options, otherReleases, update);
    deployments.set(name, deployment);
    return deployment;
  };

  return {
    events,
    update,
    deploymentOf,
    /** Serves the last good releases of remotes that have no deployment. */
    keepServing: (names: readonly RemoteName[]): void => {
      for (const name of names) if (!deployments.has(name)) void deploymentOf(name).keepServing();
    },
    deployments: (): Deployments => deployments,
    stable: (): Snapshot => stable,
    canaries: (): readonly LiveCanary[] => canaries,
    /** Resolves when no deployment is being processed. */
    settled: async (): Promise<void> => {
      await Promise.all([...deployments.values()].map((deployment) => deployment.settled()));
    },
  };
};

export type ServedSet = ReturnType<typeof createServedSet>;
