import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A shop behind the development server. */
export type Upstream = {
  url: URL;
  /** Its public origin; its API accepts only requests from there. */
  publicOrigin: string;
};

type Page = { status: number; headers: OutgoingHttpHeaders; html: string };
type ChangePage = (page: Page) => Page;

/** Browsers reject `__Host-` cookies over http, so they are renamed. */
const HOST_COOKIE = { shop: '__Host-', local: 'dev-host-' };

const requestHeaders = (
  { headers }: IncomingMessage,
  { url, publicOrigin }: Upstream,
  ownOrigins: readonly string[],
): OutgoingHttpHeaders => {
  const { origin, referer, cookie, ...rest } = headers;
  const forwarded: IncomingHttpHeaders = { ...rest, host: url.host };
  // Requests of other sites keep their origin.
  if (origin) forwarded.origin = ownOrigins.includes(origin) ? publicOrigin : origin;
  if (referer) forwarded.referer = referer.replace(/^https?:\/\/[^/]+/, publicOrigin);
  if (cookie)
    forwarded.cookie = cookie.replaceAll(
      new RegExp(`(^|; )${HOST_COOKIE.local}`, 'g'),
      `$1${HOST_COOKIE.shop}`,
    );
  return forwarded;
};

const toLocalCookie = (cookie: string): string =>
  cookie
    .replace(new RegExp(`^${HOST_COOKIE.shop}`), HOST_COOKIE.local)
    .replace(/; *(Secure|Domain=[^;]*)(?=;|$)/gi, '');

const responseHeaders = (
  { headers }: IncomingMessage,
  { url, publicOrigin }: Upstream,
): OutgoingHttpHeaders => {
  const { 'set-cookie': cookies, location, 'strict-transport-security': hsts, ...rest } = headers;
  void hsts;
  const isShopUrl =
    location?.startsWith(`${publicOrigin}/`) || location?.startsWith(`${url.origin}/`);
  return {
    ...rest,
    ...(cookies ? { 'set-cookie': cookies.map(toLocalCookie) } : {}),
    ...(location === undefined
      ? {}
      : { location: isShopUrl ? location.replace(/^https?:\/\/[^/]+/, '') : location }),
  };
};

const readText = async (upstreamResponse: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of upstreamResponse) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  // A proxy in front of the shop may compress despite `accept-encoding: identity`.
  const encoding = upstreamResponse.headers['content-encoding'];
  const plain =
    encoding === 'br'
      ? brotliDecompressSync(bytes)
      : encoding === 'gzip'
        ? gunzipSync(bytes)
        : bytes;
  return plain.toString();
};

/**
 * Proxies a request to a shop and rewrites its response for this address.
 * @param ownOrigins the origins of this server
 * @param changePage changes HTML pages; other responses are unchanged
 */
export const proxyRequest = (
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  ownOrigins: readonly string[],
  changePage: ChangePage,
): void => {
  const { url } = upstream;
  const headers = requestHeaders(request, upstream, ownOrigins);
  const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
  if (wantsPage) {
    headers['accept-encoding'] = 'identity';
    delete headers['if-none-match'];
  }
  const fail = (error: Error) => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${url.origin} does not respond: ${error.message}. Reload later.\n`);
  };
  const proxied = (url.protocol === 'https:' ? https : http).request(
    url,
    { path: request.url, method: request.method, headers },
    (upstreamResponse) => {
      const status = upstreamResponse.statusCode ?? 502;
      const forwarded = responseHeaders(upstreamResponse, upstream);
      if (!wantsPage || !upstreamResponse.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(status, forwarded);
        upstreamResponse.pipe(response);
        return;
      }
      const { 'content-encoding': encoding, 'content-length': length, ...rest } = forwarded;
      void [encoding, length];
      readText(upstreamResponse).then((html) => {
        const page = changePage({ status, headers: rest, html });
        response.writeHead(page.status, page.headers);
        response.end(page.html);
      }, fail);
    },
  );
  proxied.on('error', fail);
  request.pipe(proxied);
};
