import type { PageSnapshot } from '../../../shell/src/remotes/page-snapshot';
import { DEV_DIGEST, insertRemotes } from './insert-remotes';
import { readPageTable, type PageRemote, type PageTable } from './page-table';

const shopRemote = {
  version: '1.0.0-a',
  routes: [['/cart', 'CartPage']],
} as const satisfies PageRemote;
const scripts = { entry: 'client/a.js', exposes: {}, files: {}, uses: {} };
const localRemote = {
  version: '0.0.0-dev.b',
  routes: [...shopRemote.routes, ['/gift', 'GiftPage']],
  scripts,
} as const satisfies PageRemote;

const serverSlot = (inside: string) => `<!--$-->${inside}<!--/$-->`;
const browserSlot = (inside: string) =>
  `<!--$!--><template data-dgst="${DEV_DIGEST}"></template>${inside}<!--/$-->`;

const pageOf = (table: Partial<PageSnapshot & PageTable>, main: string) =>
  [
    '<head><link rel="preload" as="script" href="/releases/mf-cart/1.0.0-a/client/a.js" integrity="x">',
    '<link rel="preload" as="script" href="/releases/mf-catalog/1.0.0-c/client/c.js" integrity="y"></head>',
    `<body><div id="root"><main id="main">${main}</main></div>`,
    `<script type="application/json" id="candor-page">${JSON.stringify({ remotes: {}, failed: [], ...table })}</script></body>`,
  ].join('');

const insertRemote = (html: string, path: string) => {
  const inserted = insertRemotes(html, path, { 'mf-cart': localRemote });
  return inserted && { isNew: inserted.isNew, html: inserted.inBrowser() };
};

test('replaces the release by the local build and renders it in the browser', () => {
  const shopPage = pageOf(
    { remotes: { 'mf-cart': { ...shopRemote, scripts } }, failed: ['mf-cart/CartBadge', 'mf-x/Y'] },
    serverSlot(`cart ${serverSlot('a fragment')}`) + serverSlot('more'),
  );
  const inserted = insertRemote(shopPage, '/cart');
  expect(inserted?.isNew).toBe(false);
  const html = inserted?.html ?? '';
  expect(readPageTable(html)).toEqual({ remotes: { 'mf-cart': localRemote }, failed: ['mf-x/Y'] });
  expect(html).not.toContain('/releases/mf-cart/1.0.0-a');
  expect(html).toContain('/releases/mf-catalog/1.0.0-c');
  expect(html).toContain(browserSlot(`cart ${serverSlot('a fragment')}`) + browserSlot('more'));
});

test('keeps the markup of a page without the remote', () => {
  const shopPage = pageOf({ remotes: { 'mf-cart': shopRemote } }, serverSlot('the library'));
  const html = insertRemote(shopPage, '/research')?.html ?? '';
  expect(readPageTable(html)?.remotes['mf-cart']).toEqual(localRemote);
  expect(html).toContain(`<main id="main">${serverSlot('the library')}</main>`);
});

test('puts a new page in the place of the not-found page', () => {
  const shopPage = pageOf({ remotes: { 'mf-cart': shopRemote } }, '<h1>Page not found</h1>');
  const inserted = insertRemote(shopPage, '/gift');
  expect(inserted?.isNew).toBe(true);
  expect(inserted?.html).toContain(`<main id="main">${browserSlot('')}</main>`);
});

test('escapes closing script tags in the table', () => {
  const shopPage = pageOf(
    { remotes: { 'mf-x': { ...shopRemote, version: '\u003c/script>' } } },
    '',
  );
  const html = insertRemote(shopPage.replace('</script>"', '\\u003c/script>"'), '/')?.html ?? '';
  expect(readPageTable(html)?.remotes['mf-x']?.version).toBe('</script>');
});

test.each(['', '<p>hello</p>', '<script type="application/json" id="candor-page">{</script>'])(
  'ignores a page that is not the shop’s: %s',
  (html) => expect(insertRemote(html, '/')).toBeNull(),
);
