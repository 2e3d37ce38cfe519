import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { LiveCanary, Snapshot } from '../registry/snapshot';
import { requestFrom as requestFromAddress } from '../test/request-from';
import { bucketCookie, createBucketId, findCanary, readBucketId } from './canary-bucket';
import { watchCanaries, type CanaryWatch } from './watch-canaries';

const log = pino({ level: 'silent' });
const snapshotOf = (key: string): Snapshot => ({ key, remotes: new Map(), rejections: new Map() });
const stable = snapshotOf('stable');
const canary = (percent: number, bucketKey = 'key of a test'): LiveCanary => ({
  name: 'mf-cart',
  version: '1.0.0-b',
  percent,
  bucketKey,
  snapshot: snapshotOf('canary'),
});
const modules = ['mf-cart/CartBadge'];
const options = { proxiesInFront: 0, publicOrigin: 'https://shop.example' };

const openWatch = (...canaries: LiveCanary[]) => {
  const withdraw = jest.fn().mockResolvedValue(true);
  const registry = {
    current: () => stable,
    canaries: () => canaries,
    deployments: () =>
      new Map<RemoteName, { withdraw: typeof withdraw }>([['mf-cart', { withdraw }]]),
    events: new EventEmitter<{ changed: [Snapshot] }>(),
  };
  return { watch: watchCanaries(registry, log, options), withdraw };
};

const requestFrom = (host: number, bucketId?: string) =>
  requestFromAddress(
    `203.0.113.${host}`,
    bucketId === undefined ? {} : { cookie: `candor-share=${bucketId}` },
  );

const visitors = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(22, 'v'));
const listVisitorsOf = (live: LiveCanary) =>
  visitors.filter((bucketId) => findCanary([live], bucketId) !== null);
const [canaryVisitor = ''] = listVisitorsOf(canary(10));
const stableVisitor = visitors.find((id) => findCanary([canary(10)], id) === null) ?? '';

type Group = { bucketId: string; hosts: number; times?: number };
const view = (watch: CanaryWatch, { bucketId, hosts, times = 1 }: Group) => {
  for (let host = 1; host <= hosts; host += 1)
    for (let i = 0; i < times; i += 1)
      watch.countView(watch.visitOf(requestFrom(host, bucketId)), modules, false);
};
const report = (watch: CanaryWatch, release: string, { bucketId, hosts, times = 1 }: Group) => {
  for (let host = 1; host <= hosts; host += 1)
    for (let i = 0; i < times; i += 1) watch.countReport(requestFrom(host, bucketId), release);
};

test('gives a tenth of the visitors the canary, and keeps them as it grows', () => {
  const few = listVisitorsOf(canary(10));
  expect(few.length / visitors.length).toBeCloseTo(0.1, 1);
  const more = new Set(listVisitorsOf(canary(30)));
  expect(few.filter((bucketId) => !more.has(bucketId))).toEqual([]);
});

test('chooses other visitors with another key', () => {
  const actual = new Set(listVisitorsOf(canary(10)));
  const guessed = listVisitorsOf(canary(10, 'key of a stranger'));
  expect(guessed.filter((id) => actual.has(id)).length / guessed.length).toBeLessThan(0.2);
});

test('reads a visitor’s id from a cookie, and ignores an invalid one', () => {
  const id = createBucketId();
  expect(readBucketId(bucketCookie(id, true).split(';')[0])).toBe(id);
  expect(readBucketId(`a=1; candor-share=${id}; b=2`)).toBe(id);
  for (const cookie of [undefined, '', 'candor-share=', 'candor-share=7', `xcandor-share=${id}`])
    expect(readBucketId(cookie)).toBeNull();
});

test('sets a secure cookie where the shop uses https', () => {
  const { watch } = openWatch(canary(10));
  expect(watch.visitOf(requestFrom(1)).newCookie).toMatch(/; Secure$/);
  expect(bucketCookie(canaryVisitor, false)).not.toContain('Secure');
});

test('gives no visitor an id without a canary', () => {
  const { watch } = openWatch();
  expect(watch.visitOf(requestFrom(1, canaryVisitor))).toEqual({
    snapshot: stable,
    visitor: null,
    newCookie: null,
  });
});

test('assigns each visitor one set of releases, and an id to one without a cookie', () => {
  const { watch } = openWatch(canary(10));
  expect(watch.visitOf(requestFrom(1, canaryVisitor)).snapshot.key).toBe('canary');
  expect(watch.visitOf(requestFrom(1, stableVisitor)).snapshot.key).toBe('stable');
  expect(watch.visitOf(requestFrom(1, canaryVisitor)).newCookie).toBeNull();
  expect(readBucketId(watch.visitOf(requestFrom(1)).newCookie?.split(';')[0])).not.toBeNull();
});

test('rolls back a canary that fails for a fifth of its visitors', () => {
  const { watch, withdraw } = openWatch(canary(10));
  view(watch, { bucketId: stableVisitor, hosts: 100 });
  view(watch, { bucketId: canaryVisitor, hosts: 25 });
  report(watch, 'mf-cart@1.0.0-b', { bucketId: canaryVisitor, hosts: 5 });
  expect(withdraw).toHaveBeenCalledWith(
    '1.0.0-b',
    expect.stringContaining('stable release in 0.0 %'),
  );
});

