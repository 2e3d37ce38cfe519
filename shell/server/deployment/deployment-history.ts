import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Logger } from 'pino';
import { z } from 'zod';

/** Stored releases of a remote: this many that worked, and this many that failed. */
const MAX_STORED = 10;
/** What this edge did with the latest deployments. */
const MAX_EVENTS = 100;
const MAX_REASON = 300;

const DeploymentEvent = z.object({
  at: z.string(),
  order: z.number(),
  version: z.string(),
  channel: z.enum(['stable', 'canary']),
  result: z.enum(['served', 'rejected', 'rolled back']),
  code: z.string().optional(),
  reason: z.string().optional(),
});
export type DeploymentEvent = z.infer<typeof DeploymentEvent>;

const RemoteHistory = z.object({
  /** The highest deployment number that was seen, and the hash of that deployment. */
  order: z.number().int().default(0),
  said: z.string().default(''),
  /** Whether that deployment removed the remote. */
  removed: z.boolean().default(false),
  /** Releases that passed their smoke test on a shell and were served, latest first. */
  good: z
    .array(z.object({ version: z.string(), shell: z.string(), ms: z.number(), at: z.string() }))
    .default([]),
  /** Releases that failed on a shell; a newer deployment, or a new shell, tries them again. */
  bad: z
    .array(
      z.object({
        version: z.string(),
        shell: z.string(),
        order: z.number(),
        code: z.string(),
        reason: z.string(),
        at: z.string(),
      }),
    )
    .default([]),
  /** What this edge did with deployments, latest first. */
  events: z.array(DeploymentEvent).default([]),
});

const HistoryFile = z.record(z.string(), RemoteHistory);

type RemoteHistory = z.infer<typeof RemoteHistory>;
type Failure = RemoteHistory['bad'][number];

const emptyHistory: RemoteHistory = {
  order: 0,
  said: '',
  removed: false,
  good: [],
  bad: [],
  events: [],
};

/**
 * Stores what this edge needs after a restart: the deployment numbers it has seen, and which releases
 * worked or failed here.
 * @param file an unreadable one is quarantined beside it, and the history starts empty
 */
export const openDeploymentHistory = (file: string, log: Logger) => {
  const read = (): Record<string, RemoteHistory> => {
    let text: string;
    try {
      text = readFileSync(file, 'utf8');
    } catch {
      return {};
    }
    try {
      return HistoryFile.parse(JSON.parse(text));
    } catch (error) {
      renameSync(file, `${file}.set-aside`);
      log.error({ file, err: error }, 'deployment history quarantined');
      return {};
    }
  };
  const stored = read();

  const get = (remote: RemoteName): RemoteHistory => stored[remote] ?? emptyHistory;

  const update = (remote: RemoteName, changes: Partial<RemoteHistory>): void => {
    const next = { ...get(remote), ...changes };
    stored[remote] = {
      ...next,
      good: next.good.slice(0, MAX_STORED),
      bad: next.bad.slice(0, MAX_STORED),
      events: next.events.slice(0, MAX_EVENTS),
    };
    try {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(`${file}.next`, JSON.stringify(stored));
      renameSync(`${file}.next`, file);
    } catch (error) {
      // With a full disk the shop continues; only the history is lost at the next restart.
      log.error({ file, err: error }, 'deployment history not written');
    }
  };

  return {
    get,
    /** Every remote with a history. */
    remotes: () => Object.keys(stored) as RemoteName[],
    /** Changes the history of a remote, in memory and on disk. */
    update,
    /** Adds what this edge did with a deployment, unless it was the last thing of that deployment. */
    addEvent: (remote: RemoteName, event: Omit<DeploymentEvent, 'at'>): void => {
      const { events } = get(remote);
      const last = events.find(
        ({ order, version, channel }) =>
          order === event.order && version === event.version && channel === event.channel,
      );
      if (last?.result === event.result && last.code === event.code) return;
      const reason = event.reason?.slice(0, MAX_REASON);
      const added = { ...event, ...(reason === undefined ? {} : { reason }) };
      update(remote, { events: [{ at: new Date().toISOString(), ...added }, ...events] });
    },
    /** The failure of a release on a shell, unless a newer deployment names the release again. */
    findFailure: (remote: RemoteName, version: string, shell: string, deployment: number) =>
      get(remote).bad.find(
        (failure) =>
          failure.version === version && failure.shell === shell && failure.order >= deployment,
      ),
    addFailure: (remote: RemoteName, failure: Omit<Failure, 'at'>): void => {
      const { good, bad } = get(remote);
      update(remote, {
        good: good.filter(({ version }) => version !== failure.version),
        bad: [
          { ...failure, at: new Date().toISOString() },
          ...bad.filter(({ version }) => version !== failure.version),
        ],
      });
    },
    /** Adds a release that works, as the latest. @param ms of its smoke test, or null without one */
    addSuccess: (remote: RemoteName, version: string, shell: string, ms: number | null): void => {
      const { good } = get(remote);
      if (good[0]?.version === version && good[0].shell === shell) return;
      const before = good.find((entry) => entry.version === version);
      const entry = { version, shell, ms: ms ?? before?.ms ?? 0, at: new Date().toISOString() };
      update(remote, { good: [entry, ...good.filter((other) => other.version !== version)] });
    },
  };
};

export type DeploymentHistory = ReturnType<typeof openDeploymentHistory>;
