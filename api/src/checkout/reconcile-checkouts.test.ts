import { sql } from 'drizzle-orm';
import { cents } from '@candor/catalog-contract/money';
import { forgetBuyer } from '../orders/order-store';
import { anyEmail, signedInBrowser } from '../test/signed-in-browser';
import { productionStores } from '../test/start-test-api';
import { orderActions } from '../test/test-orders';
import { line, startTestShop } from '../test/test-shop';
import { reconcileCheckouts } from './reconcile-checkouts';

describe.each(productionStores)('the ledger of orders on $label', (engines) => {
  const shop = startTestShop(engines);
  const { ops, buy, row, intentOf } = orderActions(shop);

  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));

  test('finds and heals what no event reported', async () => {
    await reconcileCheckouts(shop.deps)(1);
    const lost = await shop.open(shop.api.visitor());
    await shop.pay(lost);
    const { number, session } = await buy();
    const intent = intentOf(session);
    await shop.deps.payments.refund({
      paymentId: intent,
      cents: cents(100),
      idempotencyKey: session,
    });
    const output = await ops('reconcile');
    expect(output).toContain(`healed   ${lost}`);
    expect(output).toContain(`healed   ${intent}  refunds recorded`);
    expect(await row(number)).toMatchObject({ status: 'paid', refunded_cents: 100 });
    const again = await reconcileCheckouts(shop.deps)(1);
    expect(again.differences.filter(({ isHealed }) => isHealed)).toEqual([]);
    expect(await ops('reconcile', '--days', '1')).toMatch(/\d+ checkout sessions compared, /);
  });

  test('closes a session that was never stored, after five minutes', async () => {
    const session = await shop.open(shop.api.visitor());
    await shop.api.db.execute(sql`delete from checkout_sessions where id = ${session}`);
    const statusOf = () => shop.simulator.sim.store.find('checkout.session', session)?.status;
    await reconcileCheckouts(shop.deps)(1);
    expect(statusOf()).toBe('open');
    const later = { ...shop.deps, clock: () => new Date(Date.now() + 6 * 60_000) };
    await reconcileCheckouts(later)(1);
    expect(statusOf()).toBe('expired');
  });

  test('orders a session again that was paid after the restored backup', async () => {
    const email = anyEmail();
    const session = await shop.open(shop.api.visitor(), [
      line('joy-stack'),
      line('focus', 2, true),
    ]);
    await shop.pay(session, { email });
    const paid = shop.simulator.sim.store.find('checkout.session', session)?.amount_total;
    await shop.api.db.execute(sql`delete from checkout_sessions where id = ${session}`);
    expect(await ops('reconcile')).toContain(
      `healed   ${session}  paid with ${String(paid)} cents and unknown here: now paid`,
    );
    const { rows } = await shop.api.db.execute(
      sql`select o.status, o.email, o.total_cents, json_agg(json_build_array(l.sku, l.quantity, l.is_subscription) order by l.sku) as lines
        from orders o join order_lines l on l.order_id = o.id where o.checkout_session_id = ${session} group by o.id`,
    );
    expect(rows).toEqual([
      {
        status: 'paid',
        email,
        total_cents: paid,
        lines: [
          ['focus', 2, true],
          ['joy-stack', 1, false],
        ],
      },
    ]);
    expect(await ops('reconcile')).not.toContain(session);
  });

  test('shows orders only to the account with their confirmed address', async () => {
    const email = anyEmail();
    const before = await buy({ email: email.toUpperCase() });
    const owner = await signedInBrowser(shop.api, { email });
    const after = await buy({ items: [line('flow', 2)], email });
    const other = await signedInBrowser(shop.api);
    type Orders = { orders: { number: string }[] };
    const numbersOf = async (browser: typeof owner) =>
      ((await browser.get('/api/orders')).body as Orders).orders.map(({ number }) => number);
    expect(await numbersOf(owner)).toEqual([after.number, before.number]);
    expect(await numbersOf(other)).toEqual([]);
    const { body } = await owner.get('/api/orders');
    expect((body as { orders: object[] }).orders[0]).toEqual({
      id: expect.any(String) as string,
      number: after.number,
      status: 'paid',
      total: 11_800,
      currency: 'usd',
      lines: [{ id: 'flow', name: 'Flow', quantity: 2, isSubscription: false }],
      createdAt: expect.any(String) as string,
      isRenewal: false,
      discount: 0,
      tax: 0,
      refunded: 0,
      plan: expect.any(Object) as object,
      shipping: { service: 'standard', cents: 0 },
      shippedAt: null,
      deliveredOn: null,
      tracking: null,
      trackingLink: null,
    });
  });

  test('removes a deleted buyer from orders, of a pending parcel when it ships', async () => {
    const email = anyEmail();
    const owner = await signedInBrowser(shop.api, { email });
    const sent = await buy({ email });
    await ops('ship', sent.number);
    const waiting = await buy({ items: [line('flow')], email });
    await shop.api.db.transaction((tx) => forgetBuyer(tx, owner.account));
    expect(await row(sent.number)).toMatchObject({ email: '' });
    expect(await row(waiting.number)).toMatchObject({ email });
    await ops('ship', waiting.number);
    expect(await row(waiting.number)).toMatchObject({ email: '', status: 'shipped' });
  });
});
