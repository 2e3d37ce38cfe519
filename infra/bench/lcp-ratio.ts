import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Browser } from 'playwright';
import { coldLoad } from './cold-load';
import { rawGet } from './raw-get';
import { median, type Row } from './row';

/** Two loads of a page can differ by a third on a busy machine, so the median needs many pairs. */
const ROUNDS = 41;

const unchanged = (html: string): string => html;

const removeScripts = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '');

/** Serves one page changed but with its original headers, and proxies everything else to the shop. */
const servePage = async (origin: string, path: string, change: (html: string) => string) => {
  const { headers, body } = await rawGet(`${origin}${path}`);
  const page = brotliCompressSync(change(brotliDecompressSync(body).toString('utf8')));
  const server = http.createServer((request, response) => {
    if (request.url === path) {
      response.writeHead(200, { ...headers, 'content-length': page.length });
      return void response.end(page);
    }
    http.get(`${origin}${request.url ?? ''}`, { headers: request.headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}${path}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
};

/**
 * The ratio of the LCP to that of the page without scripts. Both are loaded alternately, so other
 * work on the machine affects both.
 */
export const lcpRow = async (browser: Browser, origin: string, path: string): Promise<Row> => {
  const complete = await servePage(origin, path, unchanged);
  const bare = await servePage(origin, path, removeScripts);
  const ratios: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { lcp: bareLcp } = await coldLoad(browser, bare.url);
      ratios.push((await coldLoad(browser, complete.url)).lcp / bareLcp);
    }
  } finally {
    complete.close();
    bare.close();
  }
  return {
    what: `${path} LCP to the page without scripts`,
    value: median(ratios),
    unit: 'x',
    budget: 1.15,
  };
};