test('keeps a canary that fails as often as the stable release', () => {
  const { watch, withdraw } = openWatch(canary(10));
  view(watch, { bucketId: stableVisitor, hosts: 100 });
  report(watch, 'mf-cart@1.0.0-a', { bucketId: stableVisitor, hosts: 20 });
  view(watch, { bucketId: canaryVisitor, hosts: 25 });
  report(watch, 'mf-cart@1.0.0-b', { bucketId: canaryVisitor, hosts: 5 });
  expect(withdraw).not.toHaveBeenCalled();
});

test('does not roll back a canary for errors of one address with many ids', () => {
  const { watch, withdraw } = openWatch(canary(10));
  view(watch, { bucketId: stableVisitor, hosts: 100 });
  view(watch, { bucketId: canaryVisitor, hosts: 20 });
  for (const bucketId of listVisitorsOf(canary(10)).slice(0, 50)) {
    view(watch, { bucketId, hosts: 1, times: 20 });
    report(watch, 'mf-cart@1.0.0-b', { bucketId, hosts: 1, times: 20 });
  }
  expect(withdraw).not.toHaveBeenCalled();
  expect(watch.metrics()[0]?.canary.errors).toBe(1);
});

test('rolls back a bad canary despite many good views of one address', () => {
  const { watch, withdraw } = openWatch(canary(10));
  view(watch, { bucketId: stableVisitor, hosts: 10 });
  view(watch, { bucketId: stableVisitor, hosts: 1, times: 500 });
  report(watch, 'mf-cart@1.0.0-a', { bucketId: stableVisitor, hosts: 1, times: 500 });
  view(watch, { bucketId: canaryVisitor, hosts: 1, times: 500 });
  view(watch, { bucketId: canaryVisitor, hosts: 25 });
  report(watch, 'mf-cart@1.0.0-b', { bucketId: canaryVisitor, hosts: 6 });
  expect(withdraw).toHaveBeenCalled();
});

test('counts render errors of the edge once per address', () => {
  const { watch, withdraw } = openWatch(canary(10));
  view(watch, { bucketId: canaryVisitor, hosts: 20 });
  const viewWithError = (host: number) =>
    watch.countView(watch.visitOf(requestFrom(host, canaryVisitor)), modules, true);
  for (let i = 0; i < 100; i += 1) viewWithError(1);
  expect(withdraw).not.toHaveBeenCalled();
  viewWithError(2);
  viewWithError(3);
  expect(withdraw).toHaveBeenCalled();
});

test('counts reports of visitors whose views another edge has counted', () => {
  const { watch, withdraw } = openWatch(canary(10));
  view(watch, { bucketId: stableVisitor, hosts: 100 });
  view(watch, { bucketId: canaryVisitor, hosts: 25 });
  for (let host = 101; host <= 105; host += 1)
    watch.countReport(requestFrom(host, canaryVisitor), 'mf-cart@1.0.0-b');
  expect(withdraw).toHaveBeenCalled();
});

test('counts no more errors than views', () => {
  const { watch } = openWatch(canary(10));
  view(watch, { bucketId: canaryVisitor, hosts: 2 });
  for (let host = 101; host < 250; host += 1)
    watch.countReport(requestFrom(host, canaryVisitor), 'mf-cart@1.0.0-b');
  expect(watch.metrics()[0]?.canary).toEqual({ views: 2, errors: 2 });
});

test('ignores reports of visitors without the canary, without an id, and of no release', () => {
  const { watch, withdraw } = openWatch(canary(10));
  view(watch, { bucketId: canaryVisitor, hosts: 25 });
  view(watch, { bucketId: stableVisitor, hosts: 100 });
  report(watch, 'mf-cart@1.0.0-b', { bucketId: stableVisitor, hosts: 100 });
  watch.countReport(requestFrom(1), 'mf-cart@1.0.0-b');
  watch.countReport(requestFrom(1, canaryVisitor), 'nonsense');
  expect(withdraw).not.toHaveBeenCalled();
  expect(watch.metrics()[0]?.canary).toEqual({ views: 25, errors: 0 });
});

test('halves old views, and counts every address again', () => {
  const { watch, withdraw } = openWatch(canary(10));
  view(watch, { bucketId: canaryVisitor, hosts: 190, times: 5 });
  report(watch, 'mf-cart@1.0.0-b', { bucketId: canaryVisitor, hosts: 40 });
  expect(withdraw).not.toHaveBeenCalled();
  view(watch, { bucketId: canaryVisitor, hosts: 250 });
  report(watch, 'mf-cart@1.0.0-b', { bucketId: canaryVisitor, hosts: 40 });
  expect(withdraw).toHaveBeenCalled();
});

test('ignores views of pages without the remote', () => {
  const { watch } = openWatch(canary(10));
  watch.countView(watch.visitOf(requestFrom(1, canaryVisitor)), ['mf-research/ResearchPage'], true);
  expect(watch.metrics()[0]?.canary).toEqual({ views: 0, errors: 0 });
});
