import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { RefundOptions } from '@candor/api-contract/staff-refunds';
import { reservationRefunds } from '../founders/reservation-refunds';
import { orderRefunds } from '../orders/order-refunds';
import { makeRefundTarget } from '../purchases/make-refund-target';
import { sendDueRefundRequests } from '../purchases/send-refund-requests';
import { countTo, inRounds } from '../test/in-rounds';
import { staffBrowser, type StaffBrowser } from '../test/staff-browser';
import { anyParcel } from '../test/staff-orders-client';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { orderActions } from '../test/test-orders';
import { startTestShop } from '../test/test-shop';

const runs = faultRuns(200);

describe.each(faultMatrix)('refunds by two people on $label', (engines) => {
  const shop = startTestShop(engines);
  const { buy, mailsTo, row, refundsAt } = orderActions(shop);
  const people: StaffBrowser[] = [];
  beforeAll(async () => {
    people.push(await staffBrowser(shop.api, 'support'), await staffBrowser(shop.api, 'owner'));
  });

  const body = async (number: string, cents: number | null) => {
    const { body: options } = (await people[0]?.get(`/staff/api/refund-options/${number}`)) ?? {};
    return {
      revision: Number((await row(number))?.['revision']),
      reason: 'guarantee',
      cents: cents ?? (options as RefundOptions).leftCents,
    };
  };
  const work = (at: Date) =>
    sendDueRefundRequests({
      ...shop.deps,
      clock: () => at,
      targets: [
        makeRefundTarget(shop.deps, orderRefunds),
        makeRefundTarget(shop.deps, reservationRefunds),
      ],
      endSubscription: () => Promise.resolve(),
    });

  test(
    `makes one refund of each of ${runs} orders for two people, and notifies the other`,
    async () => {
      await inRounds(countTo(runs), 4, async (index) => {
        const { number, session, email } = await buy();
        // A part and the rest in turn: the provider alone rejects only a second whole refund.
        const sent = await body(number, index % 2 === 0 ? 1000 : null);
        const replies = await Promise.all(
          people.map((person) => person.post(`/staff/api/orders/${number}/refund`, sent)),
        );
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
        expect(replies.find(({ status }) => status === 409)?.body).toMatchObject({
          error: { code: 'changed_meanwhile' },
        });
        expect(refundsAt(session)).toHaveLength(1);
        expect(await mailsTo(email, 'order-refund')).toHaveLength(1);
      });
      recordMeasurement(`refunds by two people, ${engines.label}`, `${runs} of ${runs} made once`);
    },
    FAULT_TIMEOUT_MS,
  );

  test(
    `ships or cancels each of ${runs} orders, and notifies who came second`,
    async () => {
      const outcomes = { shipped: 0, refunded: 0 };
      await inRounds(countTo(runs), 4, async () => {
        const { number, session, email } = await buy();
        const { revision, reason } = await body(number, null);
        const path = `/staff/api/orders/${number}`;
        const [cancel, ship] = await Promise.all([
          people[0]?.post(`${path}/cancel`, { revision, reason }),
          // A refund begins later: it calls the provider first.
          pause(randomInt(200)).then(() =>
            people[1]?.post(`${path}/ship`, { ...anyParcel, isChecked: true, revision }),
          ),
        ]);
        expect([cancel?.status, ship?.status].sort()).toEqual([200, 409]);
        const after = (await row(number))?.['status'] as keyof typeof outcomes;
        outcomes[after] += 1;
        expect(after).toBe(ship?.status === 200 ? 'shipped' : 'refunded');
        const refunds = after === 'refunded' ? 1 : 0;
        expect(refundsAt(session)).toHaveLength(refunds);
        expect(await mailsTo(email, 'order-refund')).toHaveLength(refunds);
        expect(await mailsTo(email, 'order-shipped')).toHaveLength(1 - refunds);
      });
      expect(outcomes.shipped + outcomes.refunded).toBe(runs);
      recordMeasurement(
        `shipped and canceled by two people at once, ${engines.label}`,
        `${outcomes.shipped} shipped and ${outcomes.refunded} refunded of ${runs}, none both`,
      );
    },
    FAULT_TIMEOUT_MS,
  );

  test(
    'a worker finds the refund of a request that a crash left without a result',
    async () => {
      const crashes = faultRuns(20, 4);
      const later = () => new Date(Date.now() + 2 * 60_000);
      await inRounds(countTo(crashes), 2, async (index) => {
        const { number, session, email } = await buy();
        const target = makeRefundTarget(shop.deps, orderRefunds);
        const [person] = people;
        await person?.post(`/staff/api/orders/${number}/refund`, await body(number, 700));
        // A crash leaves this state: no result, and in every other run no event of the refund.
        await shop.api.db.execute(sql`
          update refund_requests set state = 'requested', refund_id = null where subject = ${number}`);
        if (index % 2 === 0)
          await shop.api.db.execute(sql`
            update orders set refunded_cents = 0 where number = ${number}`);
        await Promise.all([work(later()), work(later()), target.sync(number)]);
        expect(refundsAt(session)).toHaveLength(1);
        expect(await row(number)).toMatchObject({ refunded_cents: 700 });
        expect(await mailsTo(email, 'order-refund')).toHaveLength(1);
      });
      const { rows } = await shop.api.db.execute<{ n: number }>(
        sql`select count(*)::int as n from refund_requests where state <> 'done'`,
      );
      expect(rows[0]?.n).toBe(0);
      expect(await work(later())).toBe(0);
    },
    FAULT_TIMEOUT_MS,
  );
});
