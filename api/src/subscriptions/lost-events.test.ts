import { sql } from 'drizzle-orm';
import { line, until } from '../test/test-shop';
import { transaction } from '../db/transaction';
import { productionStores } from '../test/start-test-api';
import { OvertakenError } from '../stripe/retry-overtaken';
import { syncSubscription, prepareSync } from './sync-subscription';
import { startSubscriptionShop } from '../test/test-subscriptions';

const PERIOD = 30;

describe.each(productionStores)('news that is late or missing on $label', (engines) => {
  const shop = startSubscriptionShop(engines);
  beforeAll(() => shop.lever('webhooks', { mode: 'drop' }));

  test('a reading that is written late does not undo what a later one has seen', async () => {
    const ann = await shop.subscribe();
    const late = await prepareSync(shop.work(), ann.id);
    await shop.post(ann, 'cancel');
    await expect(transaction(shop.api.db, async (tx) => late!(tx))).rejects.toThrow(OvertakenError);
    const shown = await shop.shown(ann);
    expect(shown?.cancelAt).toBe(shown?.currentPeriodEnd);
    expect(await shop.mailsTo(ann.email)).toEqual(['subscription-cancelled']);
  });

  test('news of a subscription that we do not know yet brings its first order with it', async () => {
    const guest = shop.api.visitor();
    const page = await shop.open(guest, [line('flow', 1, true)]);
    await shop.pay(page);
    const { subscription } = shop.simulator.sim.store.find('checkout.session', page)!;
    const id = subscription as string;
    const [first] = shop.eventsOf(id).filter(({ type }) => type.startsWith('customer.'));
    expect(await shop.deliver(first!)).toBe(200);
    expect(await shop.ordersOf(id)).toBe(1);
    expect(await guest.get(`/api/checkout/${page}`)).toMatchObject({ body: { status: 'paid' } });
  });

  test('fifty copies at once of the news of a charge, the sweep among them, make one order and one receipt', async () => {
    const ann = await shop.subscribe();
    await shop.passDays(PERIOD);
    const paid = shop
      .eventsOf(ann.id)
      .filter(({ type }) => type === 'invoice.paid')
      .at(-1)!;
    const copies = Array.from({ length: 50 }, () => shop.deliver(paid));
    const others = Array.from({ length: 5 }, () => syncSubscription(shop.work(), ann.id));
    const statuses = await Promise.all(copies);
    await Promise.all(others);
    // A busy provider may be too slow for one of them; that one is delivered once more.
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    await until(async () => (await shop.deliver(paid)) === 200);
    expect(await shop.ordersOf(ann.id)).toBe(2);
    expect(await shop.mailsTo(ann.email)).toEqual(['subscription-renewed']);
  });

  test('a subscription that another shop sold is nobody’s here', async () => {
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
