import type { PageSnapshot } from '../../../shell/src/remotes/page-snapshot';
import { readPageTable, type PageRemote, type PageTable } from './page-table';
import { DRAWN_ELSEWHERE, placeInPage } from './place-in-page';

const theirs = {
  version: '1.0.0-a',
  release: 'sha384-a',
  routes: [['/cart', 'CartPage']],
} as const satisfies PageRemote;
const scripts = { entry: 'client/a.js', exposes: {}, files: {}, uses: {} };
const ours = {
  version: '0.0.0-dev.b',
  release: 'sha384-b',
  routes: [...theirs.routes, ['/gift', 'GiftPage']],
  scripts,
} as const satisfies PageRemote;

const slot = (inside: string) => `<!--$-->${inside}<!--/$-->`;
const drawnHere = (inside: string) =>
  `<!--$!--><template data-dgst="${DRAWN_ELSEWHERE}"></template>${inside}<!--/$-->`;

const pageOf = (table: Partial<PageSnapshot & PageTable>, main: string) =>
  [
    '<head><link rel="preload" as="script" href="/releases/mf-cart/1.0.0-a/client/a.js" integrity="x">',
    '<link rel="preload" as="script" href="/releases/mf-catalog/1.0.0-c/client/c.js" integrity="y"></head>',
    `<body><div id="root"><main id="main">${main}</main></div>`,
    `<script type="application/json" id="candor-page">${JSON.stringify({ remotes: {}, failed: [], ...table })}</script></body>`,
  ].join('');

const place = (html: string, path: string) => placeInPage(html, path, { 'mf-cart': ours });

test('a page of the remote names its local build, asks for none of the old scripts, and is drawn in the browser', () => {
  const old = pageOf(
    { remotes: { 'mf-cart': { ...theirs, scripts } }, failed: ['mf-cart/CartBadge', 'mf-x/Y'] },
    slot(`cart ${slot('a fragment')}`) + slot('more'),
  );
  const placed = place(old, '/cart');
  expect(placed?.isNew).toBe(false);
  const html = placed?.html ?? '';
  expect(readPageTable(html)).toEqual({ remotes: { 'mf-cart': ours }, failed: ['mf-x/Y'] });
  expect(html).not.toContain('/releases/mf-cart/1.0.0-a');
  expect(html).toContain('/releases/mf-catalog/1.0.0-c');
  expect(html).toContain(drawnHere(`cart ${slot('a fragment')}`) + drawnHere('more'));
});

test('a page in which the remote does not stand keeps the markup of the shop', () => {
  const old = pageOf({ remotes: { 'mf-cart': theirs } }, slot('the library'));
  const html = place(old, '/research')?.html ?? '';
  expect(readPageTable(html)?.remotes['mf-cart']).toEqual(ours);
  expect(html).toContain(`<main id="main">${slot('the library')}</main>`);
});

test('a page that the shop does not serve yet stands in the place of its page for unknown addresses', () => {
  const old = pageOf({ remotes: { 'mf-cart': theirs } }, '<h1>Page not found</h1>');
  const placed = place(old, '/gift');
  expect(placed?.isNew).toBe(true);
  expect(placed?.html).toContain(`<main id="main">${drawnHere('')}</main>`);
});

test('a text in the table ends no script element', () => {
  const old = pageOf({ remotes: { 'mf-x': { ...theirs, version: '\u003c/script>' } } }, '');
  const html = place(old.replace('</script>"', '\\u003c/script>"'), '/')?.html ?? '';
  expect(readPageTable(html)?.remotes['mf-x']?.version).toBe('</script>');
});

test.each(['', '<p>hello</p>', '<script type="application/json" id="candor-page">{</script>'])(
  'what is no page of a shop is left alone: %s',
  (html) => expect(place(html, '/')).toBeNull(),
);
