import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  ServerResponse,
} from 'node:http';
import { text } from 'node:stream/consumers';
import { createProxyServer } from 'httpxy';
import type { Configuration, default as Server } from 'webpack-dev-server';

/** A shop behind the development server. */
export type Upstream = {
  url: URL;
  /** The shop's public origin; its API accepts only requests from there. */
  publicOrigin: string;
};

type Middleware = ReturnType<NonNullable<Configuration['setupMiddlewares']>>[number];

type Page = { status: number; headers: OutgoingHttpHeaders; html: string };

/** Changes a page of the shop. */
export type ChangePage = (page: Page, path: string, search: string) => Page | Promise<Page>;

const NONCE = 'development';

/** A script element that `allowScripts` allows. */
export const devScript = (code: string, file?: string): string =>
  `<script nonce="${NONCE}"${file === undefined ? '' : ` defer src="${file}"`}>${code}</script>`;

/** Headers of a page that may run `devScript`, and what changed no longer has. */
export const allowScripts = ({ etag, ...headers }: OutgoingHttpHeaders): OutgoingHttpHeaders => {
  void etag;
  const policy = String(headers['content-security-policy'] ?? '');
  return {
    ...headers,
    'content-security-policy': policy.replace('script-src ', `script-src 'nonce-${NONCE}' `),
    'cache-control': 'no-store',
  };
};

/** Browsers reject `__Host-` cookies over http, so they are renamed. */
const HOST_COOKIE = { shop: '__Host-', local: 'dev-host-' };

const toShop = (
  { origin, referer, cookie, host }: IncomingHttpHeaders,
  { publicOrigin }: Upstream,
): Record<string, string> => ({
  // Requests of other sites keep their origin.
  ...(origin ? { origin: origin === `http://${host ?? ''}` ? publicOrigin : origin } : {}),
  ...(referer ? { referer: referer.replace(/^https?:\/\/[^/]+/, publicOrigin) } : {}),
  ...(cookie ? { cookie: cookie.replaceAll(/(^|; )dev-host-/g, `$1${HOST_COOKIE.shop}`) } : {}),
});

const toLocalCookie = (cookie: string): string =>
  cookie
    .replace(new RegExp(`^${HOST_COOKIE.shop}`), HOST_COOKIE.local)
    .replace(/; *(Secure|Domain=[^;]*)(?=;|$)/gi, '');

const toBrowser = ({ headers }: IncomingMessage, { url, publicOrigin }: Upstream) => {
  const { 'set-cookie': cookies, location, 'strict-transport-security': _, ...rest } = headers;
  const shop = [publicOrigin, url.origin].find((origin) => location?.startsWith(`${origin}/`));
  return {
    ...rest,
    ...(cookies ? { 'set-cookie': cookies.map(toLocalCookie) } : {}),
    ...(location === undefined ? {} : { location: location.slice(shop?.length ?? 0) }),
  };
};

const pathOf = ({ url }: IncomingMessage): string => (url ?? '/').split('?')[0] ?? '/';

/** Failures and vitals of unreleased builds must not count in the shop's metrics. */
export const keepReports = ({ app }: Pick<Server, 'app'>): void => {
  app?.post(['/__failures', '/__fault', '/api/vitals'], (_request, response) => {
    response.status(204).end();
  });
};

/**
 * The middleware of a development server that proxies to a shop. Its responses are rewritten for the server's address.
 * @param isFor selects requests by path
 */
export const proxyShop = (
  shop: Upstream,
  isFor: (path: string) => boolean,
  changePage: ChangePage,
): Middleware => {
  const proxy = createProxyServer({
    target: shop.url.origin,
    changeOrigin: true,
    selfHandleResponse: true,
  });
  proxy.on('proxyReq', (forwarded, { headers }) => {
    for (const [name, value] of Object.entries(toShop(headers, shop)))
      forwarded.setHeader(name, value);
    if (!headers.accept?.includes('text/html')) return;
    // Pages are changed here, so the shop must send them whole and uncompressed.
    forwarded.setHeader('accept-encoding', 'identity');
    forwarded.removeHeader('if-none-match');
  });
  proxy.on('proxyRes', (upstream, request, response) => {
    const status = upstream.statusCode ?? 502;
    const { 'content-length': length, ...headers } = toBrowser(upstream, shop);
    const isPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
    if (!isPage || !headers['content-type']?.startsWith('text/html')) {
      response.writeHead(status, { ...headers, ...(length ? { 'content-length': length } : {}) });
      return void upstream.pipe(response);
    }
    void text(upstream).then(async (html) => {
      const address = pathOf(request);
      const search = (request.url ?? '').slice(address.length);
      const page = await changePage({ status, headers, html }, address, search);
      response.writeHead(page.status, page.headers);
      response.end(page.html);
    });
  });
  proxy.on('error', (error, _request, response) => {
    if (response === undefined || !('writeHead' in response) || response.headersSent)
      return void response?.destroy();
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`The shop at ${shop.url.origin} did not respond: ${error.message}`);
  });
  return (request: IncomingMessage, response: ServerResponse, next: () => void) => {
    if (!isFor(pathOf(request))) return next();
    void proxy.web(request, response);
  };
};
