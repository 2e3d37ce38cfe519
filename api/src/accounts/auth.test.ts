import { sql } from 'drizzle-orm';
import { matrix, startTestApi } from '../test/start-test-api';
import { anyEmail, goodPassword, linkTokenFor, signedInBrowser } from '../test/signed-in-browser';

const refused = (code: string, message: string) => ({ error: { code, message } });

describe.each(matrix)('signing up and in on $label', (engines) => {
  const api = startTestApi(engines);

  test('a sign-up is confirmed by its mail, and the confirmation signs in', async () => {
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

  test('the link in the mail lands at the root of the shop, and opening it changes nothing', async () => {
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

  test('a link works once, also when it is followed twenty times at once', async () => {
    const email = anyEmail();
    await api.visitor().post('/api/auth/sign-up', { email, password: goodPassword });
    const token = await linkTokenFor(api, email);
    const chosen = { token, password: goodPassword };
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.visitor().post('/api/auth/confirm', chosen)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([
      200,
      ...Array.from({ length: 19 }, () => 400),
    ]);
    const late = await api.visitor().post('/api/auth/confirm', { token });
    expect(late.body).toMatchObject({ error: { code: 'link_expired' } });
  });

  test('who is confirmed signs in from any browser, however the address is written', async () => {
    const { account, password } = await signedInBrowser(api);
    const other = api.visitor();
    const { status, body } = await other.post('/api/auth/sign-in', {
      email: ` ${account.email.toUpperCase()} `,
      password,
    });
    expect([status, body]).toMatchObject([200, { session: { user: account } }]);
    expect((await other.get('/api/orders')).status).toBe(200);
  });

  test('a wrong password and an unknown address are answered alike', async () => {
    const { account } = await signedInBrowser(api);
    const wrong = { email: account.email, password: 'not the password' };
    const unknown = { email: anyEmail(), password: goodPassword };
    for (const credentials of [wrong, unknown]) {
      const { status, body } = await api.visitor().post('/api/auth/sign-in', credentials);
      expect([status, body]).toEqual([
        401,
        refused('invalid_credentials', 'Invalid login credentials'),
      ]);
    }
  });

  test('an address that is not confirmed cannot sign in, and is told so', async () => {
    const credentials = { email: anyEmail(), password: goodPassword };
    await api.visitor().post('/api/auth/sign-up', credentials);
    const { body } = await api.visitor().post('/api/auth/sign-in', credentials);
    expect(body).toEqual(refused('email_not_confirmed', 'Email not confirmed'));
  });

  test('a registered address cannot sign up again', async () => {
    const { account } = await signedInBrowser(api);
    const { body } = await api
      .visitor()
      .post('/api/auth/sign-up', { email: account.email, password: goodPassword });
    expect(body).toEqual(refused('already_registered', 'User already registered'));
  });

  test.each([
    [{}, 'You must provide either an email or phone number and a password'],
    [{ email: 'a@b' }, 'You must provide either an email or phone number and a password'],
    [{ email: 'nobody', password: goodPassword }, 'Please enter a valid email'],
    [{ email: 'a@b\nBcc: c@d', password: goodPassword }, 'Please enter a valid email'],
    [{ email: 'a@b', password: '12345' }, 'Password must be at least 6 characters'],
    [{ email: 'someone@b', password: 'Someone@b' }, 'Password must not be your email address'],
  ])('a sign-up of %j is refused', async (credentials, message) => {
    const { status, body } = await api.visitor().post('/api/auth/sign-up', credentials);
    expect([status, body]).toMatchObject([400, { error: { message } }]);
  });

  test('a session id from before the sign-in is worth nothing after it', async () => {
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

  test('signing out ends the session here and on every copy of its cookie', async () => {
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

  test('a request token is good for the session that it was given to', async () => {
    const browser = await signedInBrowser(api);
    const token = await browser.token();
    await browser.post('/api/auth/sign-out');
    const stale = { 'x-csrf-token': token };
    expect((await browser.post('/api/auth/sign-out', {}, stale)).status).toBe(403);
    expect((await browser.post('/api/auth/sign-out')).status).toBe(200);
  });

  test('neither a password nor a link can be read from the tables', async () => {
    const { account } = await signedInBrowser(api, { password: 'canary in the tables' });
    const email = anyEmail();
    await api.visitor().post('/api/auth/sign-up', { email, password: 'canary in the tables' });
    const token = await linkTokenFor(api, email);
    const { rows } = await api.db.execute(
      sql`select a.*, t.* from accounts a left join account_tokens t on t.account_id = a.id`,
    );
    const kept = JSON.stringify(rows);
    expect(kept).toContain(account.email);
    expect(kept).toContain('$argon2id$v=19$m=19456,t=2,p=1$');
    expect(kept).not.toContain('canary in the tables');
    expect(kept).not.toContain(token);
  });
});
