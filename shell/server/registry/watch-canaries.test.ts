import { EventEmitter } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { pino } from 'pino';
import type { RegistryFollower } from './follow-registry';
import type { Snapshot } from './snapshot';
import { canaryFor, newShare, shareCookie, shareIn, type LiveCanary } from './live-canaries';
import { watchCanaries, type CanaryWatch } from './watch-canaries';

const log = pino({ level: 'silent' });
const set = (key: string): Snapshot => ({ key, remotes: new Map(), refusals: new Map() });
const stable = set('stable');
const canary = (percent: number, lot = 'lot of a test'): LiveCanary => ({
  name: 'mf-cart',
  version: '1.0.0-b',
  percent,
  lot,
  snapshot: set('canary'),
});
const modules = ['mf-cart/CartBadge'];
const options = { proxiesInFront: 0, publicOrigin: 'https://shop.example' };

const openWatch = (...canaries: LiveCanary[]) => {
  const withdraw = jest.fn().mockResolvedValue(true);
  const registry = {
    current: () => stable,
    canaries: () => canaries,
    lanes: () => new Map([['mf-cart', { withdraw }]]),
    events: new EventEmitter(),
  } as unknown as RegistryFollower;
  return { watch: watchCanaries(registry, log, options), withdraw };
};

const from = (host: number, share?: string) =>
  ({
    headers: share === undefined ? {} : { cookie: `candor-share=${share}` },
    socket: { remoteAddress: `203.0.113.${host}` },
  }) as unknown as IncomingMessage;

const visitors = Array.from({ length: 10_000 }, (_, number) => String(number).padStart(22, 'v'));
const takePart = (live: LiveCanary) =>
  visitors.filter((share) => canaryFor([live], share) !== null);
const [one = ''] = takePart(canary(10));
const other = visitors.find((share) => canaryFor([canary(10)], share) === null) ?? '';

type Party = { share: string; hosts: number; times?: number };
const look = (watch: CanaryWatch, { share, hosts, times = 1 }: Party) => {
  for (let host = 1; host <= hosts; host += 1)
    for (let i = 0; i < times; i += 1)
      watch.viewed(watch.visitOf(from(host, share)), modules, false);
};
const fail = (watch: CanaryWatch, release: string, { share, hosts, times = 1 }: Party) => {
  for (let host = 1; host <= hosts; host += 1)
    for (let i = 0; i < times; i += 1) watch.failed(from(host, share), release);
};

test('a tenth of the visitors gets the canary, the same ones each time, and more of them as it grows', () => {
  const few = takePart(canary(10));
  expect(few.length / visitors.length).toBeCloseTo(0.1, 1);
  const more = new Set(takePart(canary(30)));
  expect(few.filter((share) => !more.has(share))).toEqual([]);
});

test('nobody can work out who takes part without the lot of the registry', () => {
  const theirs = new Set(takePart(canary(10)));
  const guessed = takePart(canary(10, 'lot of a stranger'));
  expect(guessed.filter((share) => theirs.has(share)).length / guessed.length).toBeLessThan(0.2);
});

test('a cookie holds a visitor’s id, and what is no id counts as none', () => {
  const share = newShare();
  expect(shareIn(shareCookie(share, true).split(';')[0])).toBe(share);
  expect(shareIn(`a=1; candor-share=${share}; b=2`)).toBe(share);
  for (const cookie of [undefined, '', 'candor-share=', 'candor-share=7', `xcandor-share=${share}`])
    expect(shareIn(cookie)).toBeNull();
});

test('the cookie is for https alone where the shop is', () => {
  const { watch } = openWatch(canary(10));
  expect(watch.visitOf(from(1)).newCookie).toMatch(/; Secure$/);
  expect(shareCookie(one, false)).not.toContain('Secure');
});

test('without a canary nobody is given an id', () => {
  const { watch } = openWatch();
  expect(watch.visitOf(from(1, one))).toEqual({
    snapshot: stable,
    visitor: null,
    newCookie: null,
  });
});

test('each visitor gets one set of releases, also before they have a cookie', () => {
  const { watch } = openWatch(canary(10));
  expect(watch.visitOf(from(1, one)).snapshot.key).toBe('canary');
  expect(watch.visitOf(from(1, other)).snapshot.key).toBe('stable');
  expect(watch.visitOf(from(1, one)).newCookie).toBeNull();
  expect(shareIn(watch.visitOf(from(1)).newCookie?.split(';')[0])).not.toBeNull();
});

