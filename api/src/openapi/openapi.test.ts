import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startTestApi } from '../test/start-test-api';
import { whyNotPublished, type ComparedDocument } from './breaking-changes';

const published = path.join(import.meta.dirname, '../../contract/openapi.json');

const api = startTestApi({ label: 'PGlite', postgresUrl: null, redisUrl: null });

test('lists the routes of the API without the development routes', async () => {
  const { body } = await api.get('/api/openapi.json');
  const { paths, openapi } = body as { openapi: string; paths: Record<string, object> };
  expect(openapi).toBe('3.1.0');
  expect(paths['/api/price-book']).toHaveProperty('get');
  expect(paths['/api/auth/csrf']).toHaveProperty('get');
  expect(Object.keys(paths).filter((path) => path.startsWith('/dev'))).toEqual([]);
});

test('every documented route exists', async () => {
  const { body } = await api.get('/api/openapi.json');
  const { paths } = body as { paths: Record<string, Record<string, unknown>> };
  const responses = await Promise.all(
    Object.entries(paths)
      .filter(([path]) => !path.includes('{'))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map(async (method) => {
          const { status } = await api.request(path, { method: method.toUpperCase() });
          return { path, method, status };
        }),
      ),
  );
  expect(responses.filter(({ status }) => status === 404 || status === 405)).toEqual([]);
});

test('/api/docs shows the document without scripts', async () => {
  const { body, headers } = await api.get('/api/docs');
  expect(body).toContain('/api/price-book');
  expect(body).toContain('payload_too_large');
  expect(body).not.toMatch(/<script|src=|https?:\/\//);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'; style-src 'sha256-/);
});

/** Writes the document where `npm run openapi` asks for it. @returns why the file is not what the API is, or null */
const renewPublished = async (current: ComparedDocument): Promise<string | null> => {
  const text = await readFile(published, 'utf8').catch(() => null);
  if (text !== null) {
    const before = JSON.parse(text) as ComparedDocument;
    if (JSON.stringify(current) === JSON.stringify(before)) return null;
    const reason = whyNotPublished(before, current);
    if (reason !== null) return reason;
  }
  if (process.env['TEST_OPENAPI'] !== 'write')
    return 'api/contract/openapi.json is older than the API. Run: npm run openapi';
  await writeFile(published, `${JSON.stringify(current, null, 2)}\n`);
  return null;
};

test('the API is what api/contract/openapi.json describes', async () => {
  const { body } = await api.get('/api/openapi.json');
  expect(await renewPublished(body as ComparedDocument)).toBeNull();
});
