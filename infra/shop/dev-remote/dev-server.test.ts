import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDevServer } from './dev-server';
import { findShop } from './find-shop';
import type { LocalRelease } from './local-release';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const listen = async (handler: RequestListener): Promise<URL> => {
  const server: Server = createServer(handler);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
};

const freePort = async (): Promise<number> => {
  const url = await listen(() => undefined);
  open.pop()?.();
  return Number(url.port);
};

const release: LocalRelease = {
  name: 'mf-cart',
  version: '0.0.0-dev.1',
  known: {
    version: '0.0.0-dev.1',
    release: 'sha384-x',
    routes: [['/cart', 'CartPage']],
    scripts: { entry: 'client/a.js', exposes: {}, files: {}, uses: {} },
  },
  files: new Map([['client/a.js', Buffer.from('run()')]]),
};

const page =
  '<html><head><link rel="canonical" href="https://shop.example/"></head><body><div id="root"></div>' +
  '<script type="application/json" id="candor-page">{"remotes":{},"failed":[]}</script></body></html>';

/** A shop on https behind its own proxy, and the requests that it received. */
const openShop = async () => {
  const received: IncomingMessage[] = [];
  const url = await listen((request, response) => {
    received.push(request);
    if (request.url === '/old')
      return void response.writeHead(301, { location: 'https://shop.example/new' }).end();
    response.setHeader('set-cookie', [
      '__Host-candor=s; Path=/; HttpOnly; Secure; SameSite=Lax',
      'plain=1; Domain=shop.example; secure',
    ]);
    response.setHeader('content-security-policy', "script-src 'strict-dynamic'; style-src 'none'");
    response.setHeader(
      'content-type',
      request.url?.startsWith('/api') ? 'text/plain' : 'text/html',
    );
    response.end(request.url?.startsWith('/api') ? 'api' : page);
  });
  return { url, received, publicOrigin: 'https://shop.example' };
};

const openShopAndDevServer = async () => {
  const shop = await openShop();
  const port = await freePort();
  const server = await openDevServer({ name: 'mf-cart', port, shop, list: () => 'the list' });
  open.push(server.close);
  const origin = `http://localhost:${port}`;
  return { shop, server, origin, port };
};

const html = { headers: { accept: 'text/html' } };

test('shows a page after the first build, and allows the reload script in its policy', async () => {
  const { server, origin } = await openShopAndDevServer();
  expect(await (await fetch(`${origin}/cart`, html)).text()).toContain('is being built');
  server.show({ release, ms: 1 });
  const handler = await fetch(`${origin}/cart`, html);
  expect(await handler.text()).toContain('"version":"0.0.0-dev.1"');
  expect(handler.headers.get('content-security-policy')).toMatch(
    /^script-src 'sha256-[\w+/=]+' 'strict-dynamic'; style-src 'none'$/,
  );
  expect(handler.headers.get('cache-control')).toBe('no-store');
  const file = await fetch(`${origin}/releases/mf-cart/0.0.0-dev.1/client/a.js`);
  expect(await file.text()).toBe('run()');
});

test('rewrites origin and cookies of its own pages only', async () => {
  const { shop, server, origin } = await openShopAndDevServer();
  server.show({ release, ms: 1 });
  const post = (from: string) =>
    fetch(`${origin}/api/x`, {
      method: 'POST',
      headers: { origin: from, cookie: 'dev-host-candor=s; a=dev-host-b' },
    });
  const handler = await post(origin);
  expect(shop.received.at(-1)?.headers).toMatchObject({
    host: shop.url.host,
    origin: 'https://shop.example',
    cookie: '__Host-candor=s; a=dev-host-b',
  });
  // Without Secure and Domain, browsers store them for http://localhost.
  expect(handler.headers.getSetCookie()).toEqual([
    'dev-host-candor=s; Path=/; HttpOnly; SameSite=Lax',
    'plain=1',
  ]);
  await post('https://elsewhere.example');
  expect(shop.received.at(-1)?.headers.origin).toBe('https://elsewhere.example');
});

test('rewrites redirects and does not forward failure reports or vitals', async () => {
  const { shop, server, origin } = await openShopAndDevServer();
  server.show({ release, ms: 1 });
  const moved = await fetch(`${origin}/old`, { ...html, redirect: 'manual' });
  expect(moved.headers.get('location')).toBe('/new');
  const before = shop.received.length;
  for (const path of ['/__fault', '/api/vitals'])
    expect((await fetch(`${origin}${path}`, { method: 'POST', body: 'x' })).status).toBe(204);
  expect(shop.received).toHaveLength(before);
});

test('sends builds and build errors to open pages', async () => {
  const { server, origin } = await openShopAndDevServer();
  const handler = await fetch(`${origin}/__dev/events`);
  const stream = handler.body?.pipeThrough(new TextDecoderStream()).getReader();
  let buffered = '';
  const next = async (): Promise<unknown> => {
    for (;;) {
      const event = /data: (.*)\n\n/.exec(buffered);
      if (event) {
        buffered = buffered.slice(event.index + event[0].length);
        return JSON.parse(event[1] ?? '');
      }
      buffered += (await stream?.read())?.value ?? '';
    }
  };
  expect(await next()).toEqual({ error: null });
  server.show({ release, ms: 1 });
  expect(await next()).toEqual({ version: '0.0.0-dev.1', error: null });
  server.show({ error: 'a typo' });
  expect(await next()).toEqual({ version: '0.0.0-dev.1', error: 'a typo' });
  server.show({ release, ms: 1 });
  expect(await next()).toEqual({ version: '0.0.0-dev.1', error: null });
});

test('names a taken port', async () => {
  const { port, shop } = await openShopAndDevServer();
  const again = openDevServer({ name: 'mf-cart', port, shop, list: () => '' });
  await expect(again).rejects.toThrow(`Port ${port} is taken`);
});

test('finds a shop and its public origin by its home page', async () => {
  const { url } = await openShop();
  expect(await findShop(url.href, 'against')).toEqual({
    url,
    publicOrigin: 'https://shop.example',
  });
});

describe('rejects an address when', () => {
  const bad: [why: string, address: () => Promise<string>, message: RegExp][] = [
    ['it is not a URL', async () => 'shop', /--against needs the address of a shop.*not 'shop'/],
    ['it has another protocol', async () => 'ftp://shop.example', /, not '/],
    ['it has a path', async () => 'http://localhost:1/cart', /, not '/],
    ['no server responds', async () => `http://127.0.0.1:${await freePort()}`, /No response/],
    [
      'another server responds',
      async () => (await listen((_request, response) => response.end('hello'))).href,
      /not a Candor shop/,
    ],
  ];
  test.each(bad)('%s', async (_why, address, message) => {
    await expect(findShop(await address(), 'against')).rejects.toThrow(message);
  });
});