test('a canary that fails for a fifth of its visitors is taken back', () => {
  const { watch, withdraw } = openWatch(canary(10));
  look(watch, { share: other, hosts: 100 });
  look(watch, { share: one, hosts: 25 });
  fail(watch, 'mf-cart@1.0.0-b', { share: one, hosts: 5 });
  expect(withdraw).toHaveBeenCalledWith(
    '1.0.0-b',
    expect.stringContaining('stable release in 0.0 %'),
  );
});

test('a fault that the stable release has as well says nothing against the canary', () => {
  const { watch, withdraw } = openWatch(canary(10));
  look(watch, { share: other, hosts: 100 });
  fail(watch, 'mf-cart@1.0.0-a', { share: other, hosts: 20 });
  look(watch, { share: one, hosts: 25 });
  fail(watch, 'mf-cart@1.0.0-b', { share: one, hosts: 5 });
  expect(withdraw).not.toHaveBeenCalled();
});

test('one address cannot have a canary taken back, whatever ids it comes with', () => {
  const { watch, withdraw } = openWatch(canary(10));
  look(watch, { share: other, hosts: 100 });
  look(watch, { share: one, hosts: 20 });
  for (const share of takePart(canary(10)).slice(0, 50)) {
    look(watch, { share, hosts: 1, times: 20 });
    fail(watch, 'mf-cart@1.0.0-b', { share, hosts: 1, times: 20 });
  }
  expect(withdraw).not.toHaveBeenCalled();
  expect(watch.figures()[0]?.canary.faults).toBe(1);
});

test('one address cannot hide a bad canary behind good views, or behind faults of the other', () => {
  const { watch, withdraw } = openWatch(canary(10));
  look(watch, { share: other, hosts: 10 });
  look(watch, { share: other, hosts: 1, times: 500 });
  fail(watch, 'mf-cart@1.0.0-a', { share: other, hosts: 1, times: 500 });
  look(watch, { share: one, hosts: 1, times: 500 });
  look(watch, { share: one, hosts: 25 });
  fail(watch, 'mf-cart@1.0.0-b', { share: one, hosts: 6 });
  expect(withdraw).toHaveBeenCalled();
});

test('what the edge itself saw fail counts once for an address as well', () => {
  const { watch, withdraw } = openWatch(canary(10));
  look(watch, { share: one, hosts: 20 });
  const seen = (host: number) => watch.viewed(watch.visitOf(from(host, one)), modules, true);
  for (let view = 0; view < 100; view += 1) seen(1);
  expect(withdraw).not.toHaveBeenCalled();
  seen(2);
  seen(3);
  expect(withdraw).toHaveBeenCalled();
});

test('nobody can talk a canary down without having seen it', () => {
  const { watch, withdraw } = openWatch(canary(10));
  look(watch, { share: one, hosts: 25 });
  look(watch, { share: other, hosts: 100 });
  fail(watch, 'mf-cart@1.0.0-b', { share: other, hosts: 100 });
  for (let host = 101; host < 250; host += 1) watch.failed(from(host, one), 'mf-cart@1.0.0-b');
  watch.failed(from(1), 'mf-cart@1.0.0-b');
  watch.failed(from(1, one), 'nonsense');
  expect(withdraw).not.toHaveBeenCalled();
  expect(watch.figures()[0]?.canary).toEqual({ views: 25, faults: 0 });
});

test('old views lose weight, and every address may speak again', () => {
  const { watch, withdraw } = openWatch(canary(10));
  look(watch, { share: one, hosts: 250, times: 5 });
  fail(watch, 'mf-cart@1.0.0-b', { share: one, hosts: 45 });
  expect(withdraw).not.toHaveBeenCalled();
  look(watch, { share: one, hosts: 60 });
  fail(watch, 'mf-cart@1.0.0-b', { share: one, hosts: 45 });
  expect(withdraw).toHaveBeenCalled();
});

test('views of pages without the remote count for neither side', () => {
  const { watch } = openWatch(canary(10));
  watch.viewed(watch.visitOf(from(1, one)), ['mf-research/ResearchPage'], true);
  expect(watch.figures()[0]?.canary).toEqual({ views: 0, faults: 0 });
});
