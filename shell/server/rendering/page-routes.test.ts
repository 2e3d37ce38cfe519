import type { Snapshot } from '../registry/snapshot';
import { sampleRelease } from '../test/sample-release';
import { redirectIn, routeFor } from './page-routes';

const release = sampleRelease('1.0.0-a', {
  routes: [{ path: '/research', page: 'CartPage', heading: 'Research', query: ['q', 'category'] }],
  uses: { CartPage: ['mf-research/StudyCarousel', 'mf-research/StudyCards'] },
  later: ['mf-research/StudyCarousel'],
});
const snapshot: Snapshot = {
  key: 'k',
  remotes: new Map([
    ['mf-cart', { release, integrity: 'sha384-x', folder: '/x', signedBy: 'cart' }],
  ]),
  rejections: new Map(),
};

test('lists a page’s module, its fragments and the cart badge, and what comes later', () => {
  const { modules, later } = routeFor(snapshot, '/research', '');
  expect(modules).toEqual([
    'mf-cart/CartBadge',
    'mf-cart/CartPage',
    'mf-research/StudyCarousel',
    'mf-research/StudyCards',
  ]);
  expect(later).toEqual(['mf-research/StudyCarousel']);
});

test('keeps only listed query names, in one order', () => {
  const sorted = routeFor(snapshot, '/research', '?category=Sleep&q=pain');
  const withOthers = routeFor(
    snapshot,
    '/research',
    '?utm_source=x&q=pain&category=Sleep&fbclid=1',
  );
  expect(withOthers.search).toBe(sorted.search);
  expect(withOthers.search).toBe('?category=Sleep&q=pain');
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
  ['an unknown name', '?q=pain', ''],
  ['an unknown value beside a known one', '?category=Sleep&sort=x1', '?category=Sleep'],
  ['a second value of the same name', '?category=Sleep&category=x1', '?category=Sleep'],
  ['names of inherited properties', '?constructor=x&__proto__=y', ''],
])('ignores %s', (_what, query, search) => {
  expect(routeFor(withValues, '/research', query)).toMatchObject({ search, isBounded: true });
});

test('treats combined values and free values as unbounded', () => {
  const combined = routeFor(withValues, '/research', '?sort=newest&category=Focus');
  expect(combined).toMatchObject({ search: '?category=Focus&sort=newest', isBounded: false });
  expect(routeFor(snapshot, '/research', '?q=pain').isBounded).toBe(false);
  expect(routeFor(snapshot, '/research', '?utm_source=x').isBounded).toBe(true);
});

test('shares one page among all unknown addresses', () => {
  expect(routeFor(snapshot, '/a', '?x=1')).toEqual(routeFor(snapshot, '/b', ''));
});

test('serves the shell’s pages without a remote, and ignores their query', () => {
  expect(routeFor(snapshot, '/faq', '?utm_source=x')).toEqual({
    path: '/faq',
    search: '',
    isBounded: true,
    later: [],
    page: 'mf-shell/FaqPage',
    modules: ['mf-cart/CartBadge'],
  });
});

test('redirects an old address only if the new one is served', () => {
  expect(redirectIn(snapshot, '/calm')).toBeNull();
  const soothe = sampleRelease('1.0.0-a', {
    routes: [{ path: '/soothe', page: 'CartPage', heading: 'Soothe' }],
  });
  const remotes = new Map([
    ['mf-cart', { release: soothe, integrity: 'sha384-x', folder: '/x', signedBy: 'cart' }],
  ] as const);
  expect(redirectIn({ ...snapshot, remotes }, '/calm')).toBe('/soothe');
});

test('serves the style guide only where it is enabled', () => {
  const styleGuide = routeFor(snapshot, '/__ui', '', { showStyleGuide: true });
  expect(styleGuide.page).toBe('mf-shell/StyleGuidePage');
  expect(routeFor(snapshot, '/__ui', '')).toEqual(routeFor(snapshot, '/nowhere', ''));
});
