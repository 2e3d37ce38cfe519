import { sql } from 'drizzle-orm';
import { NoopLogger } from 'drizzle-orm/logger';
import type { Browser } from '../test/browser';
import { startFlakyProxy, type FlakyProxy } from '../test/flaky-proxy';
import { signedInBrowser, type SignedInBrowser } from '../test/signed-in-browser';
import { matrix, startTestApi, type TestApi } from '../test/start-test-api';
import { createPassport } from './passport';

const embedded = { label: 'PGlite and no Redis', postgresUrl: null, redisUrl: null };

const emailOf = async (browser: Browser): Promise<string | null> => {
  const { body } = await browser.get('/api/auth/session');
  return (body as { session: { user: { email: string } } | null }).session?.user.email ?? null;
};

const copyOf = (api: TestApi, { cookies }: Browser): Browser => {
  const copy = api.visitor();
  for (const [name, value] of cookies) copy.cookies.set(name, value);
  return copy;
};

const signIn = (browser: Browser, { account: { email }, password }: SignedInBrowser) =>
  browser.post('/api/auth/sign-in', { email, password });

/** The statements that the API sends to its database meanwhile. */
const statementsDuring = async (run: () => Promise<unknown>): Promise<string[]> => {
  const statements: string[] = [];
  const before = Object.getOwnPropertyDescriptor(NoopLogger.prototype, 'logQuery');
  const logQuery = (text: string) => void statements.push(text);
  Object.defineProperty(NoopLogger.prototype, 'logQuery', { ...before, value: logQuery });
  try {
    await run();
  } finally {
    if (before !== undefined) Object.defineProperty(NoopLogger.prototype, 'logQuery', before);
  }
  return statements;
};

describe.each(matrix)('passport carries sign-ins on $label', (engines) => {
  const api = startTestApi(engines);

  test('a sign-in over another replaces the session id and its place among the devices', async () => {
    const browser = await signedInBrowser(api);
    const copy = copyOf(api, browser);
    expect((await signIn(browser, browser)).status).toBe(200);
    expect(browser.cookies.get('candor')).not.toBe(copy.cookies.get('candor'));
    expect([await emailOf(browser), await emailOf(copy)]).toEqual([browser.account.email, null]);
    const { body } = await browser.get('/api/account/sessions');
    expect(body).toMatchObject({ sessions: [{ current: true }] });
  });

  test.each(['/api/account/password', '/api/auth/sign-out'])(
    'the cookie from before %s is worth nothing',
    async (path) => {
      const browser = await signedInBrowser(api);
      const copy = copyOf(api, browser);
      const passwords = { currentPassword: browser.password, password: `${browser.password}3` };
      expect((await browser.post(path, passwords)).status).toBe(200);
      expect(await emailOf(copy)).toBeNull();
      expect((await copy.get('/api/account/sessions')).status).toBe(401);
    },
  );

  test('a wrong password leaves the browser signed in as before', async () => {
    const browser = await signedInBrowser(api);
    const before = browser.cookies.get('candor');
    const { status } = await signIn(browser, { ...browser, password: 'not the password' });
    expect([status, browser.cookies.get('candor')]).toEqual([401, before]);
    expect(await emailOf(browser)).toBe(browser.account.email);
  });

  test('a session that was ended elsewhere forgets its sign-in, and can sign out and in', async () => {
    const browser = await signedInBrowser(api);
    await copyOf(api, browser).post('/api/account/sessions/end', { everywhere: true });
    expect(await emailOf(browser)).toBeNull();
    expect(await statementsDuring(() => emailOf(browser))).not.toContainEqual(
      expect.stringContaining('sign_ins'),
    );
    expect((await browser.post('/api/auth/sign-out')).status).toBe(200);
    expect((await signIn(browser, browser)).status).toBe(200);
  });

  test('credentials in the address are not read', async () => {
    const { account, password } = await signedInBrowser(api);
    const query = new URLSearchParams({ email: account.email, password });
    const { status, body } = await api.visitor().post(`/api/auth/sign-in?${query}`);
    expect([status, body]).toMatchObject([400, { error: { code: 'missing_credentials' } }]);
  });

  test('a request reads the owner of its session by one statement', async () => {
    const browser = await signedInBrowser(api);
    const sent = await statementsDuring(() => emailOf(browser));
    expect(sent.filter((text) => text.includes('"sign_ins"'))).toHaveLength(1);
  });

  test('sessions of one moment are restored by one statement', async () => {
    const { account } = await signedInBrowser(api);
    const { rows } = await api.db.execute<{ id: string }>(
      sql`select id from sign_ins where account_id = ${account.id}`,
    );
    const { db, clock } = api.context;
    const passport = createPassport({ db, clock });
    const restore = (id: string) =>
      new Promise((resolve) => passport.deserializeUser(id, (_error, user) => resolve(user)));
    const ids = Array.from({ length: 20 }, () => rows[0]?.id ?? '');
    const sent = await statementsDuring(async () => {
      const users = await Promise.all(ids.map(restore));
      expect(users).toEqual(ids.map((id) => expect.objectContaining({ id }) as object));
    });
    expect(sent).toHaveLength(1);
  });
});

