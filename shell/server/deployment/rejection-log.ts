import type { Rejection, RejectionCode } from '../releases/rejection';

/** Rejections of a remote that the report shows. */
const MAX_SHOWN = 10;

/** The visitors that a release is meant for. */
export type Channel = 'stable' | 'canary';

/** A release that was rejected or rolled back: when and why. */
type LoggedRejection = {
  version: string;
  channel: Channel;
  code: RejectionCode;
  reason: string;
  at: string;
};

/** Collects the rejections and rollbacks of a remote since this edge has started. */
export const createRejectionLog = () => {
  let latest: readonly LoggedRejection[] = [];
  const counts = new Map<RejectionCode, number>();
  const rollbacks: Record<Channel, number> = { stable: 0, canary: 0 };
  return {
    add: (version: string, channel: Channel, { code, message: reason }: Rejection): void => {
      counts.set(code, (counts.get(code) ?? 0) + 1);
      const rejected = { version, channel, code, reason, at: new Date().toISOString() };
      latest = [rejected, ...latest].slice(0, MAX_SHOWN);
    },
    countRollback: (channel: Channel): void => {
      rollbacks[channel] += 1;
    },
    /** The latest rejections, newest first; their numbers by code; and the rollbacks. */
    read: () => ({ latest, counts: counts as ReadonlyMap<RejectionCode, number>, rollbacks }),
  };
};
