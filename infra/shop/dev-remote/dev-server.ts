import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { RemoteName } from '@candor/shell-contract/remote';
import { repoRoot } from '../../federation/paths';
import { NEWS, openNews } from '../news';
import { withScript } from '../page-script';
import type { LocalRelease } from './local-release';
import { passOn, type Upstream } from './pass-on';
import { placeInPage } from './place-in-page';
import { waitingPage } from './waiting-page';
import type { Outcome } from './watch-remote';

/** Pages that were opened a few builds ago may still ask for their scripts. */
const KEPT_BUILDS = 10;

const script = readFileSync(path.join(repoRoot, 'infra/shop/dev-remote/in-page.js'), 'utf8');

type Options = {
  name: RemoteName;
  port: number;
  /** Whose pages these are. */
  shop: Upstream;
  /** Who answers `/api`, where it is somebody else. */
  api?: Upstream;
  /** Stand-ins for what the shop does not have. */
  standIns?: readonly LocalRelease[];
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
 * Serves a shop's pages with one remote in them that is being developed.
 * @throws Error in words when the port is taken
 */
export const openDevServer = async (options: Options) => {
  const { name, port, shop, api, standIns = [], list } = options;
  const here = [`http://localhost:${port}`, `http://127.0.0.1:${port}`];
  const news = openNews();
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

  /** What the shop tells of itself to a page that lacks a remote, with ours in it. */
  const sendTable = async (response: ServerResponse) => {
    const theirs = await fetch(new URL('/remotes.json', shop.url)).then(
      async (answer) => (await answer.json()) as object,
      () => ({}),
    );
    response.writeHead(200, { 'content-type': 'application/json', 'cache-control': 'no-store' });
    response.end(JSON.stringify({ ...theirs, ...remotes() }));
  };

  const answer = (request: IncomingMessage, response: ServerResponse): void => {
    const url = request.url ?? '/';
    const address = url.split('?')[0] ?? '/';
    if (address === NEWS) return news.listen(response, state());
    if (address === '/__dev') return sendHtml(response, list(current));
    if (address === '/remotes.json') return void sendTable(response);
    // What goes wrong or slow in a build that nobody has released is no figure of the shop's.
    if (request.method === 'POST' && ['/__fault', '/api/vitals'].includes(address)) {
      request.resume();
      return void response.writeHead(204).end();
    }
    if (sendFile(response, url)) return;
    if (!current && request.headers.accept?.includes('text/html'))
      return sendHtml(response, waitingPage(name, script));
    const upstream = api && /^\/(api|dev)(\/|$)/.test(address) ? api : shop;
    passOn(request, response, upstream, here, (page) => {
      const placed = placeInPage(page.html, address, remotes());
      if (!placed) return page;
      const { 'retry-after': later, ...headers } = page.headers;
      void later;
      return {
        status: placed.isNew ? 200 : page.status,
        ...withScript(placed.html, headers, script, ` data-remote="${name}"`),
      };
    });
  };

  const server = createServer(answer);
  await new Promise<void>((resolve, reject) => {
    server.once('error', () =>
      reject(new Error(`Port ${port} is taken. Stop what listens there, or set PORT_OFFSET=10.`)),
    );
    server.listen(port, '127.0.0.1', resolve);
  });
  return {
    /** Shows a build in every open page, or what is wrong with it. */
    show: (outcome: Outcome): void => {
      error = 'error' in outcome ? outcome.error : null;
      if ('release' in outcome) {
        current = outcome.release;
        builds.set(`${name}/${current.version}`, current);
        const ours = [...builds.keys()].filter((key) => key.startsWith(`${name}/`));
        for (const old of ours.slice(0, -KEPT_BUILDS)) builds.delete(old);
      }
      news.tell(state());
    },
    close: (): void => {
      server.close();
      server.closeAllConnections();
    },
  };
};