describe('what passport stores', () => {
  const api = startTestApi(embedded);

  const storedSessions = async () => {
    const { rows } = await api.db.execute<{ data: object }>(sql`select data from sessions`);
    return rows.map(({ data }) => data);
  };

  test('a session holds the id of a sign-in, and nothing about its owner', async () => {
    await signedInBrowser(api);
    const { rows } = await api.db.execute<{ id: string }>(sql`select id from sign_ins`);
    expect(await storedSessions()).toEqual([
      { cookie: expect.any(Object) as object, passport: { user: rows[0]?.id } },
    ]);
  });

  test('a sign-out leaves no session behind, not even an empty one', async () => {
    await api.db.execute(sql`delete from sessions`);
    const browser = await signedInBrowser(api);
    expect(await storedSessions()).toHaveLength(1);
    await browser.post('/api/auth/sign-out');
    expect(await storedSessions()).toEqual([]);
  });

  test('a session of a release before passport stays signed in until its sign-out', async () => {
    const browser = await signedInBrowser(api);
    await api.db.execute(
      sql`update sessions set data = data - 'passport'
            || jsonb_build_object('signInId', data->'passport'->>'user')`,
    );
    expect(await emailOf(browser)).toBe(browser.account.email);
    expect(await emailOf(browser)).toBe(browser.account.email);
    const copy = copyOf(api, browser);
    await browser.post('/api/auth/sign-out');
    expect(await emailOf(copy)).toBeNull();
  });

  test('a store that fails gives 503, and the browser keeps the session it had', async () => {
    const browser = await signedInBrowser(api);
    await browser.token();
    const before = browser.cookies.get('candor');
    await api.db.execute(sql`alter table sessions rename to sessions_away`);
    const responses = [
      await signIn(browser, browser),
      await browser.post('/api/auth/sign-out'),
      await browser.get('/api/auth/session'),
    ];
    await api.db.execute(sql`alter table sessions_away rename to sessions`);
    expect(responses.map(({ status, body }) => [status, body])).toMatchObject(
      responses.map(() => [503, { error: { code: 'sessions_unavailable' } }]),
    );
    expect(browser.cookies.get('candor')).toBe(before);
    expect(await emailOf(browser)).toBe(browser.account.email);
  });
});

const { TEST_REDIS_URL: redisUrl } = process.env;

const testFrozenStore = (url: string) => {
  let proxy: FlakyProxy;
  const env: NodeJS.ProcessEnv = {};
  beforeAll(async () => {
    proxy = await startFlakyProxy(url);
    env['REDIS_URL'] = proxy.url;
  });
  const api = startTestApi(embedded, { env });
  afterAll(() => proxy.close());

  test('a store that freezes during a sign-in gives 503 within seconds', async () => {
    const owner = await signedInBrowser(api);
    const visitor = api.visitor();
    await visitor.token();
    proxy.freeze();
    const since = performance.now();
    const { status, headers } = await signIn(visitor, owner);
    expect([status, headers.get('retry-after')]).toEqual([503, '5']);
    expect(performance.now() - since).toBeLessThan(5_000);
    expect(visitor.cookies.has('candor')).toBe(false);
    await proxy.mend();
  });
};

if (redisUrl !== undefined)
  describe('a frozen Redis', () => {
    testFrozenStore(redisUrl);
  });
