import { sql } from 'drizzle-orm';
import { productionStores } from '../test/start-test-api';
import { line, until } from '../test/test-shop';
import { newHome, startSubscriptionHelp } from '../test/test-staff-subscriptions';
import { startSubscriptionShop, type Subscriber } from '../test/test-subscriptions';
import { pollSubscriptions } from './poll-subscriptions';

const dayMs = 86_400_000;

describe.each(productionStores)('charges after a change by staff on $label', (engines) => {
  const shop = startSubscriptionShop(engines);
  const help = startSubscriptionHelp(shop);
  const { read, changed } = help;
  const ordersOf = async (id: string) => {
    const { rows } = await shop.api.db.execute(
      sql`select status, total_cents, ship_to ->> 'city' as city,
          (select string_agg(quantity || ' ' || sku, ', ' order by position)
            from order_lines where order_id = orders.id) as lines
        from orders where subscription_id = ${id} order by id`,
    );
    return rows;
  };
  const hasOrders = (subscriber: Subscriber, count: number) =>
    until(async () => (await shop.ordersOf(subscriber.id)) === count);
  const textsTo = async (email: string) => {
    const { rows } = await shop.api.db.execute<{ text_body: string }>(
      sql`select text_body from outbox
        where lower(recipient) = ${email} and kind = 'subscription-changed' order by id`,
    );
    return rows.map(({ text_body: text }) => text);
  };

  test('skips one parcel and no other, without a charge in between', async () => {
    const ann = await shop.subscribe();
    const before = await read(ann.id);
    const after = await changed(ann.id, 'skip');
    expect(Date.parse(after.nextChargeAt!) - Date.parse(before.nextChargeAt!)).toBe(30 * dayMs);
    expect(after).toMatchObject({ state: 'active', cents: before.cents });
    expect(after.revision).toBeGreaterThan(before.revision);
    await shop.passDays(45);
    expect(await shop.ordersOf(ann.id)).toBe(1);
    await shop.passDays(16);
    await hasOrders(ann, 2);
    await shop.passDays(30);
    await hasOrders(ann, 3);
    expect((await textsTo(ann.email))[0]).toContain('neither charged nor sent');
    expect((await ordersOf(ann.id)).map(({ status }) => status)).toEqual(['paid', 'paid', 'paid']);
  });

  test('renews with a new address, formula and quantity at the price of the book', async () => {
    const ann = await shop.subscribe([line('focus', 1, true)]);
    await changed(ann.id, 'address', { address: newHome });
    const lines = [
      { sku: 'joy-stack', quantity: 1 },
      { sku: 'flow', quantity: 2 },
    ];
    const after = await changed(ann.id, 'lines', { lines });
    expect(after).toMatchObject({ cents: 12_700 + 2 * 4900, address: { state: 'TX' } });
    expect(await shop.ordersOf(ann.id)).toBe(1);
    const customer = shop.simulator.sim.store.find('customer', after.customerId);
    expect(customer?.shipping).toMatchObject({ name: 'Ann Moved', address: { state: 'TX' } });

    await shop.passMonthOf(ann);
    await hasOrders(ann, 2);
    expect((await ordersOf(ann.id))[1]).toEqual({
      status: 'paid',
      total_cents: 12_700 + 2 * 4900,
      city: 'Austin',
      lines: '1 joy-stack, 2 flow',
    });
    const texts = await textsTo(ann.email);
    expect(texts).toEqual([
      expect.stringContaining('7 New Road, Apt 2, Austin, TX 73301'),
      expect.stringContaining('1 × Joy Stack, 2 × Flow'),
    ]);
    expect(texts[1]).toContain('$225 ');
    const { changes } = await read(ann.id);
    expect(changes).toMatchObject([
      { action: 'subscription.lines', actor: help.browser().email, before: { lines: '1 × Focus' } },
      { action: 'subscription.address', after: { address: expect.stringContaining('Austin') } },
    ]);
    const { rows } = await shop.api.db.execute<{ entry: string }>(
      sql`select to_json(audit_entries)::text as entry from audit_entries`,
    );
    expect(rows.filter(({ entry }) => /new road|@candor-shop/i.test(entry))).toEqual([]);
  });

  test('accepts a charge that began before its lines changed', async () => {
    const ann = await shop.subscribe([line('focus', 1, true)]);
    const { revision } = await read(ann.id);
    await shop.control('webhooks', { mode: 'drop' });
    await shop.passMonthOf(ann);
    const stale = await help.browser().post(`/staff/api/subscriptions/${ann.id}/lines`, {
      lines: [{ sku: 'focus', quantity: 3 }],
      revision,
    });
    // The charge is found first, and the person sees the subscription after it.
    expect(stale).toMatchObject({ status: 409, body: { error: { code: 'changed_meanwhile' } } });
    await changed(ann.id, 'lines', { lines: [{ sku: 'focus', quantity: 3 }] });
    await shop.passMonthOf(ann);
    await pollSubscriptions({
      ...shop.subscriptionDeps(),
      clock: () => new Date(Date.now() + 62 * dayMs),
    })();
    await shop.control('webhooks', { mode: 'deliver' });
    expect(await ordersOf(ann.id)).toMatchObject([
      { lines: '1 focus', status: 'paid' },
      { lines: '1 focus', status: 'paid' },
      { lines: '3 focus', status: 'paid', total_cents: 14_700 },
    ]);
  });
});
