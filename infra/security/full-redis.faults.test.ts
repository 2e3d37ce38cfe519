import { signInRoutes } from '../../api/src/test/sign-in.routes';
import { openSignedIn, goodPassword, signedInBrowser } from '../../api/src/test/signed-in-browser';
import { startTestApi, type TestApi } from '../../api/src/test/start-test-api';
import { startSmallRedis } from './full-redis';

type SessionResponse = { session: { user: { email: string } } | null };
type ErrorResponse = { error: { code: string } };

let redis: Awaited<ReturnType<typeof startSmallRedis>>;
const env: NodeJS.ProcessEnv = { LIMIT_FORMS_PER_HOUR: '3' };

beforeAll(async () => {
  redis = await startSmallRedis();
  env['REDIS_URL'] = redis.url;
});

describe('while Redis is full', () => {
  const api: TestApi = startTestApi(
    { label: 'PGlite and a full Redis', postgresUrl: null, redisUrl: null },
    { env, routes: signInRoutes },
  );

  test('keeps sessions and limits, rejects sign-ins with 503, and recovers', async () => {
    const { browser: ada, account } = await openSignedIn(api);
    const ben = await signedInBrowser(api);
    await ben.post('/api/auth/sign-out');
    expect(await redis.fill()).toMatch(/^OOM/);

    const currentEmail = async () =>
      ((await ada.get('/api/auth/session')).body as SessionResponse).session?.user.email;
    expect(await currentEmail()).toBe(account.email);
    expect((await ada.get('/api/orders')).status).toBe(200);
    expect((await api.visitor().get('/api/price-book')).status).toBe(200);
    expect((await api.visitor().get('/api/health/ready')).status).toBe(200);

    const signIn = () =>
      ben.post('/api/auth/sign-in', { email: ben.account.email, password: goodPassword });
    const rejected = await signIn();
    expect([rejected.status, (rejected.body as ErrorResponse).error.code]).toEqual([
      503,
      'sessions_unavailable',
    ]);
    expect(rejected.headers.get('retry-after')).not.toBeNull();
    expect(((await ben.get('/api/auth/session')).body as SessionResponse).session).toBeNull();

    const mallory = api.visitor();
    const send = () => mallory.post('/api/contact', { nonsense: true });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await send()).status);
    expect(statuses).toEqual([400, 400, 400, 429, 429]);

    await redis.free();
    expect((await signIn()).status).toBe(200);
    expect(await currentEmail()).toBe(account.email);
    expect((await ada.post('/api/auth/sign-out')).status).toBe(200);
    expect(await currentEmail()).toBeUndefined();
  });
});

afterAll(() => redis.stop());
