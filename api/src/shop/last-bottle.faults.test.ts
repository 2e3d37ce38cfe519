import { sql } from 'drizzle-orm';
import type { StaffStock } from '@candor/api-contract/staff-shop';
import { staffBrowser } from '../test/staff-browser';
import { deliver, eventFor, signed } from '../test/test-events';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { line, startTestShop } from '../test/test-shop';

describe.each(faultMatrix)('the last bottle on $label', (engines) => {
  const shop = startTestShop(engines);

  beforeAll(() => shop.control('webhooks', { mode: 'drop' }));

  test(
    'is counted exactly when many pay at once, and nobody loses a payment',
    async () => {
      const buyers = faultRuns(200);
      const staff = await staffBrowser(shop.api, 'fulfilment');
      const read = async () => (await staff.get('/staff/api/stock/focus')).body as StaffStock;
      const { revision } = await read();
      const counted = { revision, seen: null, onHand: 1 };
      await staff.post('/staff/api/stock/focus/count', counted);

      // A bundle takes bottles of three formulas, in another order than a single one does.
      const carts = [[line('focus')], [line('workday-stack')], [line('creator-stack')]];
      const sessions: string[] = [];
      while (sessions.length < buyers)
        sessions.push(await shop.open(shop.api.visitor(), carts[sessions.length % carts.length]));
      for (const session of sessions) await shop.pay(session);
      // Each event twice, all at once: the bottles of an order are taken once.
      const statuses = await Promise.all(
        [...sessions, ...sessions].map((session) => {
          const payload = eventFor(session);
          return deliver(shop, payload, signed(payload));
        }),
      );
      // A busy machine may reject a copy with 503; the provider delivers it again.
      for (const session of sessions) {
        const payload = eventFor(session);
        expect(await deliver(shop, payload, signed(payload))).toBe(200);
      }
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);

      const { rows } = await shop.api.db.execute<{ orders: number; paid: number }>(
        sql`select count(*)::int as orders, (count(*) filter (where status = 'paid'))::int as paid
            from orders`,
      );
      expect(rows[0]).toEqual({ orders: buyers, paid: buyers });
      expect(await read()).toMatchObject({ onHand: 1 - buyers, toShip: buyers, isSoldOut: true });
      const late = await shop.api
        .visitor()
        .post('/api/functions/create-cart-checkout', { items: [line('focus')] });
      expect(late.body).toMatchObject({ error: { code: 'sold_out' } });
      recordMeasurement(
        `${buyers} buyers of the last bottle at once, ${engines.label}`,
        `${buyers} paid orders, stock ${1 - buyers}, the next buyer is told`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
