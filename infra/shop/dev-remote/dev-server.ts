import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { RemoteName } from '@candor/shell-contract/remote';
import { repoRoot } from '../../federation/paths';
import { EVENTS_PATH, createEventStream } from '../event-stream';
import { addScript } from '../page-script';
import { waitingPage } from './dev-pages';
import type { LocalRelease } from './local-release';
import { proxyRequest, type Upstream } from './proxy-request';
import { insertRemotes } from './insert-remotes';
import type { Outcome } from './watch-remote';

/** Open pages may still request the scripts of earlier builds. */
const RETAINED_BUILDS = 10;

const script = readFileSync(path.join(repoRoot, 'infra/shop/dev-remote/in-page.js'), 'utf8');

type Options = {
  name: RemoteName;
  port: number;
  /** Serves the pages. */
  shop: Upstream;
  /** Serves `/api`; default: the shop. */
  api?: Upstream;
  /** Stubs of remotes that the shop lacks. */
  stubRemotes?: readonly LocalRelease[];
  /** The page at `/__dev`. */
  list: (release: LocalRelease | null) => string;
};

const sendHtml = (response: ServerResponse, html: string) => {
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(html);
};

/**
 * Serves a shop's pages with a local build of one remote.
 * @throws Error when the port is taken
 */
export const openDevServer = async (options: Options) => {
  const { name, port, shop, api, stubRemotes: standIns = [], list } = options;
  const ownOrigins = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const events = createEventStream();
  const builds = new Map<string, LocalRelease>(
    standIns.map((release) => [`${release.name}/${release.version}`, release]),
  );
  let current: LocalRelease | null = null;
  let error: string | null = null;

  const state = () => JSON.stringify({ version: current?.version, error });
  const remotes = () =>
    Object.fromEntries(
      [...standIns, ...(current ? [current] : [])].map((release) => [release.name, release.known]),
    );

  const sendFile = (response: ServerResponse, url: string): boolean => {
    const match = /^\/releases\/([^/]+\/[^/]+)\/([^?]+)/.exec(url);
    const bytes = builds.get(match?.[1] ?? '')?.files.get(match?.[2] ?? '');
    if (!bytes) return false;
    response.writeHead(200, {
      'content-type': url.includes('.json') ? 'application/json' : 'text/javascript; charset=utf-8',
      'cache-control': 'no-store',
    });
    response.end(bytes);
    return true;
  };

  /** The shop's `/remotes.json`, with local builds. */
  const sendTable = async (response: ServerResponse) => {
    const shopTable = await fetch(new URL('/remotes.json', shop.url)).then(
      async (handle) => (await handle.json()) as object,
      () => ({}),
    );
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ ...shopTable, ...remotes() }));
  };

  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? '/';
    const address = url.split('?')[0] ?? '/';
    if (address === EVENTS_PATH) return events.listen(response, state());
    if (address === '/__dev') return sendHtml(response, list(current));
    if (address === '/remotes.json') return void sendTable(response);
    // Failures and vitals of unreleased builds must not count in the shop's metrics.
    if (request.method === 'POST' && ['/__fault', '/api/vitals'].includes(address)) {
      request.resume();
      return void response.writeHead(204).end();
    }
    if (sendFile(response, url)) return;
    if (!current && request.headers.accept?.includes('text/html'))
      return sendHtml(response, waitingPage(name, script));
    const upstream = api && /^\/(api|dev)(\/|$)/.test(address) ? api : shop;
    proxyRequest(request, response, upstream, ownOrigins, (page) => {
      const inserted = insertRemotes(page.html, address, remotes());
      if (!inserted) return page;
      const { 'retry-after': later, ...headers } = page.headers;
      void later;
      return {
        status: inserted.isNew ? 200 : page.status,
        ...addScript(inserted.html, headers, script, ` data-remote="${name}"`),
      };
    });
  };

  const server = createServer(handle);
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new Error(`Port ${port} is taken. Stop what listens there, or set PORT_OFFSET=10.`)),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    /** Shows a build or its error in every open page. */
    show: (outcome: Outcome): void => {
      error = 'error' in outcome ? outcome.error : null;
      if ('release' in outcome) {
        current = outcome.release;
        builds.set(`${name}/${current.version}`, current);
        const ownBuilds = [...builds.keys()].filter((key) => key.startsWith(`${name}/`));
        for (const old of ownBuilds.slice(0, -RETAINED_BUILDS)) builds.delete(old);
      }
      events.send(state());
    },
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
