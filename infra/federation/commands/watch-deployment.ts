import { setTimeout as wait } from 'node:timers/promises';
import { deploymentNumber } from '@candor/server-contract/deployment-names';
import {
  findCanaryFailure,
  MIN_CANARY_VIEWS,
  type ReleaseCounts,
} from '@candor/server-contract/release-canary';
import type { RejectionCode } from '@candor/server-contract/release-rejection';
import type { RemoteName } from '@candor/shell-contract/remote';
import { readEntryOnce } from '../releases/registry';
import { print } from '../terminal';
import {
  edgeInternalUrls,
  fetchEdgeEvents,
  fetchEdgeReport,
  type EdgeEvent,
  type Report,
  type ViewCounts,
} from './edge-report';

const POLL_MS = 2000;
/** An edge, or the registry, that cannot be read for this long cannot be watched. */
const MAX_SILENCE_MS = 60_000;
/** An edge tries these again within seconds. After this time it will not adopt the release by itself. */
const MAX_RETRIES_MS = 60_000;

/** Rejections with a cause that can pass by itself. */
export const transientRejections: readonly RejectionCode[] = [
  'origin_unavailable',
  'origin_slow',
  'smoke_test_too_long',
  'edge_error',
];

export type Watched = { remote: RemoteName; version: string; number: number; isCanary: boolean };

type CanaryCounts = { canary: ReleaseCounts; stable: ReleaseCounts };

/** The state of a deployment on one edge. */
type EdgeState =
  | { state: 'silent' | 'unknown' | 'retried' | 'failed'; summary: string }
  | { state: 'served'; summary: string; counts: CanaryCounts };

/** The inputs of a watch, and its clock. */
type Sources = {
  edges: readonly string[];
  fetchEvents: typeof fetchEdgeEvents;
  fetchReport: typeof fetchEdgeReport;
  readEntry: typeof readEntryOnce;
  now: () => number;
  wait: (ms: number) => Promise<unknown>;
};

const liveSources = (): Sources => ({
  edges: edgeInternalUrls(),
  fetchEvents: fetchEdgeEvents,
  fetchReport: fetchEdgeReport,
  readEntry: readEntryOnce,
  now: Date.now,
  wait,
});

const toReleaseCounts = (counts: ViewCounts = null): ReleaseCounts => ({
  views: counts?.views ?? 0,
  errors: counts?.errors ?? 0,
});

/** Finds the result of a deployment on an edge. */
export const judge = (
  { remote, version, number, isCanary }: Watched,
  events: readonly EdgeEvent[] | null,
  report: Report | null,
): EdgeState => {
  if (!events || !report) return { state: 'silent', summary: 'no response' };
  const channel = isCanary ? 'canary' : 'stable';
  const event = events.find(
    (found) => found.number === number && found.version === version && found.channel === channel,
  );
  if (!event) return { state: 'unknown', summary: 'not adopted yet' };
  const { result, code, reason = 'no reason' } = event;
  if (result !== 'served') {
    const isRetried =
      result === 'rejected' && code !== undefined && transientRejections.includes(code);
    const summary = `${result}: ${code ?? ''}, ${reason}`;
    return { state: isRetried ? 'retried' : 'failed', summary };
  }
  const live = report.canaries.find((found) => found.name === remote && found.version === version);
  const canary = toReleaseCounts(live?.canary);
  const counted = isCanary ? `, ${canary.errors} of ${canary.views} views failed` : '';
  const counts = { canary, stable: toReleaseCounts(live?.stable) };
  return { state: 'served', summary: `served${counted}`, counts };
};

const addCounts = (a: ReleaseCounts, b: ReleaseCounts): ReleaseCounts => ({
  views: a.views + b.views,
  errors: a.errors + b.errors,
});

const sumCounts = (states: readonly EdgeState[]): CanaryCounts => {
  const sum: CanaryCounts = { canary: toReleaseCounts(), stable: toReleaseCounts() };
  for (const state of states) {
    if (state.state !== 'served') continue;
    sum.canary = addCounts(sum.canary, state.counts.canary);
    sum.stable = addCounts(sum.stable, state.counts.stable);
  }
  return sum;
};

