import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openDevServer } from './dev-server';
import { findShop } from './find-shop';
import type { LocalRelease } from './local-release';

const open: (() => void)[] = [];
afterEach(() => {
  for (const close of open.splice(0)) close();
});

const listen = async (answer: RequestListener): Promise<URL> => {
  const server: Server = createServer(answer);
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

/** A shop on https, as it would answer behind its own proxy, and what it was asked. */
const openShop = async () => {
  const asked: IncomingMessage[] = [];
  const url = await listen((request, response) => {
    asked.push(request);
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
  return { url, asked, publicOrigin: 'https://shop.example' };
};

const openBoth = async () => {
  const shop = await openShop();
  const port = await freePort();
  const server = await openDevServer({ name: 'mf-cart', port, shop, list: () => 'the list' });
  open.push(server.close);
  const origin = `http://localhost:${port}`;
  return { shop, server, origin, port };
};

const html = { headers: { accept: 'text/html' } };

test('a page waits for the first build, then has it inside, and its policy knows the script that listens', async () => {
  const { server, origin } = await openBoth();
  expect(await (await fetch(`${origin}/cart`, html)).text()).toContain('is being built');
  server.show({ release, ms: 1 });
  const answer = await fetch(`${origin}/cart`, html);
  expect(await answer.text()).toContain('"version":"0.0.0-dev.1"');
  expect(answer.headers.get('content-security-policy')).toMatch(
    /^script-src 'sha256-[\w+/=]+' 'strict-dynamic'; style-src 'none'$/,
  );
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const file = await fetch(`${origin}/releases/mf-cart/0.0.0-dev.1/client/a.js`);
  expect(await file.text()).toBe('run()');
});

test('a call of our own page comes to the shop as one of its own; one of another site does not', async () => {
  const { shop, server, origin } = await openBoth();
  server.show({ release, ms: 1 });
  const post = (from: string) =>
    fetch(`${origin}/api/x`, {
      method: 'POST',
      headers: { origin: from, cookie: 'dev-host-candor=s; a=dev-host-b' },
    });
  const answer = await post(origin);
  expect(shop.asked.at(-1)?.headers).toMatchObject({
    host: shop.url.host,
    origin: 'https://shop.example',
    cookie: '__Host-candor=s; a=dev-host-b',
  });
  // A browser keeps them of a page on http, and of this host.
  expect(answer.headers.getSetCookie()).toEqual([
    'dev-host-candor=s; Path=/; HttpOnly; SameSite=Lax',
    'plain=1',
  ]);
  await post('https://elsewhere.example');
  expect(shop.asked.at(-1)?.headers.origin).toBe('https://elsewhere.example');
});

test('a redirect stays here, and neither faults nor measures of an unreleased build reach the shop', async () => {
  const { shop, server, origin } = await openBoth();
  server.show({ release, ms: 1 });
  const moved = await fetch(`${origin}/old`, { ...html, redirect: 'manual' });
  expect(moved.headers.get('location')).toBe('/new');
  const before = shop.asked.length;
  for (const path of ['/__fault', '/api/vitals'])
    expect((await fetch(`${origin}${path}`, { method: 'POST', body: 'x' })).status).toBe(204);
  expect(shop.asked).toHaveLength(before);
});

test('open pages are told of a build, and of what is wrong with one until it is mended', async () => {
  const { server, origin } = await openBoth();
  const answer = await fetch(`${origin}/__dev/events`);
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let heard = '';
  const next = async (): Promise<unknown> => {
    for (;;) {
      const news = /data: (.*)\n\n/.exec(heard);
      if (news) {
        heard = heard.slice(news.index + news[0].length);
        return JSON.parse(news[1] ?? '');
      }
      heard += (await reader?.read())?.value ?? '';
    }
  };
  expect(await next()).toEqual({ error: null });
  server.show({ release, ms: 1 });
  expect(await next()).toEqual({ version: '0.0.0-dev.1', error: null });
  server.show({ error: 'a slip' });
  expect(await next()).toEqual({ version: '0.0.0-dev.1', error: 'a slip' });
  server.show({ release, ms: 1 });
  expect(await next()).toEqual({ version: '0.0.0-dev.1', error: null });
});

test('a port that is taken is named', async () => {
  const { port, shop } = await openBoth();
  const again = openDevServer({ name: 'mf-cart', port, shop, list: () => '' });
  await expect(again).rejects.toThrow(`Port ${port} is taken`);
});

test('a shop is known by its page, and by what it calls itself', async () => {
  const { url } = await openShop();
  expect(await findShop(url.href, 'against')).toEqual({
    url,
    publicOrigin: 'https://shop.example',
  });
});

describe('an address is no shop when', () => {
  const bad: [why: string, address: () => Promise<string>, told: RegExp][] = [
    [
      'it is no address',
      async () => 'shop',
      /--against takes the address of a shop.*'shop' is none/,
    ],
    ['it is of no web server', async () => 'ftp://shop.example', /is none/],
    ['it names a page', async () => 'http://localhost:1/cart', /is none/],
    ['nobody answers', async () => `http://127.0.0.1:${await freePort()}`, /Nothing answers/],
    [
      'something else answers',
      async () => (await listen((_request, response) => response.end('hello'))).href,
      /not as a Candor shop/,
    ],
  ];
  test.each(bad)('%s', async (_why, address, told) => {
    await expect(findShop(await address(), 'against')).rejects.toThrow(told);
  });
});
