import type { Deployment } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { toRejection, type Rejection } from '../releases/rejection';
import type { CopiedRelease } from '../releases/release-copies';
import type { TrustedKeys } from '../releases/trusted-keys';
import { acceptDeployment } from './accept-deployment';
import { createReleaseAdoption, type RemoteDeploymentOptions } from './adopt-release';
import { createRejectionLog, type Channel } from './rejection-log';
import { removeUntrusted, type Served } from './served';

/** Delays before a rejected release is tried again: the first, and the longest. */
const RETRY_MS = 2000;
const MAX_RETRY_MS = 5000;

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
  const { copies, trustedKeys, history, shell, log } = options;
  const { adopt, findLastGood, forgetSlowTests } = createReleaseAdoption(
    name,
    options,
    otherReleases,
  );
  const rejectionLog = createRejectionLog();
  let requested: Deployment | null = null;
  let accepted: Deployment | null = null;
  let lastKeys: TrustedKeys | null = null;
  let served: Served = { stable: null, canary: null, rejection: null, canaryRejection: null };
  let running: Promise<void> | null = null;
  let isStale = false;
  let retryAt = 0;
  let retryDelayMs = RETRY_MS;

  const logRejection = (
    rejection: Rejection,
    before: Rejection | null,
    { order, version, channel }: { order: number; version: string; channel: Channel },
  ) => {
    const { code, message: reason } = rejection;
    const result = code === 'failed_in_service' ? 'rolled back' : 'rejected';
    history.addEvent(name, { order, version, channel, result, code, reason });
    if (before?.message === reason) return;
    rejectionLog.add(version, channel, rejection);
    log.warn({ remote: name, version, channel, code, reason }, 'release rejected');
  };

  const applyKeys = async (keys: TrustedKeys): Promise<void> => {
    if (keys === lastKeys) return;
    served = await removeUntrusted(served, (version) => copies.readFromDisk(name, version));
    lastKeys = keys;
  };

  /** Serves the last good release without an entry: only a signed deployment removes a remote. */
  const keepServing = async (): Promise<Served> => {
    await applyKeys(await trustedKeys());
    const { removed, order } = history.get(name);
    return { ...served, stable: removed ? null : await findLastGood(served, order) };
  };

  const processDeployment = async (deployment: Deployment): Promise<Served> => {
    const { stable: version, canary, order } = deployment;
    const stableRelease = { order, version, channel: 'stable' } as const;
    try {
      const keys = await trustedKeys();
      await applyKeys(keys);
      acceptDeployment(name, deployment, keys, history);
      accepted = deployment;
    } catch (error) {
      const rejection = toRejection(error);
      logRejection(rejection, served.rejection, stableRelease);
      const stable = await findLastGood(served, history.get(name).order);
      return { ...served, stable, rejection };
    }
    const next: Served = { stable: null, canary: null, rejection: null, canaryRejection: null };
    if (deployment.removed) return next;
    try {
      const { copied, ms } = await adopt(version, deployment, served);
      next.stable = copied;
      history.addSuccess(name, version, shell, ms);
      history.addEvent(name, { ...stableRelease, result: 'served' });
    } catch (error) {
      next.rejection = toRejection(error);
      logRejection(next.rejection, served.rejection, stableRelease);
      next.stable = await findLastGood(served, deployment.order);
    }
    if (!canary) return next;
    const canaryRelease = { order, version: canary.release, channel: 'canary' } as const;
    try {
      const { copied, ms } = await adopt(canary.release, deployment, served);
      const { canary: before } = served;
      next.canary = {
        copied,
        percent: canary.percent,
        lot: deployment.lot ?? deployment.signature?.value ?? '',
        since: before?.copied === copied ? before.since : new Date().toISOString(),
        smokeTestMs: ms,
      };
      history.addEvent(name, { ...canaryRelease, result: 'served' });
    } catch (error) {
      next.canaryRejection = toRejection(error);
      logRejection(next.canaryRejection, served.canaryRejection, canaryRelease);
    }
    return next;
  };

  const removeOldCopies = async ({ stable, canary }: Served): Promise<void> => {
    const inUse = [stable, canary?.copied].flatMap((copied) => copied?.release.version ?? []);
    const good = history.get(name).good.map(({ version }) => version);
    await copies.prune(name, new Set([...inUse, ...good]));
  };

  const runUntilCurrent = async (): Promise<void> => {
    try {
      do {
        isStale = false;
        const next = await (requested ? processDeployment(requested) : keepServing());
        const isRejected = next.rejection !== null || next.canaryRejection !== null;
        retryAt = isRejected ? Date.now() + retryDelayMs : Infinity;
        retryDelayMs = Math.min(retryDelayMs * 2, MAX_RETRY_MS);
        served = next;
        onChange();
        await removeOldCopies(next).catch((error: unknown) =>
          log.warn({ err: error, remote: name }, 'old copies not removed'),
        );
      } while (isStale);
    } catch (error) {
      retryAt = Date.now() + MAX_RETRY_MS;
      log.error({ err: error, remote: name }, 'adoption failed');
    } finally {
      // Synchronous with the last check of isStale, so that a later request starts a new run.
      running = null;
    }
  };

  const run = (): Promise<void> => {
    if (running) isStale = true;
    else running = runUntilCurrent();
    return running ?? Promise.resolve();
  };

  return {
    /** Processes a deployment of the registry. Resolves when it is served or rejected. */
    deploy: (deployment: Deployment): Promise<void> => {
      requested = deployment;
      retryDelayMs = RETRY_MS;
      forgetSlowTests();
      return run();
    },
    /** Runs again if a rejected release is due for it, or if the trusted keys have changed. */
    retry: (keys: TrustedKeys | null): void => {
      const hasNewKeys = keys !== null && lastKeys !== null && keys !== lastKeys;
      if (hasNewKeys || Date.now() >= retryAt) void run();
    },
    /** Serves the last good release of a remote that the registry does not name. */
    keepServing: run,
    served: (): Served => served,
    /** The rejections and rollbacks since this edge has started. */
    rejections: rejectionLog.read,
    /** The origin of a release that an accepted deployment names, or that worked before. */
    originOf: (version: string): string | undefined => {
      const { stable, canary, before = [] } = accepted ?? {};
      const isKnown =
        [stable, canary?.release, ...before].includes(version) ||
        history.get(name).good.some((good) => good.version === version);
      return isKnown ? accepted?.origin : undefined;
    },
    /** Resolves when no deployment is being processed. */
    settled: (): Promise<void> => running ?? Promise.resolve(),
    /**
     * Rolls back a release that failed in service, if there is another one to serve.
     * @returns whether it was rolled back
     */
    withdraw: async (version: string, reason: string): Promise<boolean> => {
      const deployment = requested?.order ?? 0;
      const isCanary = served.canary?.copied.release.version === version;
      const hasOther = history.get(name).good.some((good) => good.version !== version);
      if (history.findFailure(name, version, shell, deployment) || (!isCanary && !hasOther))
        return false;
      const failure = { version, shell, order: deployment, reason };
      history.addFailure(name, { ...failure, code: 'failed_in_service' });
      rejectionLog.countRollback(isCanary ? 'canary' : 'stable');
      await run();
      return true;
    },
  };
};

export type RemoteDeployment = ReturnType<typeof createRemoteDeployment>;
