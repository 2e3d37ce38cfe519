import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { openBackupStorage } from './backup-storage';

const objects = new Map<string, Buffer>();

/** The four calls of S3 that backups use, in memory. */
const objectStore = createServer((request, response) => {
  const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
  const parts: Buffer[] = [];
  request.on('data', (part: Buffer) => parts.push(part));
  request.on('end', () => {
    if (request.method === 'PUT') objects.set(pathname, Buffer.concat(parts));
    if (request.method === 'DELETE') objects.delete(pathname);
    if (request.method === 'GET' && searchParams.get('list-type') === '2') {
      const prefix = searchParams.get('prefix') ?? '';
      const bucket = `${pathname.replace(/\/$/, '')}/`;
      const keys = [...objects.keys()]
        .filter((key) => key.startsWith(bucket))
        .map((key) => key.slice(bucket.length));
      const contents = keys
        .filter((key) => key.startsWith(prefix))
        .map((key) => `<Contents><Key>${key}</Key></Contents>`);
      response.setHeader('content-type', 'application/xml');
      response.end(`<ListBucketResult>${contents.join('')}</ListBucketResult>`);
      return;
    }
    const object = objects.get(pathname);
    if (request.method === 'GET' && object === undefined) response.statusCode = 404;
    response.end(request.method === 'GET' ? object : undefined);
  });
});

let folder: string;
const before = { ...process.env };

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'candor-storage-'));
  await new Promise<void>((resolve) => objectStore.listen(0, '127.0.0.1', resolve));
  const { port } = objectStore.address() as AddressInfo;
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'test',
    AWS_SECRET_ACCESS_KEY: 'test',
  });
});

afterAll(async () => {
  process.env = before;
  objectStore.closeAllConnections();
  await new Promise((resolve) => objectStore.close(resolve));
  await rm(folder, { recursive: true, force: true });
});

test.each([
  ['a folder', () => path.join(folder, 'place')],
  ['a bucket', () => 's3://shop-backups/candor'],
  ['a whole bucket', () => 's3://other-backups'],
])('%s stores, lists, returns and removes files', async (_name, address) => {
  const storage = await openBackupStorage(address());
  const [source, target] = [path.join(folder, 'source'), path.join(folder, 'target')];
  const content = Buffer.alloc(300_000, 'x');
  await writeFile(source, content);
  expect(await storage.list()).toEqual([]);
  await storage.put('one.age', source);
  await storage.put('two.age', source);
  expect((await storage.list()).sort()).toEqual(['one.age', 'two.age']);
  await storage.get('two.age', target);
  expect((await readFile(target)).equals(content)).toBe(true);
  await storage.remove('one.age');
  expect(await storage.list()).toEqual(['two.age']);
  await expect(storage.get('one.age', target)).rejects.toThrow();
});

test.each(['http://shop.example/backups', 's3://', 's3://UPPER', 's3://shop-backups/../x y'])(
  'rejects %s as a place',
  async (address) => {
    await expect(openBackupStorage(address)).rejects.toThrow(/s3:\/\/BUCKET\/PREFIX/);
  },
);
