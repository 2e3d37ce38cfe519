import type { RemoteName } from '@candor/shell-contract/remote';
import { snapshotOf } from '../registry/snapshot';
import { hashOf, sampleRelease } from '../test/sample-release';
import { drawPage } from './draw-page';
import type { PageFrame } from './page-document';
import { TooManyRenders, type RenderPool } from './render-pool';
import type { RenderResult, RenderTask } from './render-task';

const frame: PageFrame = {
  shell: {
    ...{ revision: 'abc', main: 'main.js', server: 'server.cjs' },
    files: { 'main.js': hashOf('main') },
    pages: { file: 'pages.1.json', integrity: hashOf('pages') },
    ...{ contracts: {}, shared: {}, pictures: {}, fonts: [] },
  },
  ...{ css: '', sprite: '', publicOrigin: 'https://candor.example', demo: false },
};
const release = sampleRelease('1.0.0-b');
const copied = { release, integrity: hashOf('r'), folder: '/copies', signedBy: 'cart' };
const snapshot = snapshotOf(new Map<RemoteName, typeof copied>([['mf-cart', copied]]), new Map());
const route = {
  ...{ path: '/cart', search: '', isCounted: true },
  page: 'mf-cart/CartPage',
  modules: ['mf-cart/CartPage'],
} as const;

const drawn: RenderResult = {
  html: '<h1>Cart</h1>',
  styles: '',
  head: null,
  failed: [],
  errors: [],
};
const draw = (render: (task: RenderTask) => Promise<RenderResult>) => {
  const pool = { render } as unknown as RenderPool;
  return drawPage(route, snapshot, null, { frame, pool, showSampleContent: false, tags: [] });
};

test('a page over which a thread was lost comes without the team that may be to blame', async () => {
  const page = await draw(({ builds }) =>
    builds.length > 0 ? Promise.reject(new Error('aborted')) : Promise.resolve(drawn),
  );
  expect(page.isUndecided).toBe(true);
  expect(page.suspect).toMatchObject({ name: 'mf-cart', version: '1.0.0-b' });
  expect(page.faulty).toMatchObject([{ name: 'mf-cart', version: '1.0.0-b' }]);
});

test('a page in which something threw names the release that did', async () => {
  const errors = ['Error: no\n at CartPage (mf-cart@1.0.0-b.cjs:1:1)'];
  const page = await draw(() => Promise.resolve({ ...drawn, errors }));
  expect(page.isUndecided).toBe(false);
  expect(page.suspect).toBeUndefined();
  expect(page.faulty).toMatchObject([{ name: 'mf-cart', version: '1.0.0-b' }]);
});

test('where too many renders wait no team is tried without the others, and none suspected', async () => {
  const render = jest.fn().mockRejectedValue(new TooManyRenders('500 wait'));
  await expect(draw(render)).rejects.toThrow(TooManyRenders);
  expect(render).toHaveBeenCalledTimes(1);
});
