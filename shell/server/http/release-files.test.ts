import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import express from 'express';
import { releaseFiles } from './release-files';

let folder: string;
let server: Server;
const obtain = jest.fn();
const readFromDisk = jest.fn();
const originOf = jest.fn();

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-files-'));
  await mkdir(path.join(folder, 'client'));
  await writeFile(path.join(folder, 'client/page.js'), '"a page that was open";');
  obtain.mockReset();
  readFromDisk.mockReset().mockResolvedValue(null);
  originOf.mockReset().mockReturnValue('http://origin');
  const registry = { deployments: () => new Map(), originOf };
  const app = express().use('/releases', releaseFiles(registry, { obtain, readFromDisk }));
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const get = (file: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/releases/mf-cart/${file}`);

test('verifies a release that is no longer served once for many requests', async () => {
  obtain.mockResolvedValue({ folder });
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => get('1.0.0-a/client/page.js')),
  );
  for (const response of responses) expect(await response.text()).toContain('was open');
  expect((await get('1.0.0-a/client/page.js')).status).toBe(200);
  expect(obtain).toHaveBeenCalledTimes(1);
});

test('does not look up a missing release again at once', async () => {
  obtain.mockRejectedValue(new Error('unavailable'));
  expect((await get('1.0.0-b/client/page.js')).status).toBe(404);
  expect((await get('1.0.0-b/client/page.js')).status).toBe(404);
  expect(obtain).toHaveBeenCalledTimes(1);
});

test('sends only browser files of known releases', async () => {
  obtain.mockResolvedValue({ folder });
  expect((await get('1.0.0-a/server/server.cjs')).status).toBe(404);
  originOf.mockReturnValue(undefined);
  expect((await get('1.0.0-c/client/page.js')).status).toBe(404);
  expect(obtain).not.toHaveBeenCalled();
});

test('contacts no origin for unknown versions, and limits concurrent lookups', async () => {
  originOf.mockImplementation((_name, version) =>
    version === '1.0.0-a' ? 'http://origin' : undefined,
  );
  const responses = await Promise.all(
    Array.from({ length: 100 }, (_, number) => get(`9.${number}/client/page.js`)),
  );
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([404]));
  expect(obtain).not.toHaveBeenCalled();
  let end: (none: null) => void = () => undefined;
  originOf.mockReturnValue('http://origin');
  obtain.mockImplementation(() => new Promise((resolve) => (end = resolve)));
  const slow = Array.from({ length: 20 }, (_, number) => get(`8.${number}/client/page.js`));
  await Promise.race(slow);
  expect(obtain.mock.calls.length).toBeLessThanOrEqual(4);
  const ends = obtain.mock.results.map(({ value }) => value as Promise<unknown>);
  expect(ends).toHaveLength(4);
  obtain.mockResolvedValue(null);
  end(null);
  server.closeAllConnections();
  await Promise.allSettled(slow);
});
