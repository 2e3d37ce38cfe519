import { staffBrowser } from '../test/staff-browser';
import { anyParcel } from '../test/staff-orders-client';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { orderActions } from '../test/test-orders';
import { startTestShop } from '../test/test-shop';

describe.each(faultMatrix)('two people ship at once on $label', (engines) => {
  const shop = startTestShop(engines);
  const { buy, mailsTo, row } = orderActions(shop);

  test(
    'one parcel leaves with one mail, and the other person gets 409',
    async () => {
      await shop.control('webhooks', { mode: 'drop' });
      const rounds = faultRuns(200);
      const outcomes: Record<string, number> = {};
      const ada = await staffBrowser(shop.api, 'fulfilment');
      const bob = await staffBrowser(shop.api, 'owner');
      for (let round = 0; round < rounds; round += 1) {
        const { number, email } = await buy();
        const ship = (person: typeof ada, tracking: string) =>
          person.post(`/staff/api/orders/${number}/ship`, {
            ...anyParcel,
            tracking,
            isChecked: true,
            revision: 0,
          });
        const replies = await Promise.all([ship(ada, 'ADA 1234'), ship(bob, 'BOB 1234')]);
        const results = replies.map(({ status, body }) => {
          const { error } = body as { error?: { code: string } };
          return `${status} ${error?.code ?? 'shipped'}`;
        });
        const outcome = results.toSorted().join(', ');
        outcomes[outcome] = (outcomes[outcome] ?? 0) + 1;
        const winner = results[0] === '200 shipped' ? 'ADA 1234' : 'BOB 1234';
        const mails = await mailsTo(email, 'order-shipped');
        expect(mails.map(({ text_body: text }) => text.includes(winner))).toEqual([true]);
        expect(await row(number)).toMatchObject({ tracking: winner, revision: 1 });
      }
      expect(outcomes).toEqual({ '200 shipped, 409 changed_meanwhile': rounds });
      recordMeasurement(
        `orders shipped by two people at once, ${engines.label}`,
        `${rounds} of ${rounds} shipped once, 409 for the other`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
