import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { samplePriceBook } from '@candor/catalog-contract/sample-price-book';
import { createLogger } from '../observability/logger';
import { followPriceBook } from './price-book';

let served = { ...samplePriceBook, version: 'first' };
let statuses: number[] = [];
let server: Server;
let folder: string;
let follower: ReturnType<typeof followPriceBook>;

const waitFor = async (isMet: () => boolean): Promise<void> => {
  while (!isMet()) await new Promise((resolve) => setTimeout(resolve, 20));
};

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'candor-edge-'));
  server = createServer((request, response) => {
    const etag = `"${served.version}"`;
    const status = request.headers['if-none-match'] === etag ? 304 : 200;
    statuses.push(status);
    response.writeHead(status, { etag, 'content-type': 'application/json' });
    response.end(status === 304 ? undefined : JSON.stringify(served));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  follower = followPriceBook({
    apiUrl: new URL(`http://127.0.0.1:${port}`),
    file: path.join(folder, 'price-book.json'),
    log: createLogger('silent'),
  });
  await follower.start();
});
afterAll(async () => {
  follower.stop();
  server.closeAllConnections();
  server.close();
  await rm(folder, { recursive: true });
});

test('gets new prices by its next request, and no body until then', async () => {
  const first = follower.current();
  expect(first?.version).toBe('first');
  await waitFor(() => statuses.length >= 2);
  expect(statuses.slice(0, 2)).toEqual([200, 304]);
  // The same object: caches of pages compare it.
  expect(follower.current()).toBe(first);
  statuses = [];
  served = { ...served, version: 'second' };
  const startedAt = performance.now();
  await waitFor(() => follower.current()?.version === 'second');
  // The edge must follow by its next request; one is sent each second, and the rest is for a busy
  // machine.
  expect(statuses[0]).toBe(200);
  expect(performance.now() - startedAt).toBeLessThan(5000);
  await waitFor(() => statuses.length >= 2);
  const stored = JSON.parse(await readFile(path.join(folder, 'price-book.json'), 'utf8')) as {
    version: string;
  };
  expect(stored.version).toBe('second');
});
