import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { readConfig } from '../config';
import { tagsPage, type TagIds } from './tags-page';

const scriptIn = (html: string) => /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';

/** Runs the frame's script in a page of which only what it touches is there. */
const openFrame = (ids: TagIds) => {
  const loaded: string[] = [];
  const told: unknown[] = [];
  let listen: (message: object) => void = () => undefined;
  const parent = { postMessage: (message: unknown) => told.push(message) };
  const window: Record<string, unknown> = {
    parent,
    document: {
      createElement: () => ({}),
      head: { append: ({ src }: { src: string }) => loaded.push(src) },
    },
    addEventListener: (_type: string, listener: typeof listen) => {
      listen = listener;
    },
  };
  window['window'] = window;
  runInNewContext(scriptIn(tagsPage(ids).html), window);
  const say = (data: unknown, source: object = parent) => listen({ source, data });
  return { window, loaded, told, say };
};

test('the frame has no origin, and its policy names its own script and the tags that are set up', () => {
  const { html, headers } = tagsPage({ 'tag-manager': 'GTM-ABC1234' });
  const policy = headers['content-security-policy'];
  const hash = createHash('sha256').update(scriptIn(html)).digest('base64');
  expect(policy).toContain(`script-src 'sha256-${hash}' https://www.googletagmanager.com;`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/sandbox allow-scripts$/);
  expect(policy).not.toMatch(/unsafe|facebook|\*;/);
});

test('it loads what is set up and nothing else, and finds cookies and storage empty', () => {
  const manager = openFrame({ 'tag-manager': 'GTM-ABC1234' });
  expect(manager.loaded).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234']);
  expect(manager.told).toEqual(['candor:tags-ready']);
  expect(manager.window).toMatchObject({ document: { cookie: '' }, localStorage: { length: 0 } });
  const pixel = openFrame({ pixel: '123456' });
  expect(pixel.loaded).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
});

test('it passes on what the shop’s page says, and nothing that anybody else does', () => {
  const { window, say } = openFrame({ 'tag-manager': 'GTM-ABC1234', pixel: '123456' });
  say({ push: { event: 'page_view', path: '/' } });
  say({ pixel: ['trackCustom', 'page_view', { path: '/' }] });
  say({ push: { event: 'forged' } }, {});
  expect(JSON.parse(JSON.stringify(window['dataLayer']))).toEqual([
    { 'gtm.start': expect.any(Number) as number, event: 'gtm.js' },
    { event: 'page_view', path: '/' },
  ]);
  const { queue } = window['fbq'] as { queue: unknown };
  expect(JSON.parse(JSON.stringify(queue))).toEqual([
    ['init', '123456'],
    ['trackCustom', 'page_view', { path: '/' }],
  ]);
});

test.each([
  ['TAG_MANAGER_ID', "GTM-1'+alert(1)+'"],
  ['TAG_MANAGER_ID', 'UA-1234'],
  ['PIXEL_ID', 'abc'],
])('%s=%s stops the start with a sentence', (setting, value) => {
  expect(() => readConfig({ [setting]: value })).toThrow(
    `The setting ${setting} is wrong: it must`,
  );
});

test('an empty setting is an absent one', () => {
  expect(readConfig({ TAG_MANAGER_ID: '', PIXEL_ID: '' }).tagIds).toEqual({});
});
