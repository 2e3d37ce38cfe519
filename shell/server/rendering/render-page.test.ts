import type { RemoteName } from '@candor/shell-contract/remote';
import { createSnapshot } from '../registry/snapshot';
import type { RenderResult } from '../sandbox/render-messages';
import { hashOf, sampleRelease } from '../test/sample-release';
import type { PageFrame } from './page-document';
import { renderPage } from './render-page';
import { TooManyRenders, type Renderer } from './render-pool';

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
    pictures: {},
    fonts: [],
  },
  css: '',
  sprite: '',
  workerHash: hashOf('worker'),
  publicOrigin: 'https://candor.example',
  demo: false,
};
const release = sampleRelease('1.0.0-b');
const copied = { release, integrity: hashOf('r'), folder: '/copies', signedBy: 'cart' };
const snapshot = createSnapshot(
  new Map<RemoteName, typeof copied>([['mf-cart', copied]]),
  new Map(),
);
const route = {
  path: '/cart',
  search: '',
  isBounded: true,
  page: 'mf-cart/CartPage',
  modules: ['mf-cart/CartPage'],
  later: [],
} as const;

const rendered: RenderResult = {
  html: '<h1>Cart</h1>',
  styles: '',
  head: null,
  failed: [],
  errors: [],
};
const renderWith = (render: Renderer['render']) =>
  renderPage(
    route,
    snapshot,
    { priceBook: null, showSampleContent: false },
    {
      frame,
      pool: { render },
      scriptLists: { nameOf: () => ['/list.json', hashOf('list')] },
      tags: [],
    },
  );

test('renders a page without the release that ended the render process', async () => {
  const page = await renderWith(({ builds }) =>
    builds.length > 0 ? Promise.reject(new Error('aborted')) : Promise.resolve(rendered),
  );
  expect(page.isUndecided).toBe(true);
  expect(page.failing).toMatchObject({ name: 'mf-cart', version: '1.0.0-b' });
  expect(page.failed).toMatchObject([{ name: 'mf-cart', version: '1.0.0-b' }]);
});

test('names the release that threw in a page', async () => {
  const errors = ['Error: no\n at CartPage (mf-cart@1.0.0-b.cjs:1:1)'];
  const page = await renderWith(() => Promise.resolve({ ...rendered, errors }));
  expect(page.isUndecided).toBe(false);
  expect(page.failing).toBeUndefined();
  expect(page.failed).toMatchObject([{ name: 'mf-cart', version: '1.0.0-b' }]);
});

test('does not retry without a release when too many renders wait', async () => {
  const render = jest.fn().mockRejectedValue(new TooManyRenders('500 wait'));
  await expect(renderWith(render)).rejects.toThrow(TooManyRenders);
  expect(render).toHaveBeenCalledTimes(1);
});
