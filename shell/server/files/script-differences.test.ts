import { createHash, randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { get as httpGet, createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createDCtx, decompressUsingDict } from '@bokuweb/zstd-wasm';
import express from 'express';
import { releaseFiles } from './release-files';
import { createScriptDifferences } from './script-differences';

// Random bytes do not compress, so only a dictionary can make this body small.
const body = randomBytes(20_000).toString('base64');
const before = `const label="Choose";${body}`;
const after = `const label="Take your time";${body}`;
const oldFile = 'client/CartPage.000000000000.js';
const newFile = 'client/CartPage.111111111111.js';

let folder: string;
let server: Server;

const write = async (version: string, file: string, text: string) => {
  await mkdir(path.join(folder, version, 'client'), { recursive: true });
  await writeFile(path.join(folder, version, file), text);
};

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-differences-'));
  await write('1.0.0-a', oldFile, before);
  await write('1.0.0-b', newFile, after);
  const find = (_name: string, version: string) =>
    Promise.resolve({ folder: path.join(folder, version) } as never);
  server = createServer(
    express().use(
      '/releases',
      releaseFiles(find, () => undefined, createScriptDifferences()),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  await rm(folder, { recursive: true });
});

type Received = { status: number; headers: IncomingHttpHeaders; bytes: Buffer };

/** Fetches without decoding. */
const get = (file: string, headers: Record<string, string> = {}) =>
  new Promise<Received>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    httpGet({ port, host: '127.0.0.1', path: `/releases/mf-cart/${file}`, headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () => {
        const { statusCode: status = 0, headers: received } = response;
        resolve({ status, headers: received, bytes: Buffer.concat(parts) });
      });
    }).once('error', reject);
  });

const hashOf = (text: string) => createHash('sha256').update(text).digest();
const withDictionary = (text: string, accepted = 'gzip, br, dcb, dcz') => ({
  'accept-encoding': accepted,
  'available-dictionary': `:${hashOf(text).toString('base64')}:`,
});

test('sends a changed script as its difference from the version that the browser has', async () => {
  const { headers, bytes } = await get(`1.0.0-b/${newFile}`, withDictionary(before));
  expect(headers).toMatchObject({
    'content-encoding': 'dcz',
    'content-type': 'text/javascript; charset=utf-8',
    'use-as-dictionary': 'match="/releases/mf-cart/*/client/CartPage.*.js"',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding, available-dictionary',
  });
  expect(bytes.length).toBeLessThan(200);
  expect(bytes.subarray(0, 8)).toEqual(Buffer.from('5e2a4d1820000000', 'hex'));
  expect(bytes.subarray(8, 40)).toEqual(hashOf(before));
  const decoded = decompressUsingDict(createDCtx(), bytes.subarray(40), Buffer.from(before));
  expect(Buffer.from(decoded).toString()).toBe(after);
});

test('sends the whole script to a browser that has none, as its next dictionary', async () => {
  const { headers, bytes } = await get(`1.0.0-a/${oldFile}`, {
    'accept-encoding': 'gzip, br, dcz',
  });
  expect(headers['use-as-dictionary']).toBe('match="/releases/mf-cart/*/client/CartPage.*.js"');
  expect(headers['content-encoding']).toBeUndefined();
  expect(bytes.toString()).toBe(before);
});

test.each([
  ['of a script that this edge never had', withDictionary('another script')],
  ['to a browser without zstd', withDictionary(before, 'gzip, br, dcb')],
  ['for a dictionary that is no hash', { ...withDictionary(before), 'available-dictionary': 'x' }],
])('sends no difference %s', async (_what, headers) => {
  const { status, headers: received, bytes } = await get(`1.0.0-b/${newFile}`, headers);
  expect([status, received['content-encoding']]).toEqual([200, undefined]);
  expect(bytes.toString()).toBe(after);
});

test('takes no script of another name, and none without a hash in its name, as a dictionary', async () => {
  await write('1.0.0-a', 'client/CartBadge.000000000000.js', '"the badge"');
  const { headers } = await get(`1.0.0-b/${newFile}`, withDictionary('"the badge"'));
  expect(headers['content-encoding']).toBeUndefined();
  await write('1.0.0-b', 'client/plain.js', '"plain"');
  const plain = await get('1.0.0-b/client/plain.js', withDictionary(before));
  expect(plain.headers['use-as-dictionary']).toBeUndefined();
});
