import { sql } from 'drizzle-orm';
import { dayMs } from '../config/durations';
import type { Browser } from '../test/browser';
import { signInRoutes } from '../test/sign-in.routes';
import { anyEmail, goodPassword, linkTokenFor, signedInBrowser } from '../test/signed-in-browser';
import { codeOf } from '../test/staff-orders-client';
import { productionStores } from '../test/start-test-api';
import { buyerActions } from '../test/test-buyers';
import { startTestShop } from '../test/test-shop';

describe.each(productionStores)('an account from an order on $label', (engines) => {
  let elapsed = 0;
  const clock = () => new Date(Date.now() + elapsed);
  const shop = startTestShop(engines, { clock, routes: signInRoutes });
  const { buy, opened } = buyerActions(shop);
  const make = (browser: Browser, number: string, password: unknown = goodPassword) =>
    browser.post(`/api/orders/${number}/account`, { password });
  const detail = async (browser: Browser, number: string) =>
    (await browser.get(`/api/orders/${number}`)).body;
  const mailsOf = async (email: string) => {
    const { rows } = await shop.api.db.execute<{ kind: string }>(
      sql`select kind from outbox where recipient = ${email}
          and kind in ('confirm-address', 'account-exists') order by id`,
    );
    return rows.map(({ kind }) => kind);
  };

  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));
  afterEach(() => (elapsed = 0));

  test('a guest gets it with a password only, and finds the order in it', async () => {
    const { browser, number, email } = await buy();
    expect(await detail(browser, number)).toMatchObject({ canMakeAccount: true });
    const reply = await make(browser, number);
    expect([reply.status, reply.body]).toEqual([202, {}]);
    const signIn = () =>
      shop.api.visitor().post('/api/auth/sign-in', { email, password: goodPassword });
    expect(await codeOf(signIn())).toEqual([401, 'email_not_confirmed']);
    const token = await linkTokenFor(shop.api, email);
    expect((await browser.post('/api/auth/confirm', { token })).status).toBe(200);
    expect((await signIn()).status).toBe(200);
    expect(await browser.get('/api/orders')).toMatchObject({ body: { orders: [{ number }] } });
    expect(await detail(browser, number)).toMatchObject({
      viewer: 'owner',
      canMakeAccount: false,
    });
    expect(await codeOf(make(browser, number))).toEqual([404, 'order_not_found']);
  });

  test('a browser that opened the order by its link gets it too', async () => {
    const { number, email } = await buy();
    const phone = await opened(number, email);
    expect((await make(phone, number)).status).toBe(202);
    expect(await mailsOf(email)).toEqual(['confirm-address']);
  });

  test('responds alike where the address has an account, which stays as it is', async () => {
    const { account } = await signedInBrowser(shop.api);
    const { browser, number } = await buy({ email: account.email });
    expect(await detail(browser, number)).toMatchObject({ canMakeAccount: true });
    const before = performance.now();
    const reply = await make(browser, number, 'another of somebody else');
    expect(performance.now() - before).toBeGreaterThan(240);
    expect([reply.status, reply.body]).toEqual([202, {}]);
    expect(await mailsOf(account.email)).toEqual(['confirm-address', 'account-exists']);
    const signIn = (password: string) =>
      shop.api.visitor().post('/api/auth/sign-in', { email: account.email, password });
    expect((await signIn('another of somebody else')).status).toBe(401);
    expect((await signIn(goodPassword)).status).toBe(200);
  });

  test('mails five times an hour, alike with and without an account', async () => {
    const { account } = await signedInBrowser(shop.api);
    for (const email of [account.email, anyEmail()]) {
      const { browser, number } = await buy({ email });
      const tries: unknown[] = [];
      for (let n = 0; n < 6; n += 1) tries.push((await make(browser, number)).status);
      expect(tries).toEqual([...Array<number>(5).fill(202), 429]);
      expect(await codeOf(make(browser, number))).toEqual([429, 'too_many_links']);
    }
  });

  test.each([
    ['the number of somebody else’s order', async () => shop.api.visitor()],
    [
      'a browser that paid more than a day ago',
      async (payer: Browser) => {
        elapsed = dayMs + 60_000;
        return Promise.resolve(payer);
      },
    ],
    ['a signed-in person', () => signedInBrowser(shop.api)],
  ])('makes none for %s', async (_case, asBrowser) => {
    const { browser, number, email } = await buy();
    const other = await asBrowser(browser);
    expect(await codeOf(make(other, number))).toEqual([404, 'order_not_found']);
    expect(await mailsOf(email)).toEqual([]);
  });

  test('makes none for the other mailbox of an account’s order', async () => {
    const owner = await signedInBrowser(shop.api);
    const { number, email } = await buy({ browser: owner });
    await owner.post('/api/auth/sign-out');
    expect(email).not.toBe(owner.account.email);
    expect(await codeOf(make(owner, number))).toEqual([404, 'order_not_found']);
    expect(await mailsOf(email)).toEqual([]);
  });

  test('rejects unusable passwords and mails nothing', async () => {
    const { browser, number, email } = await buy();
    for (const [password, code] of [
      ['short', 'weak_password'],
      [email, 'weak_password'],
      ['x'.repeat(5000), 'invalid_request'],
      [7, 'invalid_request'],
    ])
      expect(await codeOf(make(browser, number, password))).toEqual([400, code]);
    expect(await mailsOf(email)).toEqual([]);
  });
});
