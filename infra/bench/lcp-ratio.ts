import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { coldLoad } from './cold-load';
import { rawGet } from './raw-get';
import { median, type Row } from './row';

/** Two loads of one page differ by a third on a busy machine, so many pairs are compared. */
const ROUNDS = 41;

const asItIs = (html: string): string => html;

/** The same page with every script and script preload taken out. */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '');

/** Sends one page of the shop, changed, under the headers that it has; all else comes from the shop. */
const servePage = async (origin: string, path: string, change: (html: string) => string) => {
  const { headers, body } = await rawGet(`${origin}${path}`);
  const page = brotliCompressSync(change(brotliDecompressSync(body).toString('utf8')));
  const server = http.createServer((request, response) => {
    if (request.url === path) {
      response.writeHead(200, { ...headers, 'content-length': page.length });
      return void response.end(page);
    }
    http.get(`${origin}${request.url ?? ''}`, { headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
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
 * How much later the largest paint comes than on the same HTML with no scripts. Both are served alike
 * and compared round by round, so what else a machine does meets both of them.
 */
export const lcpRow = async (browser: Browser, origin: string, path: string): Promise<Row> => {
  const whole = await servePage(origin, path, asItIs);
  const bare = await servePage(origin, path, withoutScripts);
  const ratios: number[] = [];
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      const { lcp: bareLcp } = await coldLoad(browser, bare.url);
      ratios.push((await coldLoad(browser, whole.url)).lcp / bareLcp);
    }
  } finally {
    whole.close();
    bare.close();
  }
  return {
    what: `${path} LCP to the page without scripts`,
    value: median(ratios),
    unit: 'x',
    budget: 1.15,
  };
};
