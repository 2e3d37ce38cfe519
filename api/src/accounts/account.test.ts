import { sql } from 'drizzle-orm';
import type { SessionResponse } from '@candor/api-contract/account';
import { dayMs } from '../config/durations';
import type { Browser } from '../test/browser';
import { anyEmail, goodPassword, linkTokenFor, signedInBrowser } from '../test/signed-in-browser';
import { matrix, startTestApi } from '../test/start-test-api';

type Listed = { id: string; device: string; current: boolean };

const sessionOf = async (browser: Browser): Promise<SessionResponse | null> =>
  ((await browser.get('/api/auth/session')).body as { session: SessionResponse | null }).session;

const listSessions = async (browser: Browser): Promise<Listed[]> =>
  ((await browser.get('/api/account/sessions')).body as { sessions: Listed[] }).sessions;

describe.each(matrix)('an account on $label', (engines) => {
  let now = new Date();
  const api = startTestApi(engines, { clock: () => now });

  const signInAgain = async (email: string, headers = {}): Promise<Browser> => {
    const browser = api.visitor();
    await browser.post('/api/auth/sign-in', { email, password: goodPassword }, headers);
    return browser;
  };

  test('refreshes a session with a new refresh token and the same request token', async () => {
    const browser = await signedInBrowser(api);
    const first = await sessionOf(browser);
    now = new Date(now.getTime() + 3_600_000);
    const { status, body } = await browser.post('/api/auth/refresh', {
      refresh_token: first?.refresh_token,
    });
    const { session: second } = body as { session: SessionResponse };
    expect(status).toBe(200);
    expect(second.refresh_token).not.toBe(first?.refresh_token);
    expect(second.expires_at).toBe((first?.expires_at ?? 0) + 3_600);
    expect(second.access_token).toBe(first?.access_token);
    expect(await sessionOf(browser)).toEqual(second);
  });

  test('a used refresh token ends the session, because it may be stolen', async () => {
    const browser = await signedInBrowser(api);
    const stolen = { refresh_token: (await sessionOf(browser))?.refresh_token };
    expect((await browser.post('/api/auth/refresh', stolen)).status).toBe(200);
    const { status, body } = await browser.post('/api/auth/refresh', stolen);
    expect([status, body]).toMatchObject([401, { error: { code: 'invalid_refresh_token' } }]);
    expect(await sessionOf(browser)).toBeNull();
  });

  test('of ten parallel refreshes with one token one succeeds and the session ends', async () => {
    const browser = await signedInBrowser(api);
    const token = { refresh_token: (await sessionOf(browser))?.refresh_token };
    await browser.token();
    const responses = await Promise.all(
      Array.from({ length: 10 }, () => browser.post('/api/auth/refresh', token)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await sessionOf(browser)).toBeNull();
  });

  test('rejects an invalid refresh token without ending the session', async () => {
    const browser = await signedInBrowser(api);
    const other = await sessionOf(await signedInBrowser(api));
    for (const refresh_token of ['', '0.guess', '1e9.x', other?.refresh_token])
      expect((await browser.post('/api/auth/refresh', { refresh_token })).status).toBe(401);
    expect(await sessionOf(browser)).not.toBeNull();
    expect(
      (await api.visitor().post('/api/auth/refresh', { refresh_token: '0.x' })).body,
    ).toMatchObject({ error: { code: 'not_signed_in', message: 'Auth session missing!' } });
  });

  test('ends an idle session after fourteen days and any session after thirty', async () => {
    const idle = await signedInBrowser(api);
    const used = await signedInBrowser(api);
    now = new Date(now.getTime() + 13 * dayMs);
    expect(await sessionOf(used)).not.toBeNull();
    now = new Date(now.getTime() + dayMs);
    expect([await sessionOf(idle), (await idle.get('/api/orders')).status]).toEqual([null, 401]);
    expect(await sessionOf(used)).not.toBeNull();
    now = new Date(now.getTime() + 13 * dayMs);
    expect(await sessionOf(used)).not.toBeNull();
    now = new Date(now.getTime() + 3 * dayMs);
    expect([await sessionOf(used), (await used.get('/api/orders')).status]).toEqual([null, 401]);
  });

  test('renews the cookie of a session in use', async () => {
    const browser = await signedInBrowser(api);
    const cookiesOf = async () =>
      (await browser.get('/api/auth/session')).headers
        .getSetCookie()
        .filter((cookie) => cookie.startsWith('candor='));
    expect(await cookiesOf()).toEqual([]);
    now = new Date(now.getTime() + 3_600_001);
    expect(await cookiesOf()).toHaveLength(1);
  });

  test('lists all sessions, and ends one, the others or all', async () => {
    const home = await signedInBrowser(api);
    const { email } = home.account;
    const userAgent =
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:145.0) Gecko/20100101 Firefox/145.0';
    const firefox = await signInAgain(email, { 'user-agent': userAgent });
    const third = await signInAgain(email);
    const listed = await listSessions(home);
    expect(listed).toHaveLength(3);
    expect(listed.filter(({ current }) => current)).toHaveLength(1);
    const onWindows = listed.find(({ device }) => device === 'Firefox on Windows');
    expect((await home.post(`/api/account/sessions/${onWindows?.id}/end`)).status).toBe(200);
    expect((await home.post(`/api/account/sessions/${onWindows?.id}/end`)).status).toBe(404);
    expect([await sessionOf(firefox), (await sessionOf(third)) === null]).toEqual([null, false]);
    await home.post('/api/account/sessions/end');
    expect([await sessionOf(third), (await listSessions(home)).length]).toEqual([null, 1]);
    await home.post('/api/account/sessions/end', { everywhere: true });
    expect(await sessionOf(home)).toBeNull();
  });

  test('a password reset ends all other sessions', async () => {
    const { account } = await signedInBrowser(api);
    for (let round = 1; round < 20; round += 1) await signInAgain(account.email);
    const last = await signInAgain(account.email);
    expect(await listSessions(last)).toHaveLength(21);
    await last.post('/api/auth/recover', { email: account.email });
    const token = await linkTokenFor(api, account.email, 'reset');
    await last.post('/api/auth/reset', { token, password: 'paper lantern 7' });
    expect(await listSessions(last)).toHaveLength(1);
  });

  test('rejects ending the session of another account', async () => {
    const victim = await signedInBrowser(api);
    const stranger = await signedInBrowser(api);
    const [session] = await listSessions(victim);
    expect((await stranger.post(`/api/account/sessions/${session?.id}/end`)).status).toBe(404);
    expect(await sessionOf(victim)).not.toBeNull();
  });

  test('mails about the first sign-in from a new browser only', async () => {
    const { account } = await signedInBrowser(api);
    const laptop = await signInAgain(account.email);
    await laptop.post('/api/auth/sign-in', { email: account.email, password: goodPassword });
    const { rows } = await api.db.execute<{ text_body: string }>(
      sql`select text_body from outbox where recipient = ${account.email} and kind = 'new-sign-in'`,
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]?.text_body).toContain('has just signed in to your account for the first time');
  });

  test('exports all data as one file', async () => {
    const browser = await signedInBrowser(api);
    const { status, headers, body } = await browser.get('/api/account/export');
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toBe('attachment; filename=candor-my-data.json');
    expect(body).toMatchObject({
      account: { email: browser.account.email },
      sessions: [{ device: expect.any(String) as string }],
    });
    expect(JSON.stringify(body)).not.toMatch(/argon2|password_?hash/i);
  });

  test('deletes all data after a check of the password', async () => {
    const browser = await signedInBrowser(api);
    const { email } = browser.account;
    const copy = await signInAgain(email);
    await browser.post('/api/auth/recover', { email });
    const wrong = await browser.post('/api/account/delete', { password: 'a guess' });
    expect(wrong.body).toMatchObject({ error: { code: 'wrong_password' } });
    now = new Date(now.getTime() + 1);
    expect((await browser.post('/api/account/delete', { password: goodPassword })).status).toBe(
      200,
    );
    expect([await sessionOf(browser), await sessionOf(copy)]).toEqual([null, null]);
    const { rows: tables } = await api.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await api.db.execute(
        sql.raw(`select 1 from "${name}" t where t::text ilike '%${email}%'`),
      );
      if (rows.length > 0) found.push(name);
    }
    expect(tables.length).toBeGreaterThan(5);
    expect(found).toEqual([]);
    expect((await signedInBrowser(api, { email })).account.email).toBe(email);
  });
});

