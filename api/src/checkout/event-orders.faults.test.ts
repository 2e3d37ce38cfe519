import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { cents } from '@candor/catalog-contract/money';
import { deliver, eventPayload } from '../test/test-events';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { startTestShop } from '../test/test-shop';
import { reconcileCheckouts } from './reconcile-checkouts';

const shuffled = <Item>(items: readonly Item[]): Item[] => {
  const left = [...items];
  return items.map(() => left.splice(randomInt(left.length), 1)[0] as Item);
};

describe.each(faultMatrix)('events in any order on $label', (engines) => {
  const shop = startTestShop(engines);

  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));

  /** A purchase by bank debit, refunded in two parts; its six events arrive in a random order. */
  const runPurchase = async (run: number): Promise<string> => {
    const session = await shop.open(shop.api.visitor());
    const intentOf = () =>
      shop.simulator.sim.store.find('checkout.session', session)?.payment_intent as string;
    const refund = (amount: number) => () =>
      shop.deps.payments.refund({
        paymentId: intentOf(),
        cents: cents(amount),
        idempotencyKey: `${session}-${amount}`,
      });
    const steps: (() => Promise<unknown>)[] = [
      () => shop.pay(session, { method: 'bank_debit', email: `run-${run}@candor.example` }),
      () => shop.control('settle', { session, succeeded: true }),
      refund(900),
      refund(5000),
    ];
    const sessionObject = () => ({ id: session });
    const paymentObject = () => ({ id: 'of_the_payment', payment_intent: intentOf() });
    // The step that causes the event, its type, and its object.
    const events: [number, string, () => object][] = [
      [0, 'checkout.session.completed', sessionObject],
      [1, 'checkout.session.async_payment_succeeded', sessionObject],
      [2, 'refund.created', paymentObject],
      [2, 'charge.refunded', paymentObject],
      [3, 'refund.created', paymentObject],
      [3, 'charge.refunded', paymentObject],
    ];
    const delivered = shuffled(events.map((each, index) => ({ each, index }))).filter(
      () => randomInt(4) > 0,
    );
    let done = 0;
    for (const {
      each: [cause, type, object],
      index,
    } of delivered) {
      for (; done <= cause || (done < steps.length && randomInt(2) > 0); done += 1)
        await steps[done]?.();
      const payload = eventPayload(`evt_${session}_${index}`, type, object());
      const copies = 1 + randomInt(2);
      for (let copy = 0; copy < copies; copy += 1)
        if ((await deliver(shop, payload)) !== 200) throw new Error(`${type} was not accepted.`);
    }
    for (; done < steps.length; done += 1) await steps[done]?.();
    return session;
  };

  test(
    'end in the same state, in any order and with any event lost',
    async () => {
      // Each run is a whole purchase with two refunds and up to twelve deliveries.
      const runs = faultRuns(500, 20);
      const sessions: string[] = [];
      for (let run = 0; run < runs; run += 1) sessions.push(await runPurchase(run));
      await reconcileCheckouts(shop.deps)(2);
      const { rows } = await shop.api.db.execute<{ state: string; n: number }>(sql`
      select c.status || ' ' || o.status || ' ' || o.refunded_cents as state, count(*)::int as n
      from checkout_sessions c join orders o on o.checkout_session_id = c.id
      group by 1`);
      expect(rows).toEqual([{ state: 'paid refunded 5900', n: runs }]);
      const { rows: mails } = await shop.api.db.execute<{ kind: string; n: number }>(
        sql`select kind, count(*)::int as n from outbox group by kind order by kind`,
      );
      expect(mails).toEqual([
        { kind: 'order-receipt', n: runs },
        { kind: 'order-refund', n: 2 * runs },
      ]);
      recordMeasurement(
        `orders and drops of 6 events × ${runs}, ${engines.label}`,
        `${sessions.length} times the same final state: ${rows[0]?.state ?? ''}`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
