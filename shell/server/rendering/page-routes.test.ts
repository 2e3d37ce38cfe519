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

const withValues: Snapshot = {
  ...snapshot,
  remotes: new Map([
    [
      'mf-cart',
      {
        release: sampleRelease('1.0.0-b', {
          routes: [
            {
              path: '/research',
              page: 'CartPage',
              heading: 'Research',
              queryValues: { category: ['Sleep', 'Focus'], sort: ['newest'] },
            },
          ],
        }),
        integrity: 'sha384-x',
        folder: '/x',
        signedBy: 'cart',
      },
    ],
  ]),
};

test.each([
  ['an unknown value', '?category=x1', ''],
  ['a name that no page knows', '?q=pain', ''],
  ['an unknown value beside a known one', '?category=Sleep&sort=x1', '?category=Sleep'],
  ['a second value of the same name', '?category=Sleep&category=x1', '?category=Sleep'],
  ['the name of a property of every object', '?constructor=x&__proto__=y', ''],
])('%s makes no page of its own', (_what, asked, search) => {
  expect(routeFor(withValues, '/research', asked)).toMatchObject({ search, isCounted: true });
});

test('values together, and free values of an older release, are not among the counted pages', () => {
  const together = routeFor(withValues, '/research', '?sort=newest&category=Focus');
  expect(together).toMatchObject({ search: '?category=Focus&sort=newest', isCounted: false });
  expect(routeFor(snapshot, '/research', '?q=pain').isCounted).toBe(false);
  expect(routeFor(snapshot, '/research', '?utm_source=x').isCounted).toBe(true);
});

test('all unknown addresses share one page, so that nobody can fill the cache with them', () => {
  expect(routeFor(snapshot, '/a', '?x=1')).toEqual(routeFor(snapshot, '/b', ''));
});

test('the shell’s own pages need no team, and no query makes a second one of them', () => {
  expect(routeFor(snapshot, '/faq', '?utm_source=x')).toEqual({
    path: '/faq',
    search: '',
    isCounted: true,
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
  expect(parts.page).toBe('mf-shell/StyleGuidePage');
  expect(routeFor(snapshot, '/__ui', '')).toEqual(routeFor(snapshot, '/nowhere', ''));
});
