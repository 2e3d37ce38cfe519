import { createHash } from 'node:crypto';
import type { PageSnapshot } from '../../src/remotes/page-snapshot';
import { hashOf } from '../test/sample-release';
import { pageDocument, type PageFrame } from './page-document';

const frame: PageFrame = {
  shell: {
    revision: 'abc',
    main: 'main.js',
    server: 'server.cjs',
    files: { 'main.js': hashOf('main') },
    pages: 'pages.1.json',
    later: 'later.1.css',
    contracts: {},
    shared: {},
    pictures: {
      shop: { file: 'shop.1.png', alt: 'Eight bottles' },
      focus: { file: 'focus.2.png', alt: 'A bottle of "Focus"' },
    },
    fonts: [
      { file: 'text.woff2', preload: true },
      { file: 'italic.woff2', preload: false },
    ],
  },
  css: 'body{margin:0}',
  sprite: '<svg></svg>',
  workerHash: hashOf('worker'),
  publicOrigin: 'https://candor.example',
  demo: false,
};
const snapshot: PageSnapshot = {
  shop: { priceBook: null, showSampleContent: true },
  remotes: {},
  shell: {},
  scriptList: ['/releases/scripts/pages.1.json', hashOf('list')],
  styles: '/shell/later.1.css',
  failed: [],
  complete: true,
};
const createDocument = (
  changes: Partial<Parameters<typeof pageDocument>[0]> = {},
  frameChanges: Partial<typeof frame> = {},
) =>
  pageDocument(
    {
      path: '/focus',
      head: { title: 'Focus', description: 'A placebo.' },
      result: {
        html: '<h1>Focus</h1>',
        styles: '<style>h1{color:red}</style>',
        head: null,
        failed: [],
        errors: [],
      },
      snapshot,
      preloads: [{ url: '/releases/a.js', integrity: hashOf('a') }],
      ...changes,
    },
    { ...frame, ...frameChanges },
  );
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('creates the same bytes for the same page', () => {
  expect(createDocument()).toEqual(createDocument());
});

test('no number of an order becomes a link to a telephone', () => {
  expect(createDocument().html).toContain('<meta name="format-detection" content="telephone=no">');
});

test('fonts delay the first paint only of wide windows', () => {
  const [head = '', body = ''] = createDocument().html.split('<body>');
  const link = '<link rel="preload" as="font" href="/shell/text.woff2" crossorigin';
  expect(head).toContain(`${link} media="(min-width:48em)">`);
  expect(body.startsWith(`${link}>`)).toBe(true);
  expect(head + body).not.toContain('/shell/italic.woff2');
});

test('a demonstration is labeled: nothing is charged and nothing ships', () => {
  const text = 'Demonstration: payments are simulated, nothing is charged and nothing ships.';
  expect(createDocument({}, { demo: true }).html).toContain(text);
  expect(createDocument().html).not.toContain(text);
});

test('allows every script and style of the page by hash, and nothing unsafe', () => {
  const { csp } = createDocument();
  expect(csp).toContain(`'${hashOf('main')}'`);
  expect(csp).toContain(`'${hashOf('a')}'`);
  expect(csp).toContain(sha256('h1{color:red}'));
  expect(csp).toContain(sha256('body{margin:0}'));
  expect(csp).not.toContain('unsafe');
  expect(csp).not.toContain('nonce');
});

test('escapes text in the head and in the data', () => {
  const attack = '</script><script>alert(1)</script>"><img src=x>';
  const { html } = createDocument({
    head: { title: attack, description: attack, jsonLd: [{ name: attack }] },
    snapshot: { ...snapshot, failed: [`mf-cart/${attack}`] },
  });
  expect(html).not.toContain('<script>alert(1)');
  expect(html).not.toContain('<img src=x>');
});

test('gives a noindex page no canonical address', () => {
  const { html } = createDocument({ head: { title: 'Cart', description: '', noIndex: true } });
  expect(html).toContain('content="noindex"');
  expect(html).not.toContain('canonical');
});

test('shares the picture of the page’s product, or that of the shop', () => {
  const focus = createDocument({
    head: { title: 'Focus', description: '', picture: 'focus' },
  }).html;
  expect(focus).toContain('og:image" content="https://candor.example/shell/focus.2.png"');
  expect(focus).toContain('og:image:alt" content="A bottle of &quot;Focus&quot;"');
  expect(focus).toContain('twitter:card" content="summary_large_image"');
  expect(createDocument().html).toContain(
    'og:image" content="https://candor.example/shell/shop.1.png"',
  );
});

test('structured data of a product has its picture, that of other things none', () => {
  const jsonLd = [{ '@type': 'Product', name: 'Focus' }, { '@type': 'FAQPage' }];
  const { html } = createDocument({
    head: { title: 'Focus', description: 'A placebo.', picture: 'focus', jsonLd },
  });
  expect(html).toMatch(
    /"name":"Focus","image":\["https:\/\/candor\.example\/shell\/focus-front\.\w{8}\.960\.webp"\]/,
  );
  expect(html).toContain('{"@type":"FAQPage"}');
});
