import { setTimeout as wait } from 'node:timers/promises';
import type { RemoteName } from '@candor/shell-contract/remote';
import { parseDuration } from './duration';
import {
  edgeInternalUrls,
  fetchEdgeEvents,
  fetchEdgeReport,
  type EdgeEvent,
  type Report,
} from './edge-report';
import { readRegistry } from './registry';

const DEFAULT_WATCH = '15m';
const MAX_WATCH_MS = 24 * 3_600_000;
const POLL_MS = 2000;
/** An edge adopts within seconds; one that does not respond for this long cannot be watched. */
const MAX_SILENCE_MS = 60_000;
/** The edge judges a canary from this many views on. */
const MIN_VIEWS = 20;

export type Watched = { remote: RemoteName; version: string; order: number; isCanary: boolean };

/** The state of a deployment on one edge. */
export type EdgeState =
  | { state: 'unknown' | 'served'; views: number; summary: string }
  | { state: 'failed'; summary: string };

/** Reads `--for`, how long a canary is watched. */
export const parseWatch = (text: string = DEFAULT_WATCH): number =>
  parseDuration('for', text, MAX_WATCH_MS);

/** What an edge thinks of a deployment. */
export const judge = (
  { remote, version, order, isCanary }: Watched,
  events: readonly EdgeEvent[] | null,
  report: Report | null,
): EdgeState => {
  const channel = isCanary ? 'canary' : 'stable';
  const event = events?.find(
    (found) => found.order === order && found.version === version && found.channel === channel,
  );
  if (!event) return { state: 'unknown', views: 0, summary: 'not adopted yet' };
  if (event.result !== 'served')
    return {
      state: 'failed',
      summary: `${event.result}: ${event.code ?? ''}, ${event.reason ?? 'no reason'}`,
    };
  const live = report?.canaries.find(({ name }) => name === remote);
  const { views = 0, faults = 0 } = live?.canary ?? {};
  const counted = isCanary ? `, ${faults} of ${views} views failed` : '';
  return { state: 'served', views, summary: `served${counted}` };
};

/**
 * Follows a deployment on every edge until it is served there, a canary until its time is over.
 * @throws Error when an edge rejects it or rolls it back, when a later deployment replaces it, when too few
 *   visitors saw a canary, or when an edge does not respond
 */
export const watchDeployment = async (watched: Watched, watchMs: number): Promise<void> => {
  const { remote, version, order, isCanary } = watched;
  const urls = edgeInternalUrls();
  const end = Date.now() + watchMs;
  const heardAt = new Map(urls.map((url) => [url, Date.now()]));
  let shown = '';
  for (;;) {
    const states = await Promise.all(
      urls.map(async (url) => {
        const [events, report] = await Promise.all([
          fetchEdgeEvents(url, remote),
          fetchEdgeReport(url),
        ]);
        if (events) heardAt.set(url, Date.now());
        return { url, ...judge(watched, events, report) };
      }),
    );
    const lines = states.map(({ url, summary }) => `${url}: ${summary}`).join('\n');
    if (lines !== shown) console.info(lines);
    shown = lines;

    const failed = states.find(({ state }) => state === 'failed');
    if (failed)
      throw new Error(`${remote} ${version} is not served. ${failed.url} ${failed.summary}`);
    const newest = (await readRegistry())[remote]?.order ?? order;
    if (newest !== order)
      throw new Error(`Deployment ${newest} of ${remote} has replaced deployment ${order}.`);
    const isServed = states.every(({ state }) => state === 'served');
    if (isServed && !isCanary) return;
    const silent = states.find(
      ({ url, state }) =>
        (state === 'unknown' || Date.now() >= end) &&
        Date.now() - (heardAt.get(url) ?? 0) > MAX_SILENCE_MS,
    );
    if (silent) throw new Error(`${silent.url} has not responded for a minute.`);
    if (Date.now() >= end) {
      const views = states.reduce((sum, state) => sum + ('views' in state ? state.views : 0), 0);
      if (!isServed) throw new Error(`${remote} ${version} was not adopted by every edge in time.`);
      if (views < MIN_VIEWS)
        throw new Error(
          `Only ${views} views had the canary: too few to judge ${remote} ${version}. Watch longer with --for.`,
        );
      console.info(
        `${remote} ${version} has passed. For all visitors: npm run promote -w ${remote}`,
      );
      return;
    }
    await wait(POLL_MS);
  }
};
