import http, { type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { coldLoad } from './cold-load';
import { rawGet } from './raw-get';
import { lowerQuartile, type Row } from './row';

/**
 * A paint falls on a frame or on the next one, and what else a machine does only ever delays it: single
 * loads differ by a half, so many are made and the quarter that was disturbed least is compared.
 */
const ROUNDS = 15;

/** The same page with every script and script preload taken out; fonts still come from the shop. */
const withoutScripts = (html: string): string =>
  html
    .replace(/<script\b[\s\S]*?<\/script>/g, '')
    .replace(/<link rel="preload" as="script"[^>]*>/g, '');

const serveBare = async (origin: string, path: string): Promise<Server> => {
  const { body } = await rawGet(`${origin}${path}`);
  const page = brotliCompressSync(withoutScripts(brotliDecompressSync(body).toString('utf8')));
  const server = http.createServer((request, response) => {
    if (request.url === path) {
      response.writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-encoding': 'br',
        'content-length': page.length,
      });
      return void response.end(page);
    }
    http.get(`${origin}${request.url ?? ''}`, { headers: request.headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  return server;
};

/** How much later the largest paint comes than on the same HTML with no scripts, in one run. */
export const lcpRow = async (browser: Browser, origin: string, path: string): Promise<Row> => {
  const bare = await serveBare(origin, path);
  const bareUrl = `http://localhost:${(bare.address() as AddressInfo).port}${path}`;
  const bareTimes: number[] = [];
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    bareTimes.push((await coldLoad(browser, bareUrl)).lcp);
    times.push((await coldLoad(browser, `${origin}${path}`)).lcp);
  }
  bare.close();
  bare.closeAllConnections();
  return {
    what: `${path} LCP to the page without scripts`,
    value: lowerQuartile(times) / lowerQuartile(bareTimes),
    unit: 'x',
    budget: 1.15,
  };
};
