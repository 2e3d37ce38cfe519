import { sql } from 'drizzle-orm';
import type { Browser } from '../test/browser';
import {
  anyEmail,
  linkTokenFor,
  signedInBrowser,
  type SignedInBrowser,
} from '../test/signed-in-browser';
import { productionStores, startTestApi } from '../test/start-test-api';

const statusesOf = (responses: readonly { status: number }[]) =>
  responses.map(({ status }) => status).sort();

describe.each(productionStores)('wrong passwords on $label', (engines) => {
  const api = startTestApi(engines, {
    env: {
      LIMIT_SIGN_UP_PER_HOUR: '4',
      LIMIT_SIGN_IN_FAILURES_PER_15_MIN: '6',
      LIMIT_SIGN_INS_PER_HOUR: '15',
      LIMIT_ACCOUNT_SIGN_INS_PER_HOUR: '12',
    },
  });

  const guess = (email: string, browser = api.visitor()) =>
    browser.post('/api/auth/sign-in', { email, password: 'a guess' });

  test('blocks the eleventh for fifteen minutes, also for unknown addresses', async () => {
    const { account } = await signedInBrowser(api);
    for (const email of [account.email, anyEmail()]) {
      for (let round = 1; round <= 10; round += 1) expect((await guess(email)).status).toBe(401);
      const { status, headers, body } = await guess(email);
      expect([status, headers.get('retry-after'), body]).toMatchObject([
        429,
        '900',
        { error: { code: 'too_many_requests' } },
      ]);
      expect(Number((await guess(email)).headers.get('retry-after'))).toBeGreaterThan(890);
    }
  });

  test('counts parallel attempts, and then rejects even the correct password', async () => {
    const { account, password } = await signedInBrowser(api);
    const responses = await Promise.all(Array.from({ length: 40 }, () => guess(account.email)));
    expect(statusesOf(responses)).toEqual([
      ...Array.from({ length: 10 }, () => 401),
      ...Array.from({ length: 30 }, () => 429),
    ]);
    const correct = { email: account.email, password };
    expect((await api.visitor().post('/api/auth/sign-in', correct)).status).toBe(429);
  });

  test('strangers cannot lock an owner out of a trusted device', async () => {
    const owner = await signedInBrowser(api);
    const { email } = owner.account;
    await owner.post('/api/auth/sign-out');
    await Promise.all(Array.from({ length: 15 }, () => guess(email)));
    expect((await guess(email)).status).toBe(429);
    const { status } = await owner.post('/api/auth/sign-in', { email, password: owner.password });
    expect(status).toBe(200);
  });

  test('a new password leaves no device trusted but that which chose it', async () => {
    const old = await signedInBrowser(api);
    const { email } = old.account;
    const mails = async () =>
      (
        await api.db.execute(
          sql`select id from outbox where recipient = ${email} and kind = 'new-sign-in'`,
        )
      ).rows.length;
    await old.post('/api/auth/sign-out');
    await api.visitor().post('/api/auth/recover', { email });
    const chosen = { token: await linkTokenFor(api, email, 'reset'), password: 'paper lantern 7' };
    const owner = api.visitor();
    expect((await owner.post('/api/auth/reset', chosen)).status).toBe(200);
    await owner.post('/api/auth/sign-out');
    const signIn = (browser: Browser) =>
      browser.post('/api/auth/sign-in', { email, password: chosen.password });
    expect([(await signIn(owner)).status, await mails()]).toEqual([200, 0]);
    expect([(await signIn(old)).status, await mails()]).toEqual([200, 1]);

    const copy = api.visitor();
    old.cookies.forEach((value, name) => copy.cookies.set(name, value));
    const changed = { currentPassword: chosen.password, password: 'copper tunnel 93' };
    expect((await owner.post('/api/account/password', changed)).status).toBe(200);
    await Promise.all(Array.from({ length: 15 }, () => guess(email)));
    const password = changed.password;
    expect((await copy.post('/api/auth/sign-in', { email, password })).status).toBe(429);
    expect((await owner.post('/api/auth/sign-in', { email, password })).status).toBe(200);
  });

  test('a trusted device has no more attempts than others', async () => {
    const device = await signedInBrowser(api);
    const { email } = device.account;
    await device.post('/api/auth/sign-out');
    const statuses: number[] = [];
    for (let round = 1; round <= 11; round += 1) {
      const from = `10.9.9.${round}`;
      const response = await device.post(
        '/api/auth/sign-in',
        { email, password: 'a guess' },
        { 'x-forwarded-for': from },
      );
      statuses.push(response.status);
    }
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.at(-1)).toBe(429);
  });

  test('limits an address that guesses at many accounts', async () => {
    const guesser = api.visitor();
    for (let round = 1; round <= 6; round += 1)
      expect((await guess(anyEmail(), guesser)).status).toBe(401);
    const { status, headers } = await guess(anyEmail(), guesser);
    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(800);
  });

  const signIn = ({ account, password }: SignedInBrowser, browser = api.visitor()) =>
    browser.post('/api/auth/sign-in', { email: account.email, password });

  test('eleven correct passwords at once all sign in', async () => {
    const owner = await signedInBrowser(api);
    const responses = await Promise.all(Array.from({ length: 11 }, () => signIn(owner)));
    expect(new Set(statusesOf(responses))).toEqual(new Set([200]));
    expect((await guess(owner.account.email)).status).toBe(401);
  });

  test('limits the sign-ins to an account, but not those of its trusted device', async () => {
    const owner = await signedInBrowser(api);
    for (let round = 1; round <= 12; round += 1) expect((await signIn(owner)).status).toBe(200);
    expect((await signIn(owner)).status).toBe(429);
    expect((await signIn(owner, owner)).status).toBe(200);
  });

  test('limits the correct passwords of an address, also those that change one', async () => {
    const owner = await signedInBrowser(api);
    const { password } = owner;
    for (let round = 1; round <= 8; round += 1) {
      const change = { currentPassword: password, password };
      expect((await owner.post('/api/account/password', change)).status).toBe(200);
    }
    const others = [await signedInBrowser(api), await signedInBrowser(api)];
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1)
      statuses.push((await signIn(others[round % 2] ?? owner, owner)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200, 200, 429]);
  });

  test('limits sign-ups and recoveries of an address per hour', async () => {
    const visitor = api.visitor();
    for (const path of ['/api/auth/sign-up', '/api/auth/recover']) {
      const send = () =>
        visitor.post(path, { email: 'not an address', password: 'whatever it is' });
      for (let round = 1; round <= 4; round += 1) expect((await send()).status).toBe(400);
      expect((await send()).status).toBe(429);
    }
  });
});