describe.each(matrix)('account hooks on $label', (engines) => {
  const seen: string[] = [];
  let isFailing = false;
  const api = startTestApi(engines, {
    hooks: [
      {
        onConfirmed: (_tx, { email }) => Promise.resolve(void seen.push(`confirmed ${email}`)),
        exportAs: { name: 'rituals', read: (_tx, { email }) => Promise.resolve([{ of: email }]) },
        beforeDeletion: () =>
          isFailing ? Promise.reject(new Error('provider unavailable')) : Promise.resolve(),
        onDeleted: (_tx, { email }) => Promise.resolve(void seen.push(`deleted ${email}`)),
      },
    ],
  });

  test('run on confirmation, export and deletion', async () => {
    const browser = await signedInBrowser(api, { email: `Mixed-${anyEmail()}`.toLowerCase() });
    const { email } = browser.account;
    expect((await browser.get('/api/account/export')).body).toMatchObject({
      rituals: [{ of: email }],
    });
    isFailing = true;
    const failed = await browser.post('/api/account/delete', { password: goodPassword });
    expect([failed.status, seen]).toEqual([500, [`confirmed ${email}`]]);
    isFailing = false;
    expect((await browser.get('/api/orders')).status).toBe(200);
    await browser.post('/api/account/delete', { password: goodPassword });
    expect(seen).toEqual([`confirmed ${email}`, `deleted ${email}`]);
  });
});
