import { sql } from 'drizzle-orm';
import { productionStores } from '../test/start-test-api';
import { orderActions } from '../test/test-orders';
import { line, until } from '../test/test-shop';
import { startSubscriptionShop, type Subscriber } from '../test/test-subscriptions';
import { pollSubscriptions } from './poll-subscriptions';
import { reconcileSubscriptions } from './reconcile-subscriptions';
import { syncSubscription } from './sync-subscription';

const periodDays = 30;

describe.each(productionStores)('charging a subscription on $label', (engines) => {
  const shop = startSubscriptionShop(engines);
  const { post, waitForStatus, atProvider } = shop;
  const hasOrders = (subscriber: Subscriber, count: number) =>
    until(async () => (await shop.ordersOf(subscriber.id)) === count);

  test('is charged every 30 days, with an order and a receipt per charge', async () => {
    const ann = await shop.subscribe([line('focus', 3, true)]);
    const first = (await shop.readSubscription(ann))!;
    await shop.passDays(2 * periodDays);
    await hasOrders(ann, 3);
    expect(await shop.mailsTo(ann.email)).toEqual(['subscription-renewed', 'subscription-renewed']);
    const { rows } = await shop.api.db.execute(
      sql`select status, total_cents, shipping_label, account_id, payment_id like 'pi_%' as is_paid
        from orders where subscription_id = ${ann.id} and invoice_id is not null`,
    );
    const renewal = {
      status: 'paid',
      total_cents: 14_700,
      shipping_label: '2-day',
      account_id: ann.accountId,
      is_paid: true,
    };
    expect(rows).toEqual([renewal, renewal]);
    const { body } = await ann.browser.get('/api/orders');
    const { orders } = body as { orders: { total: number }[] };
    expect(orders.map(({ total }) => total)).toEqual([14_700, 14_700, 14_700]);
    // A provider check is shared for two seconds.
    const periodEnd = async () => Date.parse((await shop.readSubscription(ann))!.currentPeriodEnd);
    await until(async () => (await periodEnd()) > Date.parse(first.currentPeriodEnd));
    const { rows: mails } = await shop.api.db.execute<{ text_body: string }>(
      sql`select text_body from outbox where lower(recipient) = ${ann.email} and kind = 'subscription-renewed'`,
    );
    for (const text of [
      '3 × Focus: $147',
      'every 30 days until you cancel',
      '/account',
      'Sam Sample',
    ])
      expect(mails[0]?.text_body).toContain(text);
  });

  test('gives every renewal its own order number, to ship and refund', async () => {
    const ann = await shop.subscribe();
    await shop.passDays(periodDays);
    await hasOrders(ann, 2);
    const listed = async () => {
      const { body } = await ann.browser.get('/api/orders');
      return (body as { orders: { number: string; isRenewal: boolean }[] }).orders;
    };
    const number = (await listed()).find(({ isRenewal }) => isRenewal)?.number ?? '';
    const { ops } = orderActions(shop);
    const parcel = ['--carrier', 'ups', '--tracking', '1Z 777', '--checked'];
    expect(await ops('ship', number, ...parcel)).toContain('is shipped');
    expect(await ops('refund', number, '--cents', '900')).toContain('$40 is left');
    expect(await listed()).toMatchObject([
      {
        number,
        isRenewal: true,
        status: 'shipped',
        tracking: '1Z 777',
        trackingLink: 'https://www.ups.com/track?tracknum=1Z777',
        refunded: 900,
      },
      { isRenewal: false, status: 'paid', tracking: null, trackingLink: null, refunded: 0 },
    ]);
    const { rows } = await shop.api.db.execute<{ kind: string }>(
      sql`select kind from outbox where lower(recipient) = ${ann.email} and kind like 'order-%' order by kind`,
    );
    expect(rows.map(({ kind }) => kind)).toEqual([
      'order-receipt',
      'order-refund',
      'order-shipped',
    ]);
  });

  test('is mailed per declined charge, ships nothing, and ends without payment', async () => {
    const ann = await shop.subscribe();
    await shop.swapCard(ann.id, 'declined');
    // No later: the next try is due three days after this one.
    await shop.passMonthOf(ann);
    await waitForStatus(ann, 'past_due');
    const shown = (await shop.readSubscription(ann))!;
    expect(Date.parse(shown.nextCharge!.at)).toBeGreaterThan(shop.simulator.sim.now() * 1000);
    for (const mails of [2, 3]) {
      await shop.passDays(mails === 2 ? 3 : 5);
      await until(async () => (await shop.mailsTo(ann.email)).length === mails);
    }
    await shop.passDays(7);
    await waitForStatus(ann, 'ended');
    expect(await shop.mailsTo(ann.email)).toEqual([
      'subscription-payment-failed',
      'subscription-payment-failed',
      'subscription-payment-failed',
      'subscription-ended',
    ]);
    expect(await shop.ordersOf(ann.id)).toBe(1);
    expect(await shop.readSubscription(ann)).toMatchObject({ nextCharge: null });
    for (const what of ['resume', 'card'])
      expect(await post(ann, what)).toMatchObject({
        status: 409,
        body: { error: { code: 'subscription_ended' } },
      });
    expect((await post(ann, 'cancel')).status).toBe(200);
  });

  test('is charged to a new card at once after a declined charge', async () => {
    const ann = await shop.subscribe();
    await shop.swapCard(ann.id, 'declined');
    await shop.passDays(periodDays);
    await waitForStatus(ann, 'past_due');
    const clicks = await Promise.all(Array.from({ length: 10 }, () => post(ann, 'card')));
    const urls = new Set(clicks.map(({ body }) => (body as { url: string }).url));
    expect(urls.size).toBe(1);
    expect(await shop.readSubscription(ann)).toMatchObject({
      status: 'past_due',
      cardUpdate: 'open',
    });
    const session = [...urls][0]!.split('/').at(-1)!;
    await shop.pay(session, { email: ann.email, card: '5555555555554444' });
    await waitForStatus(ann, 'active');
    await hasOrders(ann, 2);
    await until(async () => (await shop.readSubscription(ann))?.cardUpdate === null);
    expect(await shop.readSubscription(ann)).toMatchObject({
      card: { brand: 'mastercard', last4: '4444' },
    });
    expect((await shop.mailsTo(ann.email)).slice(-2).sort()).toEqual([
      'subscription-card-updated',
      'subscription-renewed',
    ]);
    expect(new Set(await shop.mailsTo(ann.email)).size).toBe(3);
    await shop.passDays(periodDays);
    await hasOrders(ann, 3);
  });

  test('is not charged after its end, even with a new card', async () => {
    const ann = await shop.subscribe();
    await shop.swapCard(ann.id, 'declined');
    await shop.passDays(periodDays);
    await waitForStatus(ann, 'past_due');
    const { body } = await post(ann, 'card');
    await post(ann, 'cancel');
    await shop.pay((body as { url: string }).url.split('/').at(-1)!, {
      card: '5555555555554444',
    });
    await until(async () => (await shop.readSubscription(ann))?.cardUpdate === null);
    expect(await shop.readSubscription(ann)).toMatchObject({
      status: 'ended',
      card: { last4: '0341' },
    });
    expect(await shop.ordersOf(ann.id)).toBe(1);
    expect(await shop.mailsTo(ann.email)).not.toContain('subscription-card-updated');
  });

  test('ends at once when it is canceled while unpaid', async () => {
    const ann = await shop.subscribe();
    await shop.swapCard(ann.id, 'declined');
    await shop.passDays(periodDays);
    await waitForStatus(ann, 'past_due');
    expect(await post(ann, 'cancel')).toMatchObject({
      status: 200,
      body: { subscription: { status: 'ended', nextCharge: null } },
    });
    expect(await shop.mailsTo(ann.email)).toContain('subscription-cancelled');
    await shop.passDays(periodDays);
    expect(atProvider(ann.id).status).toBe('canceled');
    expect(await shop.ordersOf(ann.id)).toBe(1);
  });

  test('is held for a review when charged otherwise than agreed', async () => {
    await shop.control('webhooks', { mode: 'drop' });
    const ann = await shop.subscribe();
    await shop.passDays(periodDays);
    const { store } = shop.simulator.sim;
    const invoice = store.find('invoice', atProvider(ann.id).latest_invoice)!;
    store.transaction(() => store.put('invoice', { ...invoice, subtotal: 1, total: 1 }));
    await syncSubscription(shop.subscriptionDeps())(ann.id);
    const { rows } = await shop.api.db.execute(
      sql`select status from orders where invoice_id = ${invoice.id}`,
    );
    expect(rows).toEqual([{ status: 'needs_review' }]);
    expect(await shop.mailsTo(ann.email)).toEqual([]);
    await shop.control('webhooks', { mode: 'deliver' });
  });

  test('is synchronised by the worker without events, and then matches', async () => {
    const ann = await shop.subscribe();
    const bea = await shop.subscribe();
    await reconcileSubscriptions(shop.subscriptionDeps());
    await shop.control('webhooks', { mode: 'drop' });
    const { body } = await post(bea, 'card');
    await shop.pay((body as { url: string }).url.split('/').at(-1)!, {
      card: '5555555555554444',
    });
    await shop.passDays(periodDays);
    const inAPeriod = () => new Date(Date.now() + periodDays * 86_400_000);
    await pollSubscriptions({ ...shop.subscriptionDeps(), clock: inAPeriod })();
    await hasOrders(ann, 2);
    expect(await shop.readSubscription(bea)).toMatchObject({ card: { last4: '4444' } });

    await shop.passDays(periodDays);
    const found = await reconcileSubscriptions(shop.subscriptionDeps());
    expect(found.filter(({ about }) => about === ann.id)).toEqual([
      { about: ann.id, what: expect.stringContaining('was paid until') as string, isHealed: true },
      { about: ann.id, what: '1 paid renewals had no order', isHealed: true },
    ]);
    await hasOrders(ann, 3);
    expect(await reconcileSubscriptions(shop.subscriptionDeps())).toEqual([]);
    await shop.control('webhooks', { mode: 'deliver' });
  });
});
