import type { Snapshot } from '../registry/snapshot';
import { sampleRelease } from '../test/sample-release';
import { redirectIn, routeFor } from './page-routes';

const release = sampleRelease('1.0.0-a', {
  routes: [{ path: '/research', page: 'CartPage', heading: 'Research', query: ['q', 'category'] }],
  uses: { CartPage: ['mf-research/StudyCarousel'] },
});
const snapshot: Snapshot = {
  key: 'k',
  remotes: new Map([
    ['mf-cart', { release, integrity: 'sha384-x', folder: '/x', signedBy: 'cart' }],
  ]),
  refusals: new Map(),
};

test('a page is drawn with its own module, the fragments in it and the cart badge', () => {
  expect(routeFor(snapshot, '/research', '').modules).toEqual([
    'mf-cart/CartBadge',
    'mf-cart/CartPage',
    'mf-research/StudyCarousel',
  ]);
});

test('only the query that the team named changes a page, whatever else is in the address', () => {
  const tidy = routeFor(snapshot, '/research', '?category=Sleep&q=pain');
  const noisy = routeFor(snapshot, '/research', '?utm_source=x&q=pain&category=Sleep&fbclid=1');
  expect(noisy.search).toBe(tidy.search);
  expect(noisy.search).toBe('?category=Sleep&q=pain');
});

test('all unknown addresses share one page, so that nobody can fill the cache with them', () => {
  expect(routeFor(snapshot, '/a', '?x=1')).toEqual(routeFor(snapshot, '/b', ''));
});

test('the shell’s own pages need no team, and no query makes a second one of them', () => {
  expect(routeFor(snapshot, '/faq', '?utm_source=x')).toEqual({
    path: '/faq',
    search: '',
    page: 'mf-shell/FaqPage',
    modules: ['mf-cart/CartBadge'],
  });
});

test('an old address leads on only where this set of releases serves the new one', () => {
  expect(redirectIn(snapshot, '/calm')).toBeNull();
  const soothe = sampleRelease('1.0.0-a', {
    routes: [{ path: '/soothe', page: 'CartPage', heading: 'Soothe' }],
  });
  const remotes = new Map([
    ['mf-cart', { release: soothe, integrity: 'sha384-x', folder: '/x', signedBy: 'cart' }],
  ] as const);
  expect(redirectIn({ ...snapshot, remotes }, '/calm')).toBe('/soothe');
});

test('the parts list of the design system is a page outside production and nowhere else', () => {
  const parts = routeFor(snapshot, '/__ui', '', { showParts: true });
  expect(parts.page).toBe('mf-shell/PartsPage');
  expect(routeFor(snapshot, '/__ui', '')).toEqual(routeFor(snapshot, '/nowhere', ''));
});
