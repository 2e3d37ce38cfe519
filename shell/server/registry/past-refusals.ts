import type { Refusal, RefusalCode } from './refusal';

/** So many refusals of a remote are told of. */
const MAX_TOLD = 10;

/** For whom a release was meant. */
export type Channel = 'stable' | 'canary';

/** A release that was refused, or taken back: when and why. */
export type PastRefusal = {
  version: string;
  channel: Channel;
  code: RefusalCode;
  reason: string;
  at: string;
};

/** Remembers what was refused of a remote, or taken out of service, since this edge has started. */
export const rememberRefusals = () => {
  let told: readonly PastRefusal[] = [];
  const times = new Map<RefusalCode, number>();
  const rollbacks: Record<Channel, number> = { stable: 0, canary: 0 };
  return {
    add: (version: string, channel: Channel, { code, message: reason }: Refusal): void => {
      times.set(code, (times.get(code) ?? 0) + 1);
      const refused = { version, channel, code, reason, at: new Date().toISOString() };
      told = [refused, ...told].slice(0, MAX_TOLD);
    },
    rolledBack: (channel: Channel): void => {
      rollbacks[channel] += 1;
    },
    /** The last refusals, the latest first; how often for which reason; and what was taken back. */
    all: () => ({ told, refusals: times as ReadonlyMap<RefusalCode, number>, rollbacks }),
  };
};
