import type { Logger } from 'pino';
import type { RemoteName } from '@candor/shell-contract/remote';
import {
  emptyHistory,
  readHistory,
  writeHistory,
  type DeploymentEvent,
  type RemoteHistory,
} from './history-file';

/** Stored releases of a remote: this many that worked, and this many that failed. */
const MAX_STORED = 10;
/** The latest events that are stored of a remote. */
const MAX_EVENTS = 100;
const MAX_REASON = 300;

type Failure = RemoteHistory['bad'][number];
type Changes = Partial<RemoteHistory>;

const now = (): string => new Date().toISOString();

/** Adds an event, unless it was the last of its deployment. */
const withEvent = ({ events }: RemoteHistory, event: Omit<DeploymentEvent, 'at'>): Changes => {
  const last = events.find(
    ({ number, version, channel }) =>
      number === event.number && version === event.version && channel === event.channel,
  );
  if (last?.result === event.result && last.code === event.code) return {};
  const reason = event.reason?.slice(0, MAX_REASON);
  const added = { ...event, ...(reason === undefined ? {} : { reason }) };
  return { events: [{ at: now(), ...added }, ...events] };
};

const withFailure = ({ good, bad }: RemoteHistory, failure: Omit<Failure, 'at'>): Changes => {
  const isOther = ({ version }: { version: string }) => version !== failure.version;
  return {
    good: good.filter(isOther),
    bad: [{ ...failure, at: now() }, ...bad.filter(isOther)],
  };
};

type Success = { version: string; shell: string; ms: number | null };

/** Adds a release as the latest that works, unless it is that already. */
const withSuccess = ({ good }: RemoteHistory, { version, shell, ms }: Success): Changes => {
  if (good[0]?.version === version && good[0].shell === shell) return {};
  const before = good.find((entry) => entry.version === version);
  const entry = { version, shell, ms: ms ?? before?.ms ?? 0, at: now() };
  return { good: [entry, ...good.filter((other) => other.version !== version)] };
};

/**
 * Stores what this edge needs after a restart: the deployment numbers it has seen, and which releases
 * worked or failed here.
 */
export const openDeploymentHistory = (file: string, log: Logger) => {
  const stored = readHistory(file, log);

  const get = (remote: RemoteName): RemoteHistory => stored[remote] ?? emptyHistory;

  const update = (remote: RemoteName, changes: Changes): void => {
    if (Object.keys(changes).length === 0) return;
    const next = { ...get(remote), ...changes };
    stored[remote] = {
      ...next,
      good: next.good.slice(0, MAX_STORED),
      bad: next.bad.slice(0, MAX_STORED),
      events: next.events.slice(0, MAX_EVENTS),
    };
    writeHistory(file, stored, log);
  };

  return {
    get,
    /** Every remote with a history. */
    remotes: () => Object.keys(stored) as RemoteName[],
    /** Changes the history of a remote, in memory and on disk. */
    update,
    /** Adds the result of a deployment on this edge. */
    addEvent: (remote: RemoteName, event: Omit<DeploymentEvent, 'at'>): void =>
      update(remote, withEvent(get(remote), event)),
    /** The failure of a release on a shell, unless a newer deployment names the release again. */
    findFailure: (remote: RemoteName, version: string, shell: string, deployment: number) =>
      get(remote).bad.find(
        (failure) =>
          failure.version === version && failure.shell === shell && failure.number >= deployment,
      ),
    addFailure: (remote: RemoteName, failure: Omit<Failure, 'at'>): void =>
      update(remote, withFailure(get(remote), failure)),
    /** Adds a release that works. @param ms of its smoke test, or null without one */
    addSuccess: (remote: RemoteName, version: string, shell: string, ms: number | null): void =>
      update(remote, withSuccess(get(remote), { version, shell, ms })),
  };
};

export type DeploymentHistory = ReturnType<typeof openDeploymentHistory>;
