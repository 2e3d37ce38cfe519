import { sql } from 'drizzle-orm';
import { startFlakyProxy, type FlakyProxy } from '../test/flaky-proxy';
import { matrix, startTestApi } from '../test/start-test-api';
import { visitRoutes } from '../test/visits.routes';
import { expiredCleanupWorker } from './database-session-store';

const embedded = { label: 'PGlite and no Redis', postgresUrl: null, redisUrl: null };

describe.each(matrix)('sessions on $label', (engines) => {
  const api = startTestApi(engines, { routes: () => visitRoutes });

  const storedSessions = async (): Promise<number> => {
    const { rows } = await api.db.execute<{ n: number }>(
      sql`select count(*)::int as n from sessions`,
    );
    return rows[0]?.n ?? 0;
  };

  test('a visitor has no session', async () => {
    const { status, body, headers } = await api.get('/api/auth/session');
    expect([status, body]).toEqual([200, { session: null }]);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('anonymous requests create no session and no cookie', async () => {
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => api.visitor().get('/api/auth/session')),
    );
    expect(responses.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
    expect(await storedSessions()).toBe(0);
  });

  test('a session belongs to one browser', async () => {
    const visitor = api.visitor();
    expect((await visitor.post('/api/test/visits')).body).toEqual({ visits: 1 });
    expect((await visitor.post('/api/test/visits')).body).toEqual({ visits: 2 });
    expect((await visitor.get('/api/test/visits')).body).toEqual({ visits: 2 });
    expect((await api.visitor().get('/api/test/visits')).body).toEqual({ visits: 0 });
  });

  test('sets the session cookie with HttpOnly, and with __Host- over https', async () => {
    const plain = await api.visitor().post('/api/test/visits');
    expect(plain.headers.get('set-cookie')).toMatch(/^candor=.*Path=\/;.*HttpOnly; SameSite=Lax$/);
    const visitor = api.visitor();
    const https = { 'x-forwarded-proto': 'https' };
    const { body } = await visitor.get('/api/auth/csrf', https);
    const { csrfToken } = body as { csrfToken: string };
    const secure = await visitor.request('/api/test/visits', {
      method: 'POST',
      headers: { ...https, 'x-csrf-token': csrfToken },
    });
    expect(secure.headers.get('set-cookie')).toMatch(
      /^__Host-candor=.*Path=\/;.*HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  test('a forged session cookie counts as absent', async () => {
    const forger = api.visitor();
    forger.cookies.set('candor', 's%3Aguess.signature');
    expect((await forger.get('/api/test/visits')).body).toEqual({ visits: 0 });
  });
});

describe('sessions in the database', () => {
  const api = startTestApi(embedded, { routes: () => visitRoutes });

  test('stores no session id in the table', async () => {
    const visitor = api.visitor();
    await visitor.post('/api/test/visits');
    const cookie = decodeURIComponent(visitor.cookies.get('candor') ?? '');
    const id = cookie.replace(/^s:/, '').split('.')[0] ?? '';
    const { rows } = await api.db.execute(sql`select * from sessions`);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(id);
  });

  test('ignores expired sessions and deletes them', async () => {
    const visitor = api.visitor();
    await visitor.post('/api/test/visits');
    await api.db.execute(sql`update sessions set expires_at = now() - interval '1 second'`);
    expect((await visitor.get('/api/test/visits')).body).toEqual({ visits: 0 });
    await expiredCleanupWorker(api.db, () => new Date()).run(new AbortController().signal);
    const { rows } = await api.db.execute(sql`select * from sessions`);
    expect(rows).toEqual([]);
  });
});

const { TEST_REDIS_URL: redisUrl } = process.env;

const testWithoutRedis = (url: string) => {
  let proxy: FlakyProxy;
  const env: NodeJS.ProcessEnv = {};
  beforeAll(async () => {
    proxy = await startFlakyProxy(url);
    env['REDIS_URL'] = proxy.url;
  });
  const api = startTestApi(embedded, { env, routes: () => visitRoutes });
  afterAll(() => proxy.close());

  const recover = async (path: string): Promise<number> => {
    const since = performance.now();
    while ((await api.get(path)).status !== 200)
      if (performance.now() - since > 20_000) throw new Error('no recovery after twenty seconds');
    return performance.now() - since;
  };

  const outages = [
    ['killed', () => proxy.cut()],
    ['frozen', () => Promise.resolve(proxy.freeze())],
  ] as const;

  test.each(outages)(
    'when %s, sessions respond 503, prices work, and sessions recover',
    async (_outage, start) => {
      await api.post('/api/test/visits');
      await start();
      for (let round = 0; round < 3; round += 1) {
        const since = performance.now();
        const [session, saving, prices, token] = await Promise.all([
          api.get('/api/test/visits'),
          api.post('/api/test/visits'),
          api.get('/api/price-book'),
          api.get('/api/auth/csrf'),
        ]);
        // A loose limit: sessions.faults.test.ts measures the time on an idle machine.
        expect(performance.now() - since).toBeLessThan(5_000);
        expect([session.status, saving.status, prices.status, token.status]).toEqual([
          503, 503, 200, 200,
        ]);
        expect(session.headers.get('retry-after')).toBe('5');
      }
      expect((await api.get('/api/health/ready')).body).toMatchObject({
        status: 'ready',
        sessions: 'away',
      });
      await proxy.mend();
      expect(await recover('/api/test/visits')).toBeLessThan(10_000);
      expect((await api.get('/api/health/ready')).body).toMatchObject({ sessions: 'ok' });
    },
    30_000,
  );

  test('a first visit that was not stored gets an error and no cookie', async () => {
    await proxy.cut();
    const first = await api.visitor().post('/api/test/visits');
    expect(first.status).toBeGreaterThanOrEqual(500);
    expect(first.headers.getSetCookie().filter((cookie) => cookie.startsWith('candor='))).toEqual(
      [],
    );
    await proxy.mend();
    await recover('/api/test/visits');
  });
};

if (redisUrl !== undefined) {
  describe('while Redis is unavailable', () => {
    testWithoutRedis(redisUrl);
  });
}
