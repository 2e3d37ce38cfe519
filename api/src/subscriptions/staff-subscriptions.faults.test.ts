import { sql } from 'drizzle-orm';
import type { StaffSubscription } from '@candor/api-contract/staff-subscriptions';
import { staffBrowser } from '../test/staff-browser';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { startSubscriptionShop } from '../test/test-subscriptions';

const runCount = faultRuns(200);
const dayMs = 86_400_000;

describe.each(faultMatrix)('two people who skip the same parcel on $label', (engines) => {
  const shop = startSubscriptionShop(engines);
  /** After five mails within an hour, one mail reports how many changes followed. */
  const changesMailedTo = async (email: string) => {
    const { rows } = await shop.api.db.execute<{ n: number }>(
      sql`select sum(greatest(gathered, 1))::int as n from outbox
        where lower(recipient) = ${email} and kind = 'subscription-changed'`,
    );
    return rows[0]?.n;
  };

  test(
    'have one effect, one mail and one entry; the other gets 409',
    async () => {
      const people = [
        await staffBrowser(shop.api, 'support'),
        await staffBrowser(shop.api, 'owner'),
      ];
      const { id, email } = await shop.subscribe();
      const path = `/staff/api/subscriptions/${id}`;
      const read = async () => (await people[0]!.get(path)).body as StaffSubscription;
      for (let run = 1; run <= runCount; run += 1) {
        const before = await read();
        const { revision } = before;
        const replies = await Promise.all(
          people.map((person) => person.post(`${path}/skip`, { revision })),
        );
        expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
        const rejected = replies.find(({ status }) => status === 409);
        expect(rejected?.body).toMatchObject({ error: { code: 'changed_meanwhile' } });
        const after = await read();
        expect(Date.parse(after.nextChargeAt!)).toBe(Date.parse(before.nextChargeAt!) + 30 * dayMs);
        expect(shop.atProvider(id).trial_end).toBe(Date.parse(after.nextChargeAt!) / 1000);
        const day = before.nextChargeAt!.slice(0, 10);
        const back = await people[0]!.post(`${path}/next-date`, { day, revision: after.revision });
        expect(back.status).toBe(200);
        expect(await changesMailedTo(email)).toBe(2 * run);
      }
      const { rows } = await shop.api.db.execute(
        sql`select action, count(*)::int as n from audit_entries
          where subject = ${`subscription ${id}`} group by action order by action`,
      );
      expect(rows).toEqual([
        { action: 'subscription.next-date', n: runCount },
        { action: 'subscription.skip', n: runCount },
      ]);
      recordMeasurement(
        `two people skip the same parcel at once × ${runCount}, ${engines.label}`,
        'one effect each time, 409 for the other',
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
