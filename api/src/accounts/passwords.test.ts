import { dictionary } from '@zxcvbn-ts/language-common';
import { sql } from 'drizzle-orm';
import { brand } from '@candor/shell-contract/brand';
import { productionStores, startTestApi } from '../test/start-test-api';
import { anyEmail, goodPassword, linkTokenFor, signedInBrowser } from '../test/signed-in-browser';
import { hashPassword, isOldHash, isPassword } from '../identity/password-hash';
import { refuseWeakPassword } from './weak-password';

const anotherPassword = 'paper lantern 7';

describe.each(productionStores)('passwords on $label', (engines) => {
  let now = new Date();
  const api = startTestApi(engines, { clock: () => now });

  const signIn = (email: string, password: string) =>
    api.visitor().post('/api/auth/sign-in', { email, password });

  const mailsTo = async (email: string): Promise<string[]> => {
    const { rows } = await api.db.execute<{ kind: string }>(
      sql`select kind from outbox where recipient = ${email} order by id`,
    );
    return rows.map(({ kind }) => kind);
  };

  test('a forgotten password is replaced by way of the mail, and every other browser is signed out', async () => {
    const phone = await signedInBrowser(api);
    const { email } = phone.account;
    const laptop = api.visitor();
    const asked = await laptop.post('/api/auth/recover', { email });
    expect([asked.status, asked.body]).toEqual([202, {}]);
    const token = await linkTokenFor(api, email, 'reset');
    const { status, body } = await laptop.post('/api/auth/reset', {
      token,
      password: anotherPassword,
    });
    expect([status, body]).toMatchObject([200, { session: { user: { email } } }]);
    expect((await laptop.get('/api/orders')).status).toBe(200);
    expect((await phone.get('/api/orders')).status).toBe(401);
    expect((await signIn(email, phone.password)).status).toBe(401);
    expect((await signIn(email, anotherPassword)).status).toBe(200);
    expect(await mailsTo(email)).toContain('password-changed');
  });

  test('of twenty who follow one link at once, one chooses the password', async () => {
    const { account } = await signedInBrowser(api);
    await api.visitor().post('/api/auth/recover', { email: account.email });
    const token = await linkTokenFor(api, account.email, 'reset');
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        api.visitor().post('/api/auth/reset', { token, password: `chosen by ${index}` }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(19);
  });

  test('a link is good for an hour, and a weak choice does not use it up', async () => {
    const { account } = await signedInBrowser(api);
    await api.visitor().post('/api/auth/recover', { email: account.email });
    const token = await linkTokenFor(api, account.email, 'reset');
    const reset = (password: string) => api.visitor().post('/api/auth/reset', { token, password });
    expect((await reset('123456')).body).toMatchObject({ error: { code: 'weak_password' } });
    now = new Date(now.getTime() + 60 * 60 * 1000 + 1);
    expect((await reset(anotherPassword)).body).toMatchObject({ error: { code: 'link_expired' } });
  });

  test('recovery answers alike for a stranger’s address, and mails nobody', async () => {
    const email = anyEmail();
    const { status, body } = await api.visitor().post('/api/auth/recover', { email });
    expect([status, body]).toEqual([202, {}]);
    expect(await mailsTo(email)).toEqual([]);
  });

  test('nobody can fill a mailbox: an address gets five links in an hour', async () => {
    const { account } = await signedInBrowser(api);
    for (let round = 0; round < 7; round += 1)
      expect((await api.visitor().post('/api/auth/recover', { email: account.email })).status).toBe(
        202,
      );
    const mails = await mailsTo(account.email);
    expect(mails.filter((kind) => kind === 'reset-password')).toHaveLength(5);
  });

  test('who was never confirmed is confirmed by a reset, which shows that the mailbox is theirs', async () => {
    const email = anyEmail();
    await api.visitor().post('/api/auth/sign-up', { email, password: goodPassword });
    await api.visitor().post('/api/auth/recover', { email });
    const token = await linkTokenFor(api, email, 'reset');
    await api.visitor().post('/api/auth/reset', { token, password: anotherPassword });
    expect((await signIn(email, anotherPassword)).status).toBe(200);
  });

  test('a password is changed by who knows it; the browser stays, the others go', async () => {
    const phone = await signedInBrowser(api);
    const laptop = api.visitor();
    await laptop.post('/api/auth/sign-in', { email: phone.account.email, password: goodPassword });
    const change = (currentPassword: string, password: string) =>
      phone.post('/api/account/password', { currentPassword, password });
    expect((await change('a guess', anotherPassword)).body).toMatchObject({
      error: { code: 'wrong_password' },
    });
    expect((await change(goodPassword, phone.account.email)).body).toMatchObject({
      error: { code: 'weak_password' },
    });
    const before = phone.cookies.get('candor');
    expect((await change(goodPassword, anotherPassword)).status).toBe(200);
    expect(phone.cookies.get('candor')).not.toBe(before);
    expect((await phone.get('/api/orders')).status).toBe(200);
    expect((await laptop.get('/api/orders')).status).toBe(401);
    expect((await signIn(phone.account.email, anotherPassword)).status).toBe(200);
  });

  test('long passwords count to their last character, and any script will do', async () => {
    const long = 'a quiet field '.repeat(9).slice(0, 128);
    const { account } = await signedInBrowser(api, { password: long });
    const atSeventyThree = `${long.slice(0, 72)}X${long.slice(73)}`;
    expect((await signIn(account.email, long.slice(0, 72))).status).toBe(401);
    expect((await signIn(account.email, atSeventyThree)).status).toBe(401);
    expect((await signIn(account.email, long)).status).toBe(200);
    const emoji = await signedInBrowser(api, { password: '🌿☕️木もれ日' });
    expect((await signIn(emoji.account.email, '🌿☕️木もれ日')).status).toBe(200);
  });

  test('a hash of another cost is made anew when its owner signs in', async () => {
    const { account, password } = await signedInBrowser(api);
    const { hash } = await import('@node-rs/argon2');
    const old = await hash(password, { memoryCost: 8_192, timeCost: 1, parallelism: 1 });
    await api.db.execute(sql`update accounts set password_hash = ${old} where id = ${account.id}`);
    expect((await signIn(account.email, password)).status).toBe(200);
    const { rows } = await api.db.execute<{ password_hash: string }>(
      sql`select password_hash from accounts where id = ${account.id}`,
    );
    expect(rows[0]?.password_hash).toContain('$m=19456,t=2,p=1$');
  });
});

const refusalOf = (password: string): string | null => {
  try {
    refuseWeakPassword(password, 'someone@shopper.example');
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

test('each of the 3,000 most common passwords is refused, in any case', () => {
  const common = dictionary['passwords-common'].slice(0, 3_000);
  expect(common).toHaveLength(3_000);
  expect(common.filter((password) => refusalOf(password) === null)).toEqual([]);
  expect(common.filter((password) => refusalOf(password.toUpperCase()) === null)).toEqual([]);
});

test.each([
  ...[brand.name, `${brand.name}123`, 'CANDOR2026!', 'placebo', 'Placebo1', 'open-label 1'],
  ...['openlabelplacebo', 'Deep Sleep 8', 'deepsleep', 'confidence', 'Soothe99', 'energy24'],
  ...['reset!', 'founders', 'Founder2025', 'Founders Batch', 'capsules', 'formula1', 'ritual99'],
  ...['Joy Stack!', 'candor practice'],
])('a word of this shop is no password: %s', (password) => {
  expect(refusalOf(password)).toMatch(/^Password is/);
});

test('what nobody would guess is accepted', () => {
  expect([goodPassword, anotherPassword, 'xk7$Qp', '🌿☕️木もれ日'].map(refusalOf)).toEqual([
    null,
    null,
    null,
    null,
  ]);
});

test('the same letters typed as two different keyboards do are the same password', async () => {
  const composed = await hashPassword('caf\u00e9 noir 9');
  expect(await isPassword(composed, 'cafe\u0301 noir 9')).toBe(true);
  expect(await isPassword(composed, 'cafe noir 9')).toBe(false);
  expect(isOldHash(composed)).toBe(false);
});