/** Measures how long a condition has held, from check to check. */
const createTimer = () => {
  let since: number | null = null;
  return (holds: boolean, at: number): number => {
    since = holds ? (since ?? at) : null;
    return since === null ? 0 : at - since;
  };
};

/** Reads what every edge did, prints what has changed, and throws when one cannot be watched or has failed. */
const watchEdges = (watched: Watched, { edges, fetchEvents, fetchReport }: Sources) => {
  const { remote, version } = watched;
  const watches = edges.map((url) => ({ url, silent: createTimer(), retried: createTimer() }));
  let shown = '';

  const judgeEdge = async (url: string): Promise<EdgeState> => {
    const [events, report] = await Promise.all([fetchEvents(url, remote), fetchReport(url)]);
    return judge(watched, events, report);
  };

  return async (at: number): Promise<EdgeState[]> => {
    const checked = await Promise.all(
      watches.map(async (watch) => ({ ...watch, edge: await judgeEdge(watch.url) })),
    );
    const lines = checked.map(({ url, edge }) => `${url}: ${edge.summary}`).join('\n');
    if (lines !== shown) print(lines);
    shown = lines;
    for (const { url, silent, retried, edge } of checked) {
      if (silent(edge.state === 'silent', at) > MAX_SILENCE_MS)
        throw new Error(`${url} has not responded for a minute.`);
      if (retried(edge.state === 'retried', at) > MAX_RETRIES_MS || edge.state === 'failed')
        throw new Error(`${remote} ${version} is not served. ${url} ${edge.summary}`);
    }
    return checked.map(({ edge }) => edge);
  };
};

/** Checks that no later deployment has replaced the watched one. */
const watchRegistry = ({ remote, number }: Watched, { readEntry }: Sources) => {
  const unreadable = createTimer();
  /** @returns false for a short time in which the registry cannot be read */
  return async (at: number): Promise<boolean> => {
    const entry = await readEntry(remote).catch((error: Error) => error.message);
    const silentMs = unreadable(typeof entry === 'string', at);
    if (typeof entry === 'string') {
      if (silentMs <= MAX_SILENCE_MS) return false;
      throw new Error(`The registry has not been readable for a minute: ${entry}`);
    }
    const newest = entry ? deploymentNumber(entry) : number;
    if (newest !== number)
      throw new Error(`Deployment ${newest} of ${remote} has replaced deployment ${number}.`);
    return true;
  };
};

/** @throws Error when the time of a canary is over and it cannot be judged */
const expectPassed = (
  { remote, version }: Watched,
  isServed: boolean,
  { views }: ReleaseCounts,
): void => {
  if (!isServed) throw new Error(`${remote} ${version} was not adopted by every edge in time.`);
  if (views < MIN_CANARY_VIEWS)
    throw new Error(
      `Only ${views} views had the canary: too few to judge ${remote} ${version}. Watch longer with --for.`,
    );
};

/**
 * Follows a deployment on every edge until it is served there, a canary until its time is over.
 * @throws Error when an edge rejects it or rolls it back, when a canary fails on all edges together, when a later
 *   deployment replaces it, when too few visitors saw a canary, or when an edge or the registry does not respond
 */
export const watchDeployment = async (
  watched: Watched,
  watchMs: number,
  sources: Sources = liveSources(),
): Promise<void> => {
  const { remote, version, isCanary } = watched;
  const checkEdges = watchEdges(watched, sources);
  const isNewest = watchRegistry(watched, sources);
  const end = sources.now() + watchMs;

  for (;;) {
    const at = sources.now();
    const states = await checkEdges(at);
    const { canary, stable } = sumCounts(states);
    const failure = isCanary ? findCanaryFailure(canary, stable) : null;
    if (failure !== null)
      throw new Error(`${remote} ${version} ${failure}, counted on all edges together.`);
    const isKnown = await isNewest(at);
    const isServed = states.every(({ state }) => state === 'served');
    if (isServed && !isCanary) return;
    // At the end too, an edge or a store may be unavailable for a moment.
    const isPending = !isKnown || states.some(({ state }) => ['silent', 'retried'].includes(state));
    if (at >= end && !isPending) {
      expectPassed(watched, isServed, canary);
      print(`${remote} ${version} has passed. For all visitors: npm run promote -w ${remote}`);
      return;
    }
    await sources.wait(POLL_MS);
  }
};
