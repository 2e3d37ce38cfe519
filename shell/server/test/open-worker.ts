import { runInNewContext } from 'node:vm';
import { SNAPSHOT_ID } from '../../src/remotes/page-snapshot';

const origin = 'https://candor.example';

type Handler = (event: object) => void;
type Network = {
  isDown: boolean;
  version: string;
  requests: string[];
  /** Responds in place of the shop, unless it returns null. */
  respond: (path: string) => Promise<Response> | null;
};
type Sent = { url: string; method?: string; mode?: string };

/** A page of the practice, which names four files. */
const pageOf = (version: string) =>
  `<html><head><link href="/shell/text.1.woff2"></head><body><script src="/shell/main.1.js"></script>` +
  `<script type="application/json" id="${SNAPSHOT_ID}">${JSON.stringify({
    remotes: {
      'mf-practice': { version, scripts: { files: { 'client/page.js': 'sha384-x' } } },
      'mf-catalog': { version: '9' },
    },
  })}</script></body></html>`;

/** A response of the page's own origin. */
export const asBasic = (response: Response): Response =>
  Object.defineProperty(response, 'type', { value: 'basic' });

/** The practice's worker with a cache in memory and a network that tests change. */
export const openWorker = (script: string) => {
  const handlers = new Map<string, Handler>();
  const stored = new Map<string, Response>();
  const network: Network = { isDown: false, version: '1', requests: [], respond: () => null };
  const timers: { run: () => void; ms: number }[] = [];
  const pathOf = (wanted: string | Sent) =>
    new URL(typeof wanted === 'string' ? wanted : wanted.url, origin).pathname;
  const cache = {
    match: (wanted: string | Sent) => Promise.resolve(stored.get(pathOf(wanted))?.clone()),
    put: (wanted: string, response: Response) =>
      Promise.resolve(void stored.set(pathOf(wanted), response)),
    delete: (wanted: Sent) => Promise.resolve(stored.delete(pathOf(wanted))),
    keys: () => Promise.resolve([...stored.keys()].map((path) => ({ url: origin + path }))),
  };
  const fetch = (wanted: string | Sent): Promise<Response> => {
    const path = pathOf(wanted);
    network.requests.push(path);
    if (network.isDown) return Promise.reject(new TypeError('no network'));
    const other = network.respond(path);
    if (other) return other;
    const isPage = path.startsWith('/practice');
    const response = new Response(isPage ? pageOf(network.version) : `file ${path}`, {
      headers: {
        'content-type': isPage ? 'text/html; charset=utf-8' : 'text/javascript',
        etag: isPage ? network.version : path,
        'content-security-policy':
          "default-src 'none'; script-src 'strict-dynamic'; img-src 'self'",
      },
    });
    return Promise.resolve(asBasic(response));
  };
  runInNewContext(script, {
    self: {
      addEventListener: (name: string, handler: Handler) => handlers.set(name, handler),
      clients: { claim: () => Promise.resolve() },
      skipWaiting: () => Promise.resolve(),
    },
    caches: {
      open: () => Promise.resolve(cache),
      match: cache.match,
      keys: () => Promise.resolve([]),
    },
    location: new URL(origin),
    fetch,
    URL,
    Headers,
    Response,
    AbortSignal,
    setTimeout: (run: () => void, ms: number) => timers.push({ run, ms }),
  });
  /** Sends a request. @returns the worker's response; null where it leaves the request alone */
  const request = async (path: string, more: Partial<Sent> = {}): Promise<Response | null> => {
    let response: Promise<Response> | null = null;
    const work: Promise<unknown>[] = [];
    handlers.get('fetch')?.({
      request: { url: new URL(path, origin).href, method: 'GET', mode: 'cors', ...more },
      respondWith: (promise: Promise<Response>) => (response = promise),
      waitUntil: (promise: Promise<unknown>) => work.push(promise),
    });
    const found = await (response as Promise<Response> | null);
    await Promise.all(work);
    return found;
  };
  const install = async () => {
    let work: Promise<unknown> = Promise.resolve();
    handlers.get('install')?.({ waitUntil: (promise: Promise<unknown>) => (work = promise) });
    await work;
  };
  const open = (path: string) => request(path, { mode: 'navigate' });
  return { network, stored, timers, request, install, open };
};
