import { sql } from 'drizzle-orm';
import { anyEmail, goodPassword, linkTokenFor, signedInBrowser } from '../test/signed-in-browser';
import { matrix, startTestApi } from '../test/start-test-api';

const errorBody = (code: string, message: string) => ({ error: { code, message } });

describe.each(matrix)('signing up and in on $label', (engines) => {
  const api = startTestApi(engines);

  test('confirms a sign-up by its mail and signs in', async () => {
    const browser = api.visitor();
    const email = anyEmail();
    const signUp = await browser.post('/api/auth/sign-up', { email, password: goodPassword });
    expect([signUp.status, signUp.body]).toEqual([201, {}]);
    expect((await browser.get('/api/auth/session')).body).toEqual({ session: null });

    const token = await linkTokenFor(api, email);
    const confirmed = await browser.post('/api/auth/confirm', { token });
    expect(confirmed.status).toBe(200);
    const { session } = confirmed.body as { session: { access_token: string } };
    expect(session).toMatchObject({
      expires_in: 3600,
      token_type: 'bearer',
      user: { email, id: expect.any(String) as string },
    });
    expect((await browser.get('/api/auth/session')).body).toEqual({ session });
    expect((await browser.get('/api/auth/csrf')).body).toEqual({ csrfToken: session.access_token });
  });

  test('mails a link to the home page that changes nothing when opened', async () => {
    const email = anyEmail();
    const browser = api.visitor();
    await browser.post('/api/auth/sign-up', { email, password: goodPassword });
    const mails = (await api.get('/dev/mail.json')).body as Record<string, string>[];
    const mail = mails.find(({ to }) => to === email);
    const link = new RegExp(`${api.config.publicOrigin}/\\?confirm=[\\w-]{43}`);
    expect(mail?.['text']).toMatch(link);
    expect(mail?.['html']).toMatch(link);
    const token = await linkTokenFor(api, email);
    expect((await api.visitor().get(`/api/auth/confirm?confirm=${token}`)).status).toBe(405);
    expect((await browser.post('/api/auth/confirm', { token })).status).toBe(200);
  });

  test('a link works once, also for twenty parallel requests', async () => {
    const email = anyEmail();
    await api.visitor().post('/api/auth/sign-up', { email, password: goodPassword });
    const token = await linkTokenFor(api, email);
    const chosen = { token, password: goodPassword };
    const responses = await Promise.all(
      Array.from({ length: 20 }, () => api.visitor().post('/api/auth/confirm', chosen)),
    );
    expect(responses.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 400),
    ]);
    const late = await api.visitor().post('/api/auth/confirm', { token });
    expect(late.body).toMatchObject({ error: { code: 'link_expired' } });
  });

  test('signs in from any browser, with the address in any case', async () => {
    const { account, password } = await signedInBrowser(api);
    const other = api.visitor();
    const { status, body } = await other.post('/api/auth/sign-in', {
      email: ` ${account.email.toUpperCase()} `,
      password,
    });
    expect([status, body]).toMatchObject([200, { session: { user: account } }]);
    expect((await other.get('/api/orders')).status).toBe(200);
  });

  test('responds alike to a wrong password and an unknown address', async () => {
    const { account } = await signedInBrowser(api);
    const wrong = { email: account.email, password: 'not the password' };
    const unknown = { email: anyEmail(), password: goodPassword };
    for (const credentials of [wrong, unknown]) {
      const { status, body } = await api.visitor().post('/api/auth/sign-in', credentials);
      expect([status, body]).toEqual([
        401,
        errorBody('invalid_credentials', 'Invalid login credentials'),
      ]);
    }
  });

  test('rejects the sign-in of an unconfirmed address', async () => {
    const credentials = { email: anyEmail(), password: goodPassword };
    await api.visitor().post('/api/auth/sign-up', credentials);
    const { body } = await api.visitor().post('/api/auth/sign-in', credentials);
    expect(body).toEqual(errorBody('email_not_confirmed', 'Email not confirmed'));
  });

  test('rejects the sign-up of a registered address', async () => {
    const { account } = await signedInBrowser(api);
    const { body } = await api
      .visitor()
      .post('/api/auth/sign-up', { email: account.email, password: goodPassword });
    expect(body).toEqual(errorBody('already_registered', 'User already registered'));
  });

  test.each([
    [{}, 'You must provide either an email or phone number and a password'],
    [{ email: 'a@b' }, 'You must provide either an email or phone number and a password'],
    [{ email: 'nobody', password: goodPassword }, 'Please enter a valid email'],
    [{ email: 'a@b\nBcc: c@d', password: goodPassword }, 'Please enter a valid email'],
    [{ email: 'a@b', password: '12345' }, 'Password must be at least 6 characters'],
    [{ email: 'someone@b', password: 'Someone@b' }, 'Password must not be your email address'],
  ])('rejects a sign-up with %j', async (credentials, message) => {
    const { status, body } = await api.visitor().post('/api/auth/sign-up', credentials);
    expect([status, body]).toMatchObject([400, { error: { message } }]);
  });

  test('a session id from before the sign-in is invalid after it', async () => {
    const { account, password, cookies } = await signedInBrowser(api);
    const before = cookies.get('candor') ?? '';
    const browser = api.visitor();
    browser.cookies.set('candor', before);
    await browser.post('/api/auth/sign-in', { email: account.email, password });
    expect(browser.cookies.get('candor')).not.toBe(before);
    const thief = api.visitor();
    thief.cookies.set('candor', before);
    expect((await thief.get('/api/auth/session')).body).toEqual({ session: null });
  });

  test('a sign-out ends the session for every copy of its cookie', async () => {
    const browser = await signedInBrowser(api);
    const copy = api.visitor();
    copy.cookies.set('candor', browser.cookies.get('candor') ?? '');
    expect((await copy.get('/api/orders')).status).toBe(200);
    const { status, body, headers } = await browser.post('/api/auth/sign-out');
    expect([status, body]).toEqual([200, {}]);
    expect(headers.get('set-cookie')).toMatch(/(^|, )candor=; Path=\/; Expires=Thu, 01 Jan 1970/);
    expect((await copy.get('/api/orders')).status).toBe(401);
    expect((await browser.get('/api/auth/session')).body).toEqual({ session: null });
    expect((await browser.post('/api/auth/sign-out')).status).toBe(200);
  });

  test('a request token is valid for its own session only', async () => {
    const browser = await signedInBrowser(api);
    const token = await browser.token();
    await browser.post('/api/auth/sign-out');
    const stale = { 'x-csrf-token': token };
    expect((await browser.post('/api/auth/sign-out', {}, stale)).status).toBe(403);
    expect((await browser.post('/api/auth/sign-out')).status).toBe(200);
  });

  test('stores no readable passwords and links', async () => {
    const { account } = await signedInBrowser(api, { password: 'canary in the tables' });
    const email = anyEmail();
    await api.visitor().post('/api/auth/sign-up', { email, password: 'canary in the tables' });
    const token = await linkTokenFor(api, email);
    const { rows } = await api.db.execute(
      sql`select a.*, t.* from accounts a left join account_tokens t on t.account_id = a.id`,
    );
    const stored = JSON.stringify(rows);
    expect(stored).toContain(account.email);
    expect(stored).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(stored).not.toContain('canary in the tables');
    expect(stored).not.toContain(token);
  });
});
