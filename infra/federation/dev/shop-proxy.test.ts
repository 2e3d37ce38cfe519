import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { findShop } from './find-shop';
import { allowScripts, devScript, keepReports, proxyShop } from './shop-proxy';

const open: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

const listen = async (handler: RequestListener): Promise<URL> => {
  const server = createServer(handler).listen(0, '127.0.0.1');
  await once(server, 'listening');
  open.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
};

const page =
  '<html><head><link rel="canonical" href="https://shop.example/"></head><body>' +
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
    const type = request.url?.startsWith('/api') ? 'text/plain' : 'text/html';
    response.setHeader('content-type', type).setHeader('etag', '"a"').end(page);
  });
  return { url, received, publicOrigin: 'https://shop.example' };
};

/** A development server that adds a script to the pages of a shop. */
const openDevServer = async () => {
  const shop = await openShop();
  const server = new WebpackDevServer(
    {
      host: '127.0.0.1',
      // A port that the server of the test before has not had: `fetch` keeps connections to it.
      port: 0,
      client: false,
      hot: false,
      static: false,
      webSocketServer: false,
      setupMiddlewares: (middlewares, devServer) => {
        keepReports(devServer);
        return [
          ...middlewares,
          proxyShop(
            shop,
            () => true,
            ({ headers, html }, path) => ({
              status: 203,
              headers: allowScripts(headers),
              html: html.replace('</body>', devScript(`show('${path}')`)),
            }),
          ),
        ];
      },
    },
    webpack({ entry: {}, mode: 'none', stats: 'none', infrastructureLogging: { level: 'none' } }),
  );
  await server.start();
  open.push(() => server.stop());
  return { shop, origin: `http://127.0.0.1:${(server.server?.address() as AddressInfo).port}` };
};

const html = { headers: { accept: 'text/html', 'if-none-match': '"a"' } };

test('changes a page, allows its script in the policy, and forbids to cache it', async () => {
  const { shop, origin } = await openDevServer();
  const response = await fetch(`${origin}/cart?a=b`, html);
  expect(response.status).toBe(203);
  expect(await response.text()).toContain(`<script nonce="development">show('/cart')</script>`);
  expect(response.headers.get('content-security-policy')).toBe(
    "script-src 'nonce-development' 'strict-dynamic'; style-src 'none'",
  );
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('etag')).toBeNull();
  expect(shop.received.at(-1)?.headers).toMatchObject({ 'accept-encoding': 'identity' });
  expect(shop.received.at(-1)?.headers['if-none-match']).toBeUndefined();
});

test('rewrites origin and cookies of its own pages only', async () => {
  const { shop, origin } = await openDevServer();
  const post = (from: string) =>
    fetch(`${origin}/api/x`, {
      method: 'POST',
      headers: { origin: from, cookie: 'dev-host-candor=s; a=dev-host-b' },
    });
  const response = await post(origin);
  expect(shop.received.at(-1)?.headers).toMatchObject({
    host: shop.url.host,
    origin: 'https://shop.example',
    cookie: '__Host-candor=s; a=dev-host-b',
  });
  // Without Secure and Domain, browsers store them for http://localhost.
  expect(response.headers.getSetCookie()).toEqual([
    'dev-host-candor=s; Path=/; HttpOnly; SameSite=Lax',
    'plain=1',
  ]);
  await post('https://elsewhere.example');
  expect(shop.received.at(-1)?.headers.origin).toBe('https://elsewhere.example');
});

test.each(['/__failures', '/__fault', '/api/vitals'])(
  'keeps reports to %s from the shop',
  async (path) => {
    const { shop, origin } = await openDevServer();
    const { status } = await fetch(`${origin}${path}`, { method: 'POST', body: '{}' });
    expect(status).toBe(204);
    expect(shop.received).toEqual([]);
  },
);

test('reports a shop that does not respond', async () => {
  const { shop, origin } = await openDevServer();
  await open.shift()?.();
  const response = await fetch(`${origin}/cart`, html);
  expect(response.status).toBe(502);
  expect(await response.text()).toMatch(`The shop at ${shop.url.origin} did not respond: `);
});

test('rewrites redirects to the shop', async () => {
  const { origin } = await openDevServer();
  const moved = await fetch(`${origin}/old`, { ...html, redirect: 'manual' });
  expect(moved.headers.get('location')).toBe('/new');
});

test('finds a shop and its public origin by its home page', async () => {
  const { url } = await openShop();
  expect(await findShop(url.href, 'against')).toEqual({
    url,
    publicOrigin: 'https://shop.example',
  });
});

const closedPort = async (): Promise<string> => {
  const url = await listen(() => undefined);
  await open.pop()?.();
  return url.href;
};

describe('rejects an address when', () => {
  const bad: [why: string, address: () => Promise<string>, message: RegExp][] = [
    ['it is not a URL', async () => 'shop', /--against needs the address of a shop.*not 'shop'/],
    ['it has another protocol', async () => 'ftp://shop.example', /, not '/],
    ['it has a path', async () => 'http://localhost:1/cart', /, not '/],
    ['no server responds', closedPort, /No response/],
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
