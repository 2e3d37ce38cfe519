import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signInRoutes } from '../test/sign-in.routes';
import { openSignedIn } from '../test/signed-in-browser';
import { staffBrowser } from '../test/staff-browser';
import { anyAddress, anyParcel } from '../test/staff-orders-client';
import { buyerActions } from '../test/test-buyers';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { orderActions } from '../test/test-orders';
import { startTestShop } from '../test/test-shop';

/** No limit of requests stops the rounds. */
const env = {
  LIMIT_CHECKOUT_PER_MINUTE: '100000',
  LIMIT_FORMS_PER_HOUR: '100000',
  LIMIT_STAFF_PER_MINUTE: '100000',
};

describe.each(faultMatrix)('a buyer and staff at once on $label', (engines) => {
  const shop = startTestShop(engines, { routes: signInRoutes, env });
  const { buy } = buyerActions(shop);
  const { mailsTo, refundsAt, row } = orderActions(shop);

  test(
    'an order is shipped, canceled by staff or its buyer, or sent elsewhere: one of these',
    async () => {
      await shop.control('webhooks', { mode: 'drop' });
      const rounds = faultRuns(200);
      const staff = await staffBrowser(shop.api, 'owner');
      const { browser, account } = await openSignedIn(shop.api);
      const outcomes = { shipped: 0, refunded: 0, moved: 0 };
      for (let round = 0; round < rounds; round += 1) {
        const { number, session } = await buy({ browser, email: account.email });
        const byStaff = `/staff/api/orders/${number}`;
        const byBuyer = `/api/orders/${number}`;
        const reasons = { reason: 'changed_mind', note: '', endSubscription: false };
        const replies = await Promise.all([
          browser.post(`${byBuyer}/cancel`, { revision: 0, endSubscription: false }),
          // A refund is slower to begin: the provider comes first.
          pause(randomInt(150)).then(() =>
            staff.post(`${byStaff}/ship`, { revision: 0, isChecked: true, ...anyParcel }),
          ),
          staff.post(`${byStaff}/cancel`, { revision: 0, ...reasons }),
          browser.post(`${byBuyer}/cancel`, { revision: 0, endSubscription: false }),
          pause(randomInt(150)).then(() =>
            browser.post(`${byBuyer}/address`, { revision: 0, shipTo: anyAddress }),
          ),
        ]);
        const statuses = replies.map(({ status }) => status).toSorted();
        expect(statuses).toEqual([200, 409, 409, 409, 409]);
        const stored = await row(number);
        const isShipped = stored?.['status'] === 'shipped';
        const isRefunded = stored?.['status'] === 'refunded';
        expect(refundsAt(session)).toHaveLength(isRefunded ? 1 : 0);
        const of = (mails: readonly { subject: string }[]) =>
          mails.filter(({ subject }) => subject.includes(number));
        expect(of(await mailsTo(account.email, 'order-shipped'))).toHaveLength(isShipped ? 1 : 0);
        expect(of(await mailsTo(account.email, 'order-refund'))).toHaveLength(isRefunded ? 1 : 0);
        if (isShipped) outcomes.shipped += 1;
        if (isRefunded) outcomes.refunded += 1;
        if (!isShipped && !isRefunded) outcomes.moved += 1;
      }
      recordMeasurement(
        `a buyer and staff change one order at once, ${engines.label}`,
        `${rounds} of ${rounds} with one effect: ${outcomes.shipped} shipped, ${outcomes.refunded} refunded, ${outcomes.moved} sent elsewhere`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
