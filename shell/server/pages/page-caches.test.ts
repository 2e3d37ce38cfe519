import { EventEmitter } from 'node:events';
import type { LiveCanary, Snapshot } from '../registry/snapshot';
import { openPageCaches } from './page-caches';
import type { PageKey } from './page-key';

const snapshotOf = (key: string): Snapshot => ({ key, remotes: new Map(), rejections: new Map() });
const keyOf = (releases: string): PageKey => ({
  path: '/focus',
  search: '',
  releases,
  data: { priceBook: '1', shop: '1', reviews: null },
});
const rendered = {
  status: 200,
  html: '<h1>Focus</h1>',
  csp: '',
  errors: [],
  isUndecided: false,
  failed: [],
} as const;

test.each([true, false])(
  'keeps the pages of three stable sets and of canaries, bounded: %s',
  async (isBounded) => {
    const events = new EventEmitter<{ changed: [Snapshot] }>();
    const canary: LiveCanary = {
      name: 'mf-cart',
      version: '1.0.0-c',
      percent: 10,
      bucketKey: 'a key',
      snapshot: snapshotOf('canary'),
    };
    const caches = openPageCaches({ events, canaries: () => [canary] });
    const cache = caches.cacheFor({ isBounded });
    const sets = ['first', 'second', 'third', 'fourth'];
    for (const set of ['canary', 'old canary', ...sets])
      await cache.obtain(keyOf(set), () => Promise.resolve(rendered));
    for (const set of sets) events.emit('changed', snapshotOf(set));
    const cached = ['canary', 'old canary', ...sets].filter((set) => cache.has(keyOf(set)));
    // The first emit drops all sets but its own and that of the canary.
    expect(cached).toEqual(['canary']);
    for (const set of sets) {
      await cache.obtain(keyOf(set), () => Promise.resolve(rendered));
      events.emit('changed', snapshotOf(set));
    }
    expect(sets.filter((set) => cache.has(keyOf(set)))).toEqual(['second', 'third', 'fourth']);
    expect(cache.has(keyOf('canary'))).toBe(true);
    caches.clear();
    expect(caches.bytes()).toBe(0);
  },
);
