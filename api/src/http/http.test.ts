import { z } from 'zod';
import { matrix, startTestApi } from '../test/start-test-api';
import { route } from './route';

const errorCode = (body: unknown) => (body as { error?: { code?: string } }).error?.code;

const canary = 'canary-5ecret';

describe.each(matrix)('the door of the API on $label', (engines) => {
  const api = startTestApi(engines, {
    env: { LIMIT_CHECKOUT_PER_MINUTE: '3' },
    routes: ({ limits, db }) => [
      route({
        method: 'post',
        path: '/api/test/note',
        summary: 'takes a note',
        body: z.object({ note: z.string() }),
        handle: ({ res, body }) => void res.json({ noted: body.note }),
      }),
      route({
        method: 'post',
        path: '/api/test/limited',
        summary: 'may be asked three times',
        limits: [limits.checkout],
        handle: ({ res }) => void res.json({}),
      }),
      route({
        method: 'post',
        path: '/api/test/hook',
        summary: 'takes bytes from a machine',
        raw: true,
        csrf: 'exempt',
        handle: ({ res, rawBody }) => void res.json({ bytes: rawBody.toString('hex') }),
      }),
      route({
        method: 'post',
        path: '/api/test/bug',
        summary: 'fails',
        handle: () => {
          throw new Error('the inside of the shop');
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
  ])('%s is refused with a code', async (_what, options, status, code) => {
    const answer = await api.request('/api/test/note', options);
    expect(answer.status).toBe(status);
    expect(errorCode(answer.body)).toBe(code);
    expect(JSON.stringify(answer.body)).not.toContain('at ');
  });

  test('a body that does not fit says where', async () => {
    const { status, body } = await api.post('/api/test/note', { note: 4 });
    expect(status).toBe(400);
    expect(body).toEqual({
      error: { code: 'invalid_request', message: expect.stringMatching(/^note: /) as string },
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

  test('an unknown address is 404 and a wrong method 405, with the right ones named', async () => {
    expect((await api.get('/api/nowhere')).status).toBe(404);
    const wrong = await api.request('/api/price-book', { method: 'DELETE' });
    expect([wrong.status, errorCode(wrong.body)]).toEqual([405, 'method_not_allowed']);
    expect(wrong.headers.get('allow')).toBe('GET, HEAD, OPTIONS');
    const get = await api.get('/api/test/note');
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST, OPTIONS']);
  });

  test('a machine may send bytes without a token, and they arrive as they were', async () => {
    const { body } = await api.visitor().request('/api/test/hook', {
      method: 'POST',
      body: '{ "a" : 1 }',
    });
    expect(body).toEqual({ bytes: Buffer.from('{ "a" : 1 }').toString('hex') });
  });

  describe('a call from somewhere else changes nothing', () => {
    const own = () => `http://localhost:3000`;
    test.each<[string, (token: string) => Record<string, string>]>([
      ['without a token', () => ({})],
      ['with an empty token', () => ({ 'x-csrf-token': '' })],
      ['with a wrong token', () => ({ 'x-csrf-token': 'A'.repeat(43) })],
      ['with a token that lost a letter', (token) => ({ 'x-csrf-token': token.slice(1) })],
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
        'from a name that begins like ours',
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
      const answer = await api.request('/api/test/note', {
        method: 'POST',
        body: { note: 'mine' },
        headers,
      });
      expect([answer.status, errorCode(answer.body)]).toEqual([403, 'request_not_ours']);
    });

    test('nor with the token of another visitor, nor with a forged cookie', async () => {
      const stranger = api.visitor();
      await stranger.token();
      const stolen = { 'x-csrf-token': await api.token() };
      const post = { method: 'POST', body: { note: 'x' }, headers: stolen };
      expect((await stranger.request('/api/test/note', post)).status).toBe(403);
      const forger = api.visitor();
      forger.cookies.set('candor-visitor', 'me.not-a-signature');
      expect((await forger.request('/api/test/note', post)).status).toBe(403);
    });

    test('the shop’s own page gets through', async () => {
      const answer = await api.post(
        '/api/test/note',
        { note: 'x' },
        { origin: own(), 'sec-fetch-site': 'same-origin' },
      );
      expect([answer.status, answer.body]).toEqual([200, { noted: 'x' }]);
    });
  });

  test('the visitor’s cookie is for http only what http can carry, and kept from scripts', async () => {
    const plain = await api.visitor().get('/api/auth/csrf');
    expect(plain.headers.get('set-cookie')).toMatch(
      /^candor-visitor=.*; Path=\/; .*HttpOnly; SameSite=Lax$/,
    );
    const secure = await api.visitor().get('/api/auth/csrf', { 'x-forwarded-proto': 'https' });
    expect(secure.headers.get('set-cookie')).toMatch(
      /^__Host-candor-visitor=.*; Path=\/; .*HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('who asks too often is told when to come back, and nobody else is', async () => {
    const hasty = api.visitor();
    const answers = [];
    for (let asked = 0; asked < 5; asked += 1) answers.push(await hasty.post('/api/test/limited'));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429]);
    const refused = answers[3];
    expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(refused?.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(errorCode(refused?.body)).toBe('too_many_requests');
    expect((await api.visitor().post('/api/test/limited')).status).toBe(200);
  });

  test('the edge’s request id is kept, and a strange one is replaced', async () => {
    const kept = await api.get('/api/price-book', { 'x-request-id': 'edge-0123456789' });
    expect(kept.headers.get('x-request-id')).toBe('edge-0123456789');
    const replaced = await api.get('/api/price-book', { 'x-request-id': '<script>alert(1)' });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(api.logs.some((line) => line.includes('"edge-0123456789"'))).toBe(true);
  });

  test('what breaks inside stays inside', async () => {
    const { status, body } = await api.post('/api/test/bug');
    expect(status).toBe(500);
    expect(body).toEqual({
      error: {
        code: 'internal_error',
        message: 'Something went wrong on our side. Try again soon.',
      },
    });
    expect(api.logs.some((line) => line.includes('the inside of the shop'))).toBe(true);
  });

  test('no secret and no personal data reaches the log', async () => {
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
