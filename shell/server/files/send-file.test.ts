import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import express from 'express';
import { sendHashedFile } from './send-file';

let folder: string;
let server: Server;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-send-'));
  await writeFile(path.join(folder, 'page.js'), 'a page');
  await writeFile(path.join(folder, 'page.js.br'), brotliCompressSync('a page'));
  await writeFile(path.join(folder, 'font.woff2'), 'a font');
  const app = express().set('etag', false);
  app.get('/:file', async (request, response, next) => {
    if (!(await sendHashedFile(request, response, folder, request.params.file))) next();
  });
  server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

const get = (file: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/${file}`, { method, headers });

test.each([
  ['page.js', 'gzip, br', 'br', 'text/javascript; charset=utf-8'],
  ['page.js', 'gzip', null, 'text/javascript; charset=utf-8'],
  ['font.woff2', 'gzip, br', null, 'font/woff2'],
])('sends %s to a client that accepts %s as %s', async (file, accepted, encoding, type) => {
  const response = await get(file, { 'accept-encoding': accepted, range: 'bytes=3-1' });
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-type': type,
    vary: 'accept-encoding, available-dictionary',
  });
  expect(response.headers.get('content-encoding')).toBe(encoding);
  expect(await response.text()).toMatch(/^a (page|font)$/);
});

test('sends only the headers for HEAD, and nothing from outside of the folder', async () => {
  const response = await get('page.js', { 'accept-encoding': '' }, 'HEAD');
  expect(response.headers.get('content-length')).toBe('6');
  for (const file of ['missing.js', '..%2fpage.js', 'page.js%00', '.'])
    expect((await get(file)).status).toBe(404);
});
