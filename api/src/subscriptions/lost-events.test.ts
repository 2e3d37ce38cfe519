import { sql } from 'drizzle-orm';
import { transaction } from '../db/transaction';
import { OvertakenError } from '../stripe/retry-overtaken';
import { productionStores } from '../test/start-test-api';
import { line, until } from '../test/test-shop';
import { startSubscriptionShop } from '../test/test-subscriptions';
import { syncSubscription, prepareSync } from './sync-subscription';

const periodDays = 30;

describe.each(productionStores)('late and missing events on $label', (engines) => {
  const shop = startSubscriptionShop(engines);
  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));

  test('rejects an older reading that is written after a newer one', async () => {
    const ann = await shop.subscribe();
    const late = await prepareSync(shop.subscriptionDeps())(ann.id);
    await shop.post(ann, 'cancel');
    await expect(transaction(shop.api.db, async (tx) => late!(tx))).rejects.toThrow(OvertakenError);
    const shown = await shop.readSubscription(ann);
    expect(shown?.cancelAt).toBe(shown?.currentPeriodEnd);
    expect(await shop.mailsTo(ann.email)).toEqual(['subscription-cancelled']);
  });

  test('places the first order at the first event of an unknown subscription', async () => {
    const guest = shop.api.visitor();
    const session = await shop.open(guest, [line('flow', 1, true)]);
    await shop.pay(session);
    const { subscription } = shop.simulator.sim.store.find('checkout.session', session)!;
    const id = subscription as string;
    const [first] = shop.eventsOf(id).filter(({ type }) => type.startsWith('customer.'));
    expect(await shop.deliver(first!)).toBe(200);
    expect(await shop.ordersOf(id)).toBe(1);
    expect(await guest.get(`/api/checkout/${session}`)).toMatchObject({ body: { status: 'paid' } });
  });

  test('makes one order and receipt of fifty concurrent events and polls of a charge', async () => {
    const ann = await shop.subscribe();
    await shop.passDays(periodDays);
    const paid = shop
      .eventsOf(ann.id)
      .filter(({ type }) => type === 'invoice.paid')
      .at(-1)!;
    const copies = Array.from({ length: 50 }, () => shop.deliver(paid));
    const others = Array.from({ length: 5 }, () =>
      syncSubscription(shop.subscriptionDeps())(ann.id),
    );
    const statuses = await Promise.all(copies);
    await Promise.all(others);
    // A busy provider can be too slow for one event, which is delivered again.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await until(async () => (await shop.deliver(paid)) === 200);
    expect(await shop.ordersOf(ann.id)).toBe(2);
    expect(await shop.mailsTo(ann.email)).toEqual(['subscription-renewed']);
  });

  test('ignores a subscription of another shop', async () => {
    const event = {
      id: 'evt_elsewhere',
      object: 'event',
      type: 'customer.subscription.updated',
      data: { object: { id: 'sub_elsewhere', object: 'subscription' } },
    };
    expect(await shop.deliver(event)).toBe(200);
    const { rows } = await shop.api.db.execute(
      sql`select id from subscriptions where id = 'sub_elsewhere'`,
    );
    expect(rows).toEqual([]);
  });
});
