import { rejectionMeanings, type RejectionCode } from '@candor/server-contract/release-rejection';
import type { Deployment } from '@candor/shell-contract/release';
import type { EdgeEvent, Report } from './edge-report';
import { judge, transientRejections, watchDeployment, type Watched } from './watch-deployment';

const watched = { remote: 'mf-cart', version: '1.0.0-b', number: 7, isCanary: true } as const;
const event = (changes: Partial<EdgeEvent> = {}): EdgeEvent => ({
  at: '2026-11-25T10:00:05.000Z',
  number: 7,
  version: '1.0.0-b',
  channel: 'canary',
  result: 'served',
  ...changes,
});
const reportOf = (views: number, errors: number, stableErrors = 0): Report => ({
  shell: { revision: 'aaaaaaaaaaaa', canary: null, failed: [] },
  remotes: {},
  rejections: {},
  canaries: [
    {
      name: 'mf-cart',
      version: '1.0.0-b',
      canary: { views, errors },
      stable: { views: 100, errors: stableErrors },
    },
  ],
  canaryRejections: {},
});

const failure = { code: 'failed_in_service', reason: 'it fails in 12 % of views' } as const;
const rejected = (code: RejectionCode) => event({ result: 'rejected', code });

test.each([
  ['waits for an edge that has not seen it', [event({ number: 6 })], 'unknown'],
  ['waits for an edge that does not respond', null, 'silent'],
  ['passes a canary that is served', [event()], 'served'],
  ['fails a rejected canary', [rejected('smoke_test_failed')], 'failed'],
  ['waits for an edge that will try again', [rejected('origin_unavailable')], 'retried'],
  [
    'fails a canary that was served and rolled back',
    [event({ result: 'rolled back', ...failure }), event()],
    'failed',
  ],
])('%s', (_what, events, state) => {
  expect(judge(watched, events, reportOf(40, 1)).state).toBe(state);
});

test('counts the views of a canary', () => {
  expect(judge(watched, [event()], reportOf(40, 1))).toMatchObject({
    summary: 'served, 1 of 40 views failed',
    counts: { canary: { views: 40, errors: 1 }, stable: { views: 100, errors: 0 } },
  });
});

test('names codes that edges have', () => {
  for (const code of transientRejections) expect(rejectionMeanings).toHaveProperty([code]);
});

type Edge = { events: EdgeEvent[] | null; report: Report };
type Script = {
  /** An edge at a time in seconds since the start. */
  edge?: (seconds: number, url: string) => Edge;
  /** The number of the last deployment, or an error of the store. */
  newest?: (seconds: number) => number | Error;
  edges?: string[];
  isCanary?: boolean;
};

const served = (views: number, errors: number, stableErrors = 0): Edge => ({
  events: [event()],
  report: reportOf(views, errors, stableErrors),
});

const SECONDS = 120;

/** Watches for two minutes of an injected clock. @returns when the watch ended, in seconds */
const watch = async ({
  edge = () => served(40, 0),
  newest = () => 7,
  edges = ['http://edge-1'],
  isCanary = true,
}: Script): Promise<{ ended: number; error: string | null }> => {
  const log = jest.spyOn(console, 'info').mockImplementation(() => undefined);
  let seconds = 0;
  const sources = {
    edges,
    fetchEvents: (url: string) => Promise.resolve(edge(seconds, url).events),
    fetchReport: (url: string) => Promise.resolve(edge(seconds, url).report),
    readEntry: async (): Promise<Deployment> => {
      const number = newest(seconds);
      if (number instanceof Error) throw number;
      return { origin: 'http://o', number, stable: '1.0.0-a' };
    },
    now: () => seconds * 1000,
    wait: async (ms: number) => {
      seconds += ms / 1000;
      if (seconds > 1000) throw new Error('The watch does not end.');
    },
  };
  const deployment: Watched = { ...watched, isCanary };
  try {
    await watchDeployment(deployment, SECONDS * 1000, sources);
    return { ended: seconds, error: null };
  } catch (error) {
    return { ended: seconds, error: (error as Error).message };
  } finally {
    log.mockRestore();
  }
};

const between = (from: number, to: number) => (seconds: number) => seconds >= from && seconds < to;
const fourEdges = [1, 2, 3, 4].map((number) => `http://edge-${number}`);
const storeError = new Error('s3://candor: no response');

const endings: [ending: string, script: Script, ended: number, error: RegExp | null][] = [
  ['passes a canary at its end', {}, SECONDS, null],
  [
    'ends once every edge serves a release for all',
    {
      isCanary: false,
      edge: (s, url) => ({
        events: url === 'http://edge-2' && s < 4 ? [] : [event({ channel: 'stable' })],
        report: reportOf(0, 0),
      }),
      edges: fourEdges,
    },
    4,
    null,
  ],
  [
    'fails at once when views fail that are few on each of four edges',
    { edges: fourEdges, edge: (s) => (s < 10 ? served(4, 0) : served(6, 6)) },
    10,
    /1\.0\.0-b fails in 100\.0 % of views, the stable release in 0\.0 %/,
  ],
  [
    'passes a canary that fails as often as the stable release',
    { edges: fourEdges, edge: () => served(50, 10, 20) },
    SECONDS,
    null,
  ],
  ['fails with too few views', { edge: () => served(19, 0) }, SECONDS, /Only 19 views/],
  ['adds the views of all edges', { edges: fourEdges, edge: () => served(5, 0) }, SECONDS, null],
  [
    'fails when an edge does not respond for a minute',
    { edge: (s) => (s < 10 ? served(40, 0) : { ...served(40, 0), events: null }) },
    72,
    /has not responded for a minute/,
  ],
  [
    'goes on when an edge is silent for a moment, also at the end',
    {
      edge: (s) => ({
        ...served(40, 0),
        events: between(20, 60)(s) || between(110, 140)(s) ? null : [event()],
      }),
    },
    140,
    null,
  ],
  [
    'fails when a later deployment replaces it',
    { newest: (s) => (s < 30 ? 7 : 8) },
    30,
    /Deployment 8 of mf-cart has replaced deployment 7/,
  ],
  [
    'goes on when the registry cannot be read for a moment, also at the end',
    { newest: (s) => (between(20, 60)(s) || between(110, 140)(s) ? storeError : 7) },
    140,
    null,
  ],
  [
    'fails when the registry cannot be read for a minute',
    { newest: (s) => (s < 10 ? 7 : storeError) },
    72,
    /registry has not been readable for a minute: s3:\/\/candor: no response/,
  ],
  [
    'goes on when an edge adopts the release at a second try',
    {
      edge: (s) => ({ ...served(40, 0), events: s < 50 ? [rejected('origin_slow')] : [event()] }),
    },
    SECONDS,
    null,
  ],
  [
    'fails when an edge cannot adopt the release for a minute',
    { edge: () => ({ ...served(0, 0), events: [rejected('smoke_test_too_long')] }) },
    62,
    /edge-1 rejected: smoke_test_too_long/,
  ],
  [
    'fails at once when an edge rejects the release for good',
    { edge: () => ({ ...served(0, 0), events: [rejected('file_altered')] }) },
    0,
    /edge-1 rejected: file_altered/,
  ],
  [
    'fails when an edge has not adopted the release at the end',
    { edge: () => ({ ...served(0, 0), events: [] }) },
    SECONDS,
    /not adopted by every edge in time/,
  ],
];

test.each(endings)('%s', async (_ending, script, ended, error) => {
  const result = await watch(script);
  expect(result.error ?? '').toMatch(error ?? /^$/);
  expect(result.ended).toBe(ended);
});
