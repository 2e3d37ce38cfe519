import http, {
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import https from 'node:https';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A shop that somebody develops against. */
export type Upstream = {
  /** Where it answers. */
  url: URL;
  /** What it calls itself: an API believes only calls that come from there. */
  publicOrigin: string;
};

/** A page as it came, and how it goes on. */
type Page = { status: number; headers: OutgoingHttpHeaders; html: string };
type ChangePage = (page: Page) => Page;

/** A browser keeps no such cookie of a page that came by http, so here it has another name. */
const HOST_COOKIE = { theirs: '__Host-', ours: 'dev-host-' };

const toUpstream = (
  { headers }: IncomingMessage,
  { url, publicOrigin }: Upstream,
  here: readonly string[],
): OutgoingHttpHeaders => {
  const { origin, referer, cookie, ...rest } = headers;
  const told: IncomingHttpHeaders = { ...rest, host: url.host };
  // Only our own page speaks as the shop's; what another site sends stays what it is.
  if (origin) told.origin = here.includes(origin) ? publicOrigin : origin;
  if (referer) told.referer = referer.replace(/^https?:\/\/[^/]+/, publicOrigin);
  if (cookie)
    told.cookie = cookie.replaceAll(
      new RegExp(`(^|; )${HOST_COOKIE.ours}`, 'g'),
      `$1${HOST_COOKIE.theirs}`,
    );
  return told;
};

const cookieForHere = (cookie: string): string =>
  cookie
    .replace(new RegExp(`^${HOST_COOKIE.theirs}`), HOST_COOKIE.ours)
    .replace(/; *(Secure|Domain=[^;]*)(?=;|$)/gi, '');

const fromUpstream = (
  { headers }: IncomingMessage,
  { url, publicOrigin }: Upstream,
): OutgoingHttpHeaders => {
  const { 'set-cookie': cookies, location, 'strict-transport-security': hsts, ...rest } = headers;
  void hsts;
  const isTheirs =
    location?.startsWith(`${publicOrigin}/`) || location?.startsWith(`${url.origin}/`);
  return {
    ...rest,
    ...(cookies ? { 'set-cookie': cookies.map(cookieForHere) } : {}),
    ...(location === undefined
      ? {}
      : { location: isTheirs ? location.replace(/^https?:\/\/[^/]+/, '') : location }),
  };
};

const readText = async (answer: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  // It was asked not to pack a page; a server in front of it may do so all the same.
  const packed = answer.headers['content-encoding'];
  const plain =
    packed === 'br' ? brotliDecompressSync(bytes) : packed === 'gzip' ? gunzipSync(bytes) : bytes;
  return plain.toString();
};

/**
 * Passes a request on to a shop, and its answer back as one of this address.
 * @param here the origins of our own pages
 * @param changePage what is to become of a page; everything else goes through as it is
 */
export const passOn = (
  request: IncomingMessage,
  response: ServerResponse,
  upstream: Upstream,
  here: readonly string[],
  changePage: ChangePage,
): void => {
  const { url } = upstream;
  const headers = toUpstream(request, upstream, here);
  const wantsPage = request.method === 'GET' && request.headers.accept?.includes('text/html');
  if (wantsPage) {
    headers['accept-encoding'] = 'identity';
    delete headers['if-none-match'];
  }
  const fail = (error: Error) => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, { 'content-type': 'text/plain; charset=utf-8' });
    response.end(`${url.origin} does not answer: ${error.message}. Reload when it does.\n`);
  };
  const passed = (url.protocol === 'https:' ? https : http).request(
    url,
    { path: request.url, method: request.method, headers },
    (answer) => {
      const status = answer.statusCode ?? 502;
      const told = fromUpstream(answer, upstream);
      if (!wantsPage || !answer.headers['content-type']?.startsWith('text/html')) {
        response.writeHead(status, told);
        answer.pipe(response);
        return;
      }
      const { 'content-encoding': packed, 'content-length': length, ...rest } = told;
      void [packed, length];
      readText(answer).then((html) => {
        const page = changePage({ status, headers: rest, html });
        response.writeHead(page.status, page.headers);
        response.end(page.html);
      }, fail);
    },
  );
  passed.on('error', fail);
  request.pipe(passed);
};
