import { sql } from 'drizzle-orm';
import type { Browser } from '../test/browser';
import { startFlakyProxy, type FlakyProxy } from '../test/flaky-proxy';
import { signInRoutes } from '../test/sign-in.routes';
import { anyEmail, openSignedIn, signedInBrowser } from '../test/signed-in-browser';
import { productionStores } from '../test/start-test-api';
import { asReconciler, line, startTestShop, until, type TestShop } from '../test/test-shop';

const payAs = async (shop: TestShop, browser: Browser, session: string, email = anyEmail()) => {
  await shop.pay(session, { email });
  const shown = async () => (await browser.get(`/api/checkout/${session}`)).body;
  // A provider check is shared for two seconds.
  await until(async () => ((await shown()) as { status: string }).status === 'paid');
  expect(await shown()).toMatchObject({ status: 'paid' });
};

const ownerOf = async (shop: TestShop, session: string) => {
  const { rows } = await shop.api.db.execute<{ account_id: string | null }>(
    sql`select account_id from orders where checkout_session_id = ${session}`,
  );
  return rows[0]?.account_id;
};

describe.each(productionStores)('access to orders on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes });

  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));

  test('assigns an order to the account that is signed in, with any payer address', async () => {
    const { browser } = await openSignedIn(shop.api);
    const session = await shop.open(browser, [line('focus', 1, true)]);
    await payAs(shop, browser, session, 'somebody-else@candor.example');
    expect(await browser.get('/api/orders')).toMatchObject({
      body: {
        orders: [
          {
            status: 'paid',
            isRenewal: false,
            total: 4900,
            discount: 0,
            tax: 0,
            refunded: 0,
            shipping: { service: 'standard', cents: 0 },
            shippedAt: null,
            tracking: null,
          },
        ],
      },
    });
    expect(await browser.get('/api/subscriptions')).toMatchObject({
      body: { subscriptions: [{ status: 'active', cents: 4900 }] },
    });
  });

  test('shows a session to its owner in any browser, and to nobody else', async () => {
    const { browser, account } = await openSignedIn(shop.api);
    const session = await shop.open(browser);
    const { browser: phone } = await openSignedIn(shop.api, { email: account.email });
    const path = `/api/checkout/${session}`;
    expect(await phone.get(path)).toMatchObject({ status: 200, body: { status: 'open' } });
    await payAs(shop, phone, session);
    const { browser: other } = await openSignedIn(shop.api);
    for (const stranger of [other, shop.api.visitor()])
      expect(await stranger.get(path)).toMatchObject({
        status: 404,
        body: { error: { code: 'checkout_not_found' } },
      });
  });

  test('opens a session of the new owner after a sign-in or sign-out', async () => {
    const guest = shop.api.visitor();
    const before = await shop.open(guest);
    const { account } = await openSignedIn(shop.api, { browser: guest });
    expect(await shop.open(guest)).toBe(before);
    await payAs(shop, guest, before);
    expect(await ownerOf(shop, before)).toBe(account.id);

    const left = await shop.open(guest, [line('flow')]);
    await guest.post('/api/auth/sign-out');
    const after = await shop.open(guest, [line('flow')]);
    expect(after).not.toBe(left);
    await payAs(shop, guest, after);
    expect(await ownerOf(shop, after)).toBeNull();
  });

  test('refunds a bank debit that is confirmed after its buyer was deleted', async () => {
    const buyer = await signedInBrowser(shop.api);
    const session = await shop.open(buyer, [line('focus', 1, true)]);
    await shop.pay(session, { method: 'bank_debit', email: anyEmail() });
    const deleted = await buyer.post('/api/account/delete', { password: buyer.password });
    expect(deleted.status).toBe(200);
    await shop.control('settle', { session, succeeded: true });
    expect(await asReconciler(shop, session)).toBe('paid');
    expect(await asReconciler(shop, session)).toBe('paid');
    expect(await ownerOf(shop, session)).toBeUndefined();
    const { store } = shop.simulator.sim;
    const remote = store.find('checkout.session', session);
    const charged = store.all('charge').filter(({ customer }) => customer === remote?.customer);
    expect(charged.map(({ amount, amount_refunded }) => amount - amount_refunded)).toEqual([0]);
    const plans = store.all('subscription').filter(({ id }) => id === remote?.subscription);
    expect(plans.map(({ status }) => status)).toEqual(['canceled']);
  });

  test('closes the open session of a deleted account', async () => {
    const buyer = await signedInBrowser(shop.api);
    const session = await shop.open(buyer);
    await buyer.post('/api/account/delete', { password: buyer.password });
    await expect(shop.pay(session)).rejects.toThrow();
    expect(await ownerOf(shop, session)).toBeUndefined();
  });
});

// Sessions in the database are unavailable only together with the orders.
for (const engines of productionStores.filter(({ redisUrl }) => redisUrl !== null))
  describe(`while Redis is unavailable, on ${engines.label}`, () => {
    const wired = { ...engines };
    let wire: FlakyProxy;
    beforeAll(async () => {
      wire = await startFlakyProxy(engines.redisUrl ?? '');
      wired.redisUrl = wire.url;
    });
    const shop = startTestShop(wired, { routes: signInRoutes });
    afterAll(() => wire.close());

    test.each([
      ['killed', () => wire.cut()],
      ['frozen', () => Promise.resolve(wire.freeze())],
    ])(
      '(%s) guests can buy, and an owner in another browser gets 503',
      async (_how, breakRedis) => {
        const { browser, account } = await openSignedIn(shop.api);
        const { browser: phone } = await openSignedIn(shop.api, { email: account.email });
        const earlier = await shop.open(browser);
        await breakRedis();
        const session = await shop.open(browser, [line('flow')]);
        await payAs(shop, browser, session);
        expect(await ownerOf(shop, session)).toBeNull();
        expect(await phone.get(`/api/checkout/${earlier}`)).toMatchObject({
          status: 503,
          body: { error: { code: 'sessions_unavailable' } },
        });
        await wire.mend();
        await until(async () => (await browser.get('/api/auth/session')).status === 200);
      },
      30_000,
    );
  });
