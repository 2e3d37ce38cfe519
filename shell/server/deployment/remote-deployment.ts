import { deploymentNumber } from '@candor/server-contract/deployment-names';
import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { CopiedRelease } from '../releases/release-copies';
import type { TrustedKeys } from '../releases/trusted-keys';
import type { RemoteDeploymentOptions } from './adopt-release';
import { createCoalescedRun } from './coalesced-run';
import { createDeploymentProcessor } from './process-deployment';
import { createRetrySchedule } from './retry-schedule';
import type { Served } from './served';
import { createWithdrawal } from './withdraw-release';

/** Removes old copies of a remote, but none of a release that is served or has worked. */
const removeOldCopies = async (
  name: RemoteName,
  { stable, canary }: Served,
  { copies, history }: Pick<RemoteDeploymentOptions, 'copies' | 'history'>,
): Promise<void> => {
  const inUse = [stable, canary?.copied].flatMap((copied) => copied?.release.version ?? []);
  const good = history.get(name).good.map(({ version }) => version);
  await copies.prune(name, new Set([...inUse, ...good]));
};

/**
 * Brings the deployments of one remote into service. Remotes are independent: a slow or looping release
 * delays no other team's deployment.
 * @param otherReleases returns the served releases of the other remotes
 * @param onChange called when the served or rejected releases may have changed
 */
export const createRemoteDeployment = (
  name: RemoteName,
  options: RemoteDeploymentOptions,
  otherReleases: () => ReadonlyMap<RemoteName, CopiedRelease>,
  onChange: () => void,
) => {
  const { history, shell, log } = options;
  const processor = createDeploymentProcessor(name, options, otherReleases);
  const { held, rejectionLog } = processor;
  const retries = createRetrySchedule();
  let requested: Deployment | null = null;

  const update = async () => {
    const next = await (requested ? processor.process(requested) : processor.keepServing());
    retries.afterRun(next.rejection !== null || next.canaryRejection !== null);
    held.replace(next);
    onChange();
    await removeOldCopies(name, next, options).catch((error: unknown) =>
      log.warn({ err: error, remote: name }, 'old copies not removed'),
    );
  };
  const { run, settled } = createCoalescedRun(update, (error) => {
    retries.afterError();
    log.error({ err: error, remote: name }, 'adoption failed');
  });
  const deployment = () => (requested ? deploymentNumber(requested) : 0);

  return {
    /** Processes a deployment of the registry. Resolves when it is served or rejected. */
    deploy: (next: Deployment): Promise<void> => {
      requested = next;
      retries.reset();
      processor.forgetSlowTests();
      return run();
    },
    /** Runs again if a rejected release is due for it, or if the trusted keys have changed. */
    retry: (keys: TrustedKeys | null): void => {
      if (held.hasOtherKeys(keys) || retries.isDue()) void run();
    },
    /** Serves the last good release of a remote that the registry does not name. */
    keepServing: run,
    served: held.current,
    /** The rejections and rollbacks since this edge has started. */
    rejections: rejectionLog.read,
    originOf: processor.originOf,
    bucketKey: processor.bucketKey,
    /** Resolves when no deployment is being processed. */
    settled,
    /** Rolls back a release that failed in service. */
    withdraw: createWithdrawal({ name, history, shell, held, rejectionLog, deployment, run }),
  };
};

export type RemoteDeployment = ReturnType<typeof createRemoteDeployment>;
