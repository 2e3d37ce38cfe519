import { keepLayers } from './keep-layers';

/** The pages that the router has been told of, by step or by link. */
const pages: string[] = [];
const layersOpen = () => document.querySelectorAll('[data-layer]').length;
/** Steps of the history and their events follow in a few tasks, however slow the machine is. */
const settle = async () => {
  for (let task = 0; task < 20; task += 1) await new Promise((resolve) => setTimeout(resolve));
};
const entry = () => history.state as { idx: number; layer?: number };

const open = async (address?: string) => {
  const layer = document.createElement('aside');
  layer.dataset['layer'] = '';
  layer.innerHTML = `<button aria-label="Close"></button><p ${address ? `data-address="${address}"` : ''}></p>`;
  const button = layer.querySelector('button');
  button?.addEventListener('click', () => layer.remove());
  document.body.append(layer);
  button?.focus();
  await settle();
  return () => button?.click();
};
/** Opens a page as the router does. */
const follow = (path: string) => {
  history.pushState({ idx: entry().idx + 1 }, '', path);
  pages.push(path);
};
const go = async (by: number) => {
  history.go(by);
  await settle();
};

beforeAll(() => {
  history.replaceState({ idx: 0 }, '', '/first');
  addEventListener('popstate', keepLayers());
  addEventListener('popstate', () => pages.push(location.pathname));
});
let count = 0;
beforeEach(async () => {
  document.querySelectorAll('[data-layer]').forEach((layer) => layer.remove());
  await settle();
  count += 1;
  follow(`/before-${count}`);
  follow('/page');
  pages.length = 0;
});

test('Back closes the upper layer, then the lower, then leaves the page once', async () => {
  await open();
  await open();
  expect(entry().layer).toBe(2);
  await go(-1);
  expect([layersOpen(), entry().layer]).toEqual([1, 1]);
  await go(-1);
  expect([layersOpen(), entry().layer, location.pathname]).toEqual([0, undefined, '/page']);
  expect(pages).toEqual([]);
  await go(-1);
  expect(pages).toEqual([`/before-${count}`]);
});

test('a layer that its button closes leaves no entry, and Forward does not reopen it', async () => {
  const close = await open();
  close();
  await settle();
  expect(entry().layer).toBeUndefined();
  await go(1);
  expect([layersOpen(), entry().layer, pages]).toEqual([0, undefined, []]);
  await go(-1);
  expect(pages).toEqual([`/before-${count}`]);
});

test('a link of a layer arrives, and Back leads to the page without the layer', async () => {
  const close = await open('/page?study=1');
  expect(location.search).toBe('?study=1');
  close();
  follow('/next');
  await settle();
  expect(location.pathname).toBe('/next');
  await go(-1);
  expect([location.pathname + location.search, layersOpen()]).toEqual(['/page', 0]);
  await go(1);
  expect(location.pathname).toBe('/next');
  expect(pages).toEqual(['/next', '/page', '/next']);
});

test('a layer that opens another takes no second entry', async () => {
  const { length } = history;
  const close = await open();
  close();
  await open();
  expect([entry().layer, history.length]).toEqual([1, length + 1]);
});

test('a page that opens while the history steps back stays', async () => {
  const close = await open();
  close();
  await new Promise((resolve) => setTimeout(resolve));
  follow('/late');
  await settle();
  expect([location.pathname, pages]).toEqual(['/late', ['/late']]);
});

test('what replaces the page under a layer stays when the layer is gone', async () => {
  await open();
  history.replaceState({ idx: entry().idx, usr: 'new' }, '', '/page?sort=oldest');
  expect(entry().layer).toBe(1);
  await go(-1);
  expect([entry(), location.search]).toEqual([{ idx: entry().idx, usr: 'new' }, '?sort=oldest']);
});
