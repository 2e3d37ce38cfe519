import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { readConfig } from '../config';
import { tagsPage, type TagIds } from './tags-page';

const scriptIn = (html: string) => /<script>([\s\S]*)<\/script>/.exec(html)?.[1] ?? '';

/** Runs the frame's script in a minimal page. */
const openFrame = (ids: TagIds) => {
  const loaded: string[] = [];
  const sent: unknown[] = [];
  let listen: (message: object) => void = () => undefined;
  const parent = { postMessage: (message: unknown) => sent.push(message) };
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
  const receive = (data: unknown, source: object = parent) => listen({ source, data });
  return { window, loaded, sent, receive };
};

test('restricts the frame to its own script and the configured tags', () => {
  const { html, headers } = tagsPage({ 'tag-manager': 'GTM-ABC1234' });
  const policy = headers['content-security-policy'];
  const hash = createHash('sha256').update(scriptIn(html)).digest('base64');
  expect(policy).toContain(`script-src 'sha256-${hash}' https://www.googletagmanager.com;`);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("frame-ancestors 'self'");
  expect(policy).toMatch(/sandbox allow-scripts$/);
  expect(policy).not.toMatch(/unsafe|facebook|\*;/);
});

test('loads only configured tags, with empty cookies and storage', () => {
  const manager = openFrame({ 'tag-manager': 'GTM-ABC1234' });
  expect(manager.loaded).toEqual(['https://www.googletagmanager.com/gtm.js?id=GTM-ABC1234']);
  expect(manager.sent).toEqual(['candor:tags-ready']);
  expect(manager.window).toMatchObject({ document: { cookie: '' }, localStorage: { length: 0 } });
  const pixel = openFrame({ pixel: '123456' });
  expect(pixel.loaded).toEqual(['https://connect.facebook.net/en_US/fbevents.js']);
});

test('forwards events of the shop’s page and ignores other senders', () => {
  const { window, receive } = openFrame({ 'tag-manager': 'GTM-ABC1234', pixel: '123456' });
  receive({ push: { event: 'page_view', path: '/' } });
  receive({ pixel: ['trackCustom', 'page_view', { path: '/' }] });
  receive({ push: { event: 'forged' } }, {});
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
])('rejects the setting %s=%s', (setting, value) => {
  expect(() => readConfig({ [setting]: value })).toThrow(
    `The setting ${setting} is wrong: it must`,
  );
});

test('treats an empty setting as absent', () => {
  expect(readConfig({ TAG_MANAGER_ID: '', PIXEL_ID: '' }).tagIds).toEqual({});
});
