import { sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { deliver, eventFor, signed } from '../test/test-events';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { asReconciler, line, startTestShop, until, WEBHOOK_SECRET } from '../test/test-shop';
import { pollCheckouts } from './poll-checkouts';

describe.each(faultMatrix)('exactly one order on $label', (engines) => {
  const shop = startTestShop(engines);

  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));

  const openPaidCheckouts = async (count: number) => {
    const checkouts: { id: string; browser: ReturnType<typeof shop.api.visitor> }[] = [];
    for (let made = 0; made < count; made += 1) {
      const browser = shop.api.visitor();
      const id = await shop.open(browser);
      await shop.pay(id);
      checkouts.push({ id, browser });
    }
    return checkouts;
  };
  const countAdded = async (work: () => Promise<unknown>) => {
    const before = [await shop.count('orders'), await shop.count('outbox')] as const;
    await work();
    return {
      orders: (await shop.count('orders')) - before[0],
      mails: (await shop.count('outbox')) - before[1],
    };
  };

  test(
    'places one order with one receipt for fifty concurrent copies of each webhook',
    async () => {
      // The sample has fewer webhooks, each with all fifty concurrent copies.
      const count = faultRuns(100, 4);
      const checkouts = await openPaidCheckouts(count);
      const statuses: number[] = [];
      const result = await countAdded(async () => {
        for (const { id } of checkouts) {
          const payload = eventFor(id);
          const copies = Array.from({ length: 50 }, () => deliver(shop, payload, signed(payload)));
          statuses.push(...(await Promise.all(copies)));
        }
      });
      expect(result).toEqual({ orders: count, mails: count });
      // A busy machine may reject a copy with 503, and the provider delivers it again.
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      const late = statuses.filter((status) => status === 503).length;
      recordMeasurement(
        `50 copies × ${count} webhooks, ${engines.label}`,
        `${result.orders} orders, ${result.mails} mails, ${late} copies to be delivered again`,
      );
    },
    FAULT_TIMEOUT_MS,
  );

  test(
    'places one order for concurrent webhook, return page and reconciler',
    async () => {
      const count = faultRuns(200);
      const checkouts = await openPaidCheckouts(count);
      const result = await countAdded(async () => {
        for (const { id, browser } of checkouts) {
          const payload = eventFor(id);
          await Promise.all([
            deliver(shop, payload, signed(payload)),
            browser.get(`/api/checkout/${id}`),
            asReconciler(shop, id),
          ]);
        }
      });
      expect(result).toEqual({ orders: count, mails: count });
      recordMeasurement(
        `webhook + return + reconciler × ${count}, ${engines.label}`,
        `${result.orders} orders, ${result.mails} mails`,
      );
      for (const { id, browser } of checkouts)
        expect((await browser.get(`/api/checkout/${id}`)).body).toMatchObject({ status: 'paid' });
    },
    FAULT_TIMEOUT_MS,
  );

  test('orders a paid session without webhook or return page at its next check', async () => {
    const [checkout] = await openPaidCheckouts(1);
    const soon = { ...shop.deps, clock: () => new Date(Date.now() + 30_000) };
    const later = { ...shop.deps, clock: () => new Date(Date.now() + 5 * 60_000) };
    const stateOf = async () => {
      const { rows } = await shop.api.db.execute<{ status: string }>(
        sql`select status from checkout_sessions where id = ${checkout?.id}`,
      );
      return rows[0]?.status;
    };
    await pollCheckouts(soon);
    expect(await stateOf()).toBe('open');
    await pollCheckouts(later);
    expect(await stateOf()).toBe('paid');
  });

  test('rejects webhooks that are unsigned, old, altered or signed with another key', async () => {
    const [checkout] = await openPaidCheckouts(1);
    const payload = eventFor(checkout?.id ?? '');
    const good = signed(payload);
    const result = await countAdded(async () => {
      const statuses = [
        await deliver(shop, payload, null),
        await deliver(shop, payload, signed(payload, WEBHOOK_SECRET, 301)),
        await deliver(shop, payload, signed(payload, 'whsec_of_somebody_else')),
        await deliver(shop, payload.replace('completed', 'c0mpleted'), good),
        await deliver(shop, JSON.stringify(JSON.parse(payload), null, 1), good),
        await deliver(shop, payload, good.replace('v1=', 'v0=')),
        await deliver(shop, '', signed('')),
      ];
      expect(statuses).toEqual(statuses.map(() => 400));
    });
    expect(result).toEqual({ orders: 0, mails: 0 });
    expect(await deliver(shop, payload, signed(payload, WEBHOOK_SECRET, 299))).toBe(200);
  });

  test('accepts an event of an unknown session without placing an order', async () => {
    const result = await countAdded(async () => {
      const payload = eventFor('cs_test_elsewhere');
      expect(await deliver(shop, payload, signed(payload))).toBe(200);
    });
    expect(result).toEqual({ orders: 0, mails: 0 });
  });

  type Change = (session: Stripe.Checkout.Session) => Partial<Stripe.Checkout.Session>;
  test.each<[string, Change]>([
    ['another amount', () => ({ amount_subtotal: 1, amount_total: 1 })],
    ['another currency', () => ({ currency: 'jpy' })],
    ['a total that does not add up', ({ amount_total: total }) => ({ amount_total: total! - 1 })],
    [
      'shipping that was not offered',
      ({ amount_total: total, total_details: details }) => ({
        amount_total: total! + 1,
        total_details: { ...details!, amount_shipping: 1 },
      }),
    ],
  ])('holds a payment with %s for a review', async (_name, change) => {
    const [checkout] = await openPaidCheckouts(1);
    const { store } = shop.simulator.sim;
    const session = store.find('checkout.session', checkout?.id ?? '')!;
    store.transaction(() => store.put('checkout.session', { ...session, ...change(session) }));
    const result = await countAdded(() => asReconciler(shop, session.id));
    expect(result).toEqual({ orders: 1, mails: 0 });
    const { rows } = await shop.api.db.execute<{ status: string; review_reason: string }>(
      sql`select status, review_reason from orders where checkout_session_id = ${session.id}`,
    );
    expect(rows[0]).toMatchObject({ status: 'needs_review' });
    const { body } = await checkout!.browser.get(`/api/checkout/${session.id}`);
    expect(body).toMatchObject({ status: 'processing', order: { status: 'needs_review' } });
  });

  test('reviews other prices or quantities than ours, even for the same sum', async () => {
    const browser = shop.api.visitor();
    const id = await shop.open(browser, [line('focus', 1), line('flow', 2)]);
    await shop.pay(id);
    const { store } = shop.simulator.sim;
    const plan = store.find('session_plan', id)!;
    const [first, second] = plan.lines;
    const swapped = [
      { ...first!, quantity: second!.quantity },
      { ...second!, quantity: first!.quantity },
    ];
    store.transaction(() => store.put('session_plan', { ...plan, lines: swapped }));
    expect(await asReconciler(shop, id)).toBe('needs_review');
  });

  test('rejects a webhook while the provider is unavailable and applies its retry', async () => {
    const [checkout] = await openPaidCheckouts(1);
    const payload = eventFor(checkout?.id ?? '');
    const statusPath = `/api/checkout/${checkout!.id}`;
    await shop.control('outage', { ms: 6_000 });
    const [webhook, shown] = await Promise.all([
      deliver(shop, payload, signed(payload)),
      checkout!.browser.get(statusPath),
    ]);
    expect(webhook).toBe(503);
    expect(shown).toMatchObject({ status: 200, body: { status: 'open' } });
    const result = await countAdded(() =>
      until(async () => (await deliver(shop, payload, signed(payload))) === 200),
    );
    expect(result).toEqual({ orders: 1, mails: 1 });
  });
});
