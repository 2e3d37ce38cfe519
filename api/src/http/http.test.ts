import { z } from 'zod';
import { matrix, startTestApi } from '../test/start-test-api';
import { route } from './route';

const errorCode = (body: unknown) => (body as { error?: { code?: string } }).error?.code;

const canary = 'canary-5ecret';

describe.each(matrix)('the HTTP layer on $label', (engines) => {
  const api = startTestApi(engines, {
    env: { LIMIT_CHECKOUT_PER_MINUTE: '3' },
    routes: ({ limits, db }) => [
      route({
        method: 'post',
        path: '/api/test/note',
        summary: 'stores a note',
        body: z.object({ note: z.string() }),
        handle: ({ res, body }) => void res.json({ noted: body.note }),
      }),
      route({
        method: 'post',
        path: '/api/test/limited',
        summary: 'allows three requests',
        limits: [limits.checkout],
        handle: ({ res }) => void res.json({}),
      }),
      route({
        method: 'post',
        path: '/api/test/hook',
        summary: 'accepts raw bytes',
        raw: true,
        csrf: 'exempt',
        handle: ({ res, rawBody }) => void res.json({ bytes: rawBody.toString('hex') }),
      }),
      route({
        method: 'post',
        path: '/api/test/bug',
        summary: 'fails',
        handle: () => {
          throw new Error('an internal detail');
        },
      }),
      route({
        method: 'post',
        path: '/api/test/bad-query',
        summary: 'fails in the database',
        handle: async ({ req }) => {
          const { sql } = await import('drizzle-orm');
          const { email } = req.body as { email: string };
          await db.execute(sql`select * from nowhere where email = ${email}`);
        },
      }),
    ],
  });

  test.each([
    ['malformed JSON', { method: 'POST', body: '{"note":' }, 400, 'malformed_json'],
    [
      'a body of 101 KB',
      { method: 'POST', body: JSON.stringify({ note: 'x'.repeat(101 * 1024) }) },
      413,
      'payload_too_large',
    ],
    [
      'a form instead of JSON',
      {
        method: 'POST',
        body: 'note=hello',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      },
      415,
      'unsupported_media_type',
    ],
  ])('rejects %s', async (_case, options, status, code) => {
    const response = await api.request('/api/test/note', options);
    expect(response.status).toBe(status);
    expect(errorCode(response.body)).toBe(code);
    expect(JSON.stringify(response.body)).not.toContain('at ');
  });

  test('names the invalid field of a body', async () => {
    const { status, body } = await api.post('/api/test/note', { note: 4 });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: {
        code: 'invalid_request',
        message: expect.stringMatching(/^Note: /) as string,
        field: 'note',
      },
    });
    expect(
      (
        await api.request('/api/test/note', {
          method: 'POST',
          headers: { 'x-csrf-token': await api.token() },
        })
      ).status,
    ).toBe(400);
  });

  test('responds 404 to an unknown path, 405 with the allowed methods to a wrong one', async () => {
    expect((await api.get('/api/nowhere')).status).toBe(404);
    const rejected = await api.request('/api/price-book', { method: 'DELETE' });
    expect([rejected.status, errorCode(rejected.body)]).toEqual([405, 'method_not_allowed']);
    expect(rejected.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    const get = await api.get('/api/test/note');
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test('passes raw bytes to a route without token protection', async () => {
    const { body } = await api.visitor().request('/api/test/hook', {
      method: 'POST',
      body: '{ "a" : 1 }',
    });
    expect(body).toEqual({ bytes: Buffer.from('{ "a" : 1 }').toString('hex') });
  });

  describe('rejects a request', () => {
    const own = () => `http://localhost:3000`;
    test.each<[string, (token: string) => Record<string, string>]>([
      ['without a token', () => ({})],
      ['with an empty token', () => ({ 'x-csrf-token': '' })],
      ['with a wrong token', () => ({ 'x-csrf-token': 'A'.repeat(43) })],
      ['with a truncated token', (token) => ({ 'x-csrf-token': token.slice(1) })],
      ['from another site', (token) => ({ 'x-csrf-token': token, 'sec-fetch-site': 'cross-site' })],
      ['from another port', (token) => ({ 'x-csrf-token': token, 'sec-fetch-site': 'same-site' })],
      ['from a bookmark', (token) => ({ 'x-csrf-token': token, 'sec-fetch-site': 'none' })],
      [
        'from another origin',
        (token) => ({ 'x-csrf-token': token, origin: 'https://evil.example' }),
      ],
      ['from 127.0.0.1', (token) => ({ 'x-csrf-token': token, origin: 'http://127.0.0.1:3000' })],
      ['from a sandboxed frame', (token) => ({ 'x-csrf-token': token, origin: 'null' })],
      [
        'from a host that starts with ours',
        (token) => ({ 'x-csrf-token': token, origin: `${own()}.evil.example` }),
      ],
      [
        'from another origin that claims to be the same',
        (token) => ({
          'x-csrf-token': token,
          'sec-fetch-site': 'same-origin',
          origin: 'https://evil.example',
        }),
      ],
    ])('%s', async (_from, headersFor) => {
      const headers = headersFor(await api.token());
      const response = await api.request('/api/test/note', {
        method: 'POST',
        body: { note: 'x' },
        headers,
      });
      expect([response.status, errorCode(response.body)]).toEqual([403, 'request_not_ours']);
    });

    test('with the token of another visitor or a forged cookie', async () => {
      const stranger = api.visitor();
      await stranger.token();
      const stolen = { 'x-csrf-token': await api.token() };
      const post = { method: 'POST', body: { note: 'x' }, headers: stolen };
      expect((await stranger.request('/api/test/note', post)).status).toBe(403);
      const forger = api.visitor();
      forger.cookies.set('candor-visitor', 'me.not-a-signature');
      expect((await forger.request('/api/test/note', post)).status).toBe(403);
    });

    test('but not from the shop’s own page', async () => {
      const response = await api.post(
        '/api/test/note',
        { note: 'x' },
        { origin: own(), 'sec-fetch-site': 'same-origin' },
      );
      expect([response.status, response.body]).toEqual([200, { noted: 'x' }]);
    });
  });

  test('sets the visitor cookie with HttpOnly, and with __Host- over https', async () => {
    const plain = await api.visitor().get('/api/auth/csrf');
    expect(plain.headers.get('set-cookie')).toMatch(
      /^candor-visitor=.*; Path=\/; .*HttpOnly; SameSite=Lax$/,
    );
    const secure = await api.visitor().get('/api/auth/csrf', { 'x-forwarded-proto': 'https' });
    expect(secure.headers.get('set-cookie')).toMatch(
      /^__Host-candor-visitor=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('limits one address, with retry-after, and no other address', async () => {
    const visitor = api.visitor();
    const responses = [];
    for (let n = 0; n < 5; n += 1) responses.push(await visitor.post('/api/test/limited'));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    const rejected = responses[3];
    expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(rejected?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(errorCode(rejected?.body)).toBe('too_many_requests');
    expect((await api.visitor().post('/api/test/limited')).status).toBe(200);
  });

  test('keeps the request id of the edge and replaces an invalid one', async () => {
    const response = await api.get('/api/price-book', { 'x-request-id': 'edge-0123456789' });
    expect(response.headers.get('x-request-id')).toBe('edge-0123456789');
    const replaced = await api.get('/api/price-book', { 'x-request-id': '<script>alert(1)' });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(api.logs.some((line) => line.includes('"edge-0123456789"'))).toBe(true);
  });

  test('hides the message of an internal error', async () => {
    const { status, body } = await api.post('/api/test/bug');
    expect(status).toBe(500);
    expect(body).toEqual({
      error: {
        code: 'internal_error',
        message: 'Something went wrong on our side. Try again soon.',
      },
    });
    expect(api.logs.some((line) => line.includes('an internal detail'))).toBe(true);
  });

  test('logs no secrets and no personal data', async () => {
    const secret = `${canary}@shop.example`;
    const visitor = api.visitor();
    await visitor.post(
      `/api/test/bad-query?token=${canary}`,
      { email: secret, password: canary },
      {
        authorization: `Bearer ${canary}`,
        cookie: `candor=${canary}`,
        'stripe-signature': canary,
      },
    );
    const query = await visitor.post('/api/test/bad-query', { email: secret });
    expect(query.status).toBe(500);
    await visitor.get(`/api/price-book?email=${secret}`, { authorization: `Bearer ${canary}` });
    api.context.logger.info({ email: secret, person: { email: secret, password: canary } }, 'x');
    expect(api.logs.filter((line) => line.includes(canary))).toEqual([]);
    expect(api.logs.some((line) => line.includes('nowhere'))).toBe(true);
  });
});
