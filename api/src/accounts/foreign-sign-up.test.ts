import { sql } from 'drizzle-orm';
import type { Browser } from '../test/browser';
import { anyEmail, goodPassword, linkTokenFor } from '../test/signed-in-browser';
import { productionStores, startTestApi } from '../test/start-test-api';

const strangersPassword = 'a stranger chose this';

describe.each(productionStores)('sign-ups with a foreign address on $label', (engines) => {
  const api = startTestApi(engines);

  const signUp = (browser: Browser, email: string, password: string) =>
    browser.post('/api/auth/sign-up', { email, password });
  const signIn = async (email: string, password: string) =>
    (await api.visitor().post('/api/auth/sign-in', { email, password })).status;
  const passwordNeeded = [409, { error: { code: 'password_needed' } }];

  test('the owner’s click does not confirm a stranger’s password', async () => {
    const email = anyEmail();
    await signUp(api.visitor(), email, strangersPassword);
    const token = await linkTokenFor(api, email);
    const owner = api.visitor();
    const { status, body } = await owner.post('/api/auth/confirm', { token });
    expect([status, body]).toMatchObject(passwordNeeded);
    expect((await owner.get('/api/auth/session')).body).toEqual({ session: null });
    expect(await signIn(email, strangersPassword)).toBe(401);

    const weak = await owner.post('/api/auth/confirm', { token, password: email });
    expect(weak.body).toMatchObject({ error: { code: 'weak_password' } });
    const chosen = await owner.post('/api/auth/confirm', { token, password: goodPassword });
    expect(chosen.body).toMatchObject({ session: { user: { email } } });
    expect(await signIn(email, strangersPassword)).toBe(401);
    expect(await signIn(email, goodPassword)).toBe(200);
  });

  test('the owner’s link does not confirm a password that a stranger set later', async () => {
    const email = anyEmail();
    const owner = api.visitor();
    await signUp(owner, email, goodPassword);
    const token = await linkTokenFor(api, email);
    await signUp(api.visitor(), email, strangersPassword);
    const first = await owner.post('/api/auth/confirm', { token });
    expect([first.status, first.body]).toMatchObject(passwordNeeded);
    await owner.post('/api/auth/confirm', { token, password: goodPassword });
    expect(await signIn(email, strangersPassword)).toBe(401);
    expect(await signIn(email, goodPassword)).toBe(200);
  });

  test('any link of a browser confirms its latest sign-up', async () => {
    const email = anyEmail();
    const browser = api.visitor();
    await signUp(browser, email, goodPassword);
    const token = await linkTokenFor(api, email);
    await signUp(browser, email, 'another of my own');
    expect((await browser.post('/api/auth/confirm', { token })).status).toBe(200);
    expect(await signIn(email, 'another of my own')).toBe(200);
    expect(await signIn(email, goodPassword)).toBe(401);
  });

  test('used-up mails of an hour lock no owner out, and the error explains it', async () => {
    const email = anyEmail();
    for (let round = 0; round < 5; round += 1)
      expect((await signUp(api.visitor(), email, strangersPassword)).status).toBe(201);
    const owner = api.visitor();
    const rejected = await signUp(owner, email, goodPassword);
    expect([rejected.status, rejected.body]).toMatchObject([
      429,
      { error: { code: 'too_many_links', message: expect.stringContaining('Each one works') } },
    ]);
    const token = await linkTokenFor(api, email);
    await owner.post('/api/auth/confirm', { token, password: goodPassword });
    expect(await signIn(email, goodPassword)).toBe(200);
    const { rows } = await api.db.execute<{ text_body: string }>(
      sql`select text_body from outbox where recipient = ${email} and kind = 'confirm-address' order by id`,
    );
    expect(rows.map(({ text_body }) => text_body.includes('the last link'))).toEqual([
      ...[false, false, false, false, true],
    ]);
  });
});
