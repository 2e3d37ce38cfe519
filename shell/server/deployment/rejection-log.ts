import type { Logger } from 'pino';
import type { RejectionCode } from '@candor/server-contract/release-rejection';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Rejection } from '../releases/rejection';
import type { DeploymentHistory } from './deployment-history';

/** Rejections of a remote that the report shows. */
const MAX_SHOWN = 10;

/** The visitors that a release is meant for. */
export type Channel = 'stable' | 'canary';

/** A release of a deployment. */
export type DeployedRelease = { number: number; version: string; channel: Channel };

/** A release that was rejected or rolled back: when and why. */
type LoggedRejection = {
  version: string;
  channel: Channel;
  code: RejectionCode;
  reason: string;
  at: string;
};

type Options = { history: Pick<DeploymentHistory, 'addEvent'>; log: Logger };

/** Collects the rejections and rollbacks of a remote since this edge has started. */
export const createRejectionLog = (name: RemoteName, { history, log }: Options) => {
  let latest: readonly LoggedRejection[] = [];
  const counts = new Map<RejectionCode, number>();
  const rollbacks: Record<Channel, number> = { stable: 0, canary: 0 };
  return {
    /** Adds a rejection. @param before that of the last run: an equal one is not logged again */
    add: (rejection: Rejection, before: Rejection | null, release: DeployedRelease): void => {
      const { code, message: reason } = rejection;
      const result = code === 'failed_in_service' ? 'rolled back' : 'rejected';
      history.addEvent(name, { ...release, result, code, reason });
      if (before?.message === reason) return;
      const { version, channel } = release;
      counts.set(code, (counts.get(code) ?? 0) + 1);
      const rejected = { version, channel, code, reason, at: new Date().toISOString() };
      latest = [rejected, ...latest].slice(0, MAX_SHOWN);
      log.warn({ remote: name, version, channel, code, reason }, 'release rejected');
    },
    countRollback: (channel: Channel): void => {
      rollbacks[channel] += 1;
    },
    /** The latest rejections, newest first; their numbers by code; and the rollbacks. */
    read: () => ({ latest, counts: counts as ReadonlyMap<RejectionCode, number>, rollbacks }),
  };
};

export type RejectionLog = ReturnType<typeof createRejectionLog>;
