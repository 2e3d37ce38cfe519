import { enterRoutes } from '../../api/src/test/enter.routes';
import {
  enteredBrowser,
  goodPassword,
  signedInBrowser,
} from '../../api/src/test/signed-in-browser';
import { startTestApi, type TestApi } from '../../api/src/test/start-test-api';
import { startSmallRedis } from './full-redis';

type Whose = { session: { user: { email: string } } | null };
type Refusal = { error: { code: string } };

let redis: Awaited<ReturnType<typeof startSmallRedis>>;
const env: NodeJS.ProcessEnv = { LIMIT_FORMS_PER_HOUR: '3' };

beforeAll(async () => {
  redis = await startSmallRedis();
  env['REDIS_URL'] = redis.url;
});

describe('while somebody has filled Redis to its last byte', () => {
  const api: TestApi = startTestApi(
    { label: 'PGlite and a full Redis', postgresUrl: null, redisUrl: null },
    { env, routes: enterRoutes },
  );

  test('who is signed in stays so, others are asked to wait, limits hold, and all heals', async () => {
    const { browser: ada, account } = await enteredBrowser(api);
    const ben = await signedInBrowser(api);
    await ben.post('/api/auth/sign-out');
    expect(await redis.fill()).toMatch(/^OOM/);

    const whoIs = async () =>
      ((await ada.get('/api/auth/session')).body as Whose).session?.user.email;
    expect(await whoIs()).toBe(account.email);
    expect((await ada.get('/api/orders')).status).toBe(200);
    expect((await api.visitor().get('/api/price-book')).status).toBe(200);
    expect((await api.visitor().get('/api/health/ready')).status).toBe(200);

    const signIn = () =>
      ben.post('/api/auth/sign-in', { email: ben.account.email, password: goodPassword });
    const refused = await signIn();
    expect([refused.status, (refused.body as Refusal).error.code]).toEqual([
      503,
      'sessions_unavailable',
    ]);
    expect(refused.headers.get('retry-after')).not.toBeNull();
    expect(((await ben.get('/api/auth/session')).body as Whose).session).toBeNull();

    const mallory = api.visitor();
    const send = () => mallory.post('/api/contact', { nonsense: true });
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await send()).status);
    expect(statuses).toEqual([400, 400, 400, 429, 429]);

    await redis.makeRoom();
    expect((await signIn()).status).toBe(200);
    expect(await whoIs()).toBe(account.email);
    expect((await ada.post('/api/auth/sign-out')).status).toBe(200);
    expect(await whoIs()).toBeUndefined();
  });
});

afterAll(() => redis.stop());
