import { sql } from 'drizzle-orm';
import { cents } from '@candor/catalog-contract/money';
import { deliver, eventFor } from '../test/test-events';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { line, startTestShop } from '../test/test-shop';
import { reconcileCheckouts } from './reconcile-checkouts';

const AT_ONCE = 5;
const carts = [[line('focus')], [line('flow', 2)], [line('joy-stack')], [line('play', 1, true)]];

describe.each(faultMatrix)('the ledger on $label', (engines) => {
  const shop = startTestShop(engines);

  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));

  const buy = async (cart: readonly object[]) => {
    const session = await shop.open(shop.api.visitor(), cart);
    await shop.pay(session, { email: `${session.toLowerCase()}@candor.example` });
    return session;
  };
  /** Failures of one purchase in twenty, besides its lost events. */
  const faults: ((session: string) => Promise<unknown>)[] = [
    () => Promise.resolve(),
    // A partial refund at the provider, without its event.
    async (session) => {
      await deliver(shop, eventFor(session));
      const intent = shop.simulator.sim.store.find('checkout.session', session)?.payment_intent;
      if (typeof intent === 'string')
        await shop.deps.payments.refund({
          paymentId: intent,
          cents: cents(500),
          idempotencyKey: session,
        });
    },
    // Two events at once, after the check of the return page.
    (session) =>
      Promise.all([
        deliver(shop, eventFor(session)),
        deliver(shop, eventFor(session, `b${session}`)),
      ]),
  ];

  test(
    'one comparison after a thousand orders with faults makes both ledgers equal',
    async () => {
      // Each run is a whole purchase; sixty contain every kind of failure.
      const count = faultRuns(1000, 60);
      let broken = 0;
      for (let made = 0; made < count; made += AT_ONCE)
        await Promise.all(
          Array.from({ length: AT_ONCE }, async (_, index) => {
            const session = await buy(carts[(made + index) % carts.length] ?? []);
            const isBroken = (made + index) % 20 === 0;
            if (isBroken) await faults[broken++ % faults.length]?.(session);
            else await deliver(shop, eventFor(session));
          }),
        );
      const first = await reconcileCheckouts(shop.deps)(2);
      const second = await reconcileCheckouts(shop.deps)(2);
      expect(first.differences.filter(({ isHealed }) => !isHealed)).toEqual([]);
      expect(second.differences).toEqual([]);
      expect(second.paid.local).toBe(second.paid.provider);
      const { store } = shop.simulator.sim;
      const charged = store.all('charge').filter(({ paid }) => paid);
      const { rows } = await shop.api.db.execute<{ n: number; paid: number; back: number }>(sql`
      select count(*)::int as n, sum(total_cents)::int as paid, sum(refunded_cents)::int as back
      from orders`);
      expect(rows[0]).toEqual({
        n: count,
        paid: charged.reduce((sum, { amount }) => sum + amount, 0),
        back: store.all('refund').reduce((sum, { amount }) => sum + amount, 0),
      });
      recordMeasurement(
        `${count} orders, ${broken} with faults, ${engines.label}`,
        `${first.differences.length} differences healed by one comparison; ${rows[0]?.paid ?? 0} cents in both ledgers, ${rows[0]?.back ?? 0} refunded`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
