import { sql } from 'drizzle-orm';
import { forgetCustomersDue } from '../stripe/forgotten-customers';
import type { Browser } from '../test/browser';
import { signInRoutes } from '../test/sign-in.routes';
import { openSignedIn, signedInBrowser } from '../test/signed-in-browser';
import { productionStores } from '../test/start-test-api';
import { asReconciler, line, startTestShop } from '../test/test-shop';

const address = {
  name: 'Ada Lovelace',
  line1: '12 Quiet Street',
  line2: 'Flat 3',
  city: 'Sioux Falls',
  state: 'SD',
  zip: '57104',
};

describe.each(productionStores)('a prefilled payment page on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes });
  const { api } = shop;

  const save = (browser: Browser, change: Partial<typeof address> = {}) =>
    browser.post('/api/account/address', { address: { ...address, ...change } });
  const sessionAt = (id: string) => shop.simulator.sim.store.find('checkout.session', id);
  const customerOf = (id: string) =>
    shop.simulator.sim.store.find('customer', sessionAt(id)?.customer);
  /** The values of the fields, by their names. */
  const fieldsAt = async (id: string) => {
    const page = await (await fetch(sessionAt(id)?.url ?? '')).text();
    const inputs = [...page.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
    const partOf = (tag: string, name: string) =>
      new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '';
    return Object.fromEntries(inputs.map((tag) => [partOf(tag, 'name'), partOf(tag, 'value')]));
  };
  const deletedCustomers = async () => {
    await api.db.execute(
      sql`update forgotten_customers set next_check_at = now() - interval '1 second'`,
    );
    await forgetCustomersDue(shop.deps);
    return shop.simulator.sim.store.all('deleted_customer').map(({ id }) => id);
  };

  test('has the saved name and address, and what the buyer types there counts', async () => {
    const { browser, account } = await openSignedIn(api);
    await save(browser);
    const id = await shop.open(browser, [line('focus', 1, true)]);
    expect(await fieldsAt(id)).toMatchObject({
      email: account.email,
      name: 'Ada Lovelace',
      address: '12 Quiet Street',
      line2: 'Flat 3',
      city: 'Sioux Falls',
      state: 'SD',
      zip: '57104',
    });
    await shop.pay(id);
    expect(await asReconciler(shop, id)).toBe('paid');
    const { rows } = await api.db.execute(
      sql`select ship_to->>'line1' as street, email, customer_id as customer from orders
          where checkout_session_id = ${id}`,
    );
    const customer = sessionAt(id)?.customer;
    expect(rows).toEqual([{ street: '100 Sample Street', email: account.email, customer }]);
    expect(customerOf(id)?.shipping).toMatchObject({
      name: 'Sam Sample',
      address: { line1: '100 Sample Street' },
    });
    expect(await deletedCustomers()).not.toContain(customer);
    expect((await browser.get('/api/account/address')).body).toMatchObject({ address });
  });

  test('has the email alone without a saved address, and nothing for others', async () => {
    const { browser } = await openSignedIn(api);
    await save(browser);
    const own = await shop.open(browser);
    await browser.post('/api/auth/sign-out');
    const { browser: other, account } = await openSignedIn(api, { browser });
    for (const [visitor, email] of [
      [other, account.email],
      [(await openSignedIn(api)).browser, expect.stringContaining('@')],
      [api.visitor(), ''],
    ] as const) {
      const id = await shop.open(visitor);
      expect(id).not.toBe(own);
      expect(customerOf(id)).toBeUndefined();
      expect(await fieldsAt(id)).toMatchObject({ email, name: '', address: '', zip: '' });
    }
  });

  test('opens again with a changed address, and the earlier customer is deleted', async () => {
    const { browser } = await openSignedIn(api);
    await save(browser);
    const first = await shop.open(browser);
    expect(await shop.open(browser)).toBe(first);
    const earlier = customerOf(first)?.id;
    await save(browser, { line1: '13 Quiet Street' });
    const second = await shop.open(browser);
    expect(sessionAt(first)?.status).toBe('expired');
    expect(await fieldsAt(second)).toMatchObject({ address: '13 Quiet Street' });
    await asReconciler(shop, first);
    const deleted = await deletedCustomers();
    expect(deleted).toContain(earlier);
    expect(deleted).not.toContain(customerOf(second)?.id);
  });

  test('opens one session for a double click, and leaves no customer but its own', async () => {
    const { browser, account } = await openSignedIn(api);
    await save(browser);
    const pages = await Promise.all([shop.open(browser), shop.open(browser)]);
    expect(new Set(pages).size).toBe(1);
    await deletedCustomers();
    const left = shop.simulator.sim.store
      .all('customer')
      .filter(({ email }) => email === account.email);
    expect(left.map(({ id }) => id)).toEqual([customerOf(pages[0] ?? '')?.id]);
  });

  test('leaves no customer at the provider after the account is deleted', async () => {
    const owner = await signedInBrowser(api);
    await save(owner);
    const id = await shop.open(owner);
    const customer = customerOf(id)?.id;
    await owner.post('/api/account/delete', { password: owner.password });
    expect(await deletedCustomers()).toContain(customer);
  });
});
