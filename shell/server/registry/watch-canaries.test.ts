import { EventEmitter } from 'node:events';
import { pino } from 'pino';
import type { RegistryFollower } from './follow-registry';
import type { Snapshot } from './snapshot';
import { canaryFor, shareCookie, shareIn, SHARES, type LiveCanary } from './live-canaries';
import { watchCanaries } from './watch-canaries';

const log = pino({ level: 'silent' });
const set = (key: string): Snapshot => ({ key, remotes: new Map(), refusals: new Map() });
const stable = set('stable');
const canary = (percent: number): LiveCanary => ({
  name: 'mf-cart',
  version: '1.0.0-b',
  percent,
  snapshot: set('canary'),
});
const modules = ['mf-cart/CartBadge'];

const openWatch = (...canaries: LiveCanary[]) => {
  const withdraw = jest.fn().mockResolvedValue(true);
  const registry = {
    current: () => stable,
    canaries: () => canaries,
    lanes: () => new Map([['mf-cart', { withdraw }]]),
    events: new EventEmitter(),
  } as unknown as RegistryFollower;
  return { watch: watchCanaries(registry, log), withdraw };
};

const visitors = Array.from({ length: SHARES }, (_, share) => share);
const takePart = (percent: number) =>
  visitors.filter((share) => canaryFor([canary(percent)], share) !== null);
const [one = 0] = takePart(10);
const other = visitors.find((share) => canaryFor([canary(10)], share) === null) ?? 0;

test('a tenth of the visitors gets the canary, the same ones each time, and more of them as it grows', () => {
  expect(takePart(10).length / SHARES).toBeCloseTo(0.1, 1);
  const more = new Set(takePart(30));
  expect(takePart(10).filter((share) => !more.has(share))).toEqual([]);
});

test('a cookie holds a visitor’s place, and what is no place counts as none', () => {
  expect(shareIn(shareCookie(42).split(';')[0])).toBe(42);
  expect(shareIn('a=1; candor-share=7; b=2')).toBe(7);
  for (const cookie of [undefined, '', 'candor-share=', 'candor-share=x', 'xcandor-share=1'])
    expect(shareIn(cookie)).toBeNull();
});

test('without a canary nobody is given a place', () => {
  const { watch } = openWatch();
  expect(watch.visitOf('candor-share=1')).toEqual({ snapshot: stable, share: null, isNew: false });
});

test('each visitor gets one set of releases, also before they have a cookie', () => {
  const { watch } = openWatch(canary(10));
  expect(watch.visitOf(`candor-share=${one}`).snapshot.key).toBe('canary');
  expect(watch.visitOf(`candor-share=${other}`).snapshot.key).toBe('stable');
  expect(watch.visitOf(undefined).isNew).toBe(true);
});

const look = (watch: ReturnType<typeof watchCanaries>, share: number, times: number) => {
  for (let i = 0; i < times; i += 1)
    watch.viewed(watch.visitOf(`candor-share=${share}`), modules, false);
};
const fail = (
  watch: ReturnType<typeof watchCanaries>,
  share: number,
  release: string,
  times: number,
) => {
  for (let i = 0; i < times; i += 1) watch.failed(`candor-share=${share}`, release);
};

test('a canary that fails in a fifth of its views is taken back', () => {
  const { watch, withdraw } = openWatch(canary(10));
  look(watch, other, 100);
  look(watch, one, 25);
  fail(watch, one, 'mf-cart@1.0.0-b', 5);
  expect(withdraw).toHaveBeenCalledWith(
    '1.0.0-b',
    expect.stringContaining('stable release in 0.0 %'),
  );
});

test('a fault that the stable release has as well says nothing against the canary', () => {
  const { watch, withdraw } = openWatch(canary(10));
  look(watch, other, 100);
  fail(watch, other, 'mf-cart@1.0.0-a', 20);
  look(watch, one, 25);
  fail(watch, one, 'mf-cart@1.0.0-b', 5);
  expect(withdraw).not.toHaveBeenCalled();
});

test('nobody can talk a canary down without having seen it', () => {
  const { watch, withdraw } = openWatch(canary(10));
  look(watch, one, 25);
  fail(watch, other, 'mf-cart@1.0.0-b', 1000);
  look(watch, other, 1000);
  fail(watch, other, 'mf-cart@1.0.0-b', 1000);
  watch.failed(undefined, 'mf-cart@1.0.0-b');
  watch.failed(`candor-share=${one}`, 'nonsense');
  expect(withdraw).not.toHaveBeenCalled();
  expect(watch.figures()[0]?.canary).toEqual({ views: 25, faults: 0 });
});

test('views of pages without the remote count for neither side', () => {
  const { watch } = openWatch(canary(10));
  watch.viewed(watch.visitOf(`candor-share=${one}`), ['mf-research/ResearchPage'], true);
  expect(watch.figures()[0]?.canary).toEqual({ views: 0, faults: 0 });
});
