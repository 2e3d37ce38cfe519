import { sql } from 'drizzle-orm';
import { transaction } from '../db/transaction';
import { countTo, inRounds } from '../test/in-rounds';
import { staffBrowser } from '../test/staff-browser';
import { startTestApi } from '../test/start-test-api';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { putInvitation } from './invitation-store';
import { sendDueInvitations } from './send-invitations';

describe.each(faultMatrix)('reviews under race on $label', (engines) => {
  const api = startTestApi(engines, { env: { LIMIT_FORMS_PER_HOUR: '100000' } });
  const runs = faultRuns(200);

  const plan = (run: number) =>
    transaction(api.db, (tx) =>
      putInvitation(tx, {
        source: `order:${run}`,
        accountId: null,
        guestEmail: null,
        email: `buyer-${run}@shopper.example`,
        formulas: ['focus'],
        deliveredOn: '2026-01-01',
        dueAt: new Date(0),
      }),
    );

  test(
    'three workers invite each buyer once',
    async () => {
      await inRounds(countTo(runs), 10, plan);
      let due = 1;
      while (due > 0)
        due = Math.max(
          ...(await Promise.all(countTo(3).map(() => sendDueInvitations(api.context)))),
        );
      const { rows } = await api.db.execute<{ n: number }>(
        sql`select count(*)::int as n from outbox where kind = 'review-invitation' group by recipient`,
      );
      recordMeasurement(`invitations by three workers at once, ${engines.label}`, `${rows.length}`);
      expect(rows.map(({ n }) => n)).toEqual(countTo(runs).map(() => 1));
    },
    FAULT_TIMEOUT_MS,
  );

  test(
    'two people decide about a review, or its writer withdraws it: one effect',
    async () => {
      const people = [await staffBrowser(api, 'support'), await staffBrowser(api, 'owner')];
      await api.db.execute(
        sql`insert into reviews (invitation_id, formula, rating, body, written_at)
            select id, 'focus', 3, 'So-so.', now() from review_invitations`,
      );
      await api.db.execute(
        sql`insert into review_links (token_hash, invitation_id, created_at)
            select encode(sha256(convert_to('token-' || id, 'UTF8')), 'hex'), id, now()
            from review_invitations`,
      );
      const { rows } = await api.db.execute<{ id: number; invitation_id: number }>(
        sql`select id, invitation_id from reviews order by id`,
      );
      const outcomes = await inRounds(rows, 5, async ({ id, invitation_id: invitation }) => {
        const isWithdrawn = id % 2 === 0;
        const [publish, decline, withdraw] = await Promise.all([
          people[0]?.post(`/staff/api/reviews/${id}/publish`, { revision: 0 }),
          people[1]?.post(`/staff/api/reviews/${id}/decline`, { revision: 0, reason: 'insult' }),
          isWithdrawn
            ? api.visitor().request(`/api/reviews/withdraw?token=token-${invitation}`, {
                method: 'POST',
                headers: { 'content-type': 'application/x-www-form-urlencoded' },
                body: 'formula=focus',
              })
            : null,
        ]);
        const statuses = [publish?.status, decline?.status];
        return { id, done: statuses.filter((status) => status === 200).length, statuses, withdraw };
      });
      const counted = await api.db.execute<{ id: number; entries: number; mails: number }>(sql`
        select r.id, (select count(*)::int from audit_entries where subject = 'review ' || r.id) as entries,
          (select count(*)::int from outbox where dedupe_key like 'review-decision:' || r.id || ':%') as mails
        from unnest(${sql.raw(`array[${rows.map(({ id }) => id).join()}]`)}::bigint[]) as r(id)`);
      const mailsAndEntries = outcomes.map(({ id }) => {
        const found = counted.rows.find((row) => Number(row.id) === Number(id));
        return [found?.entries, found?.mails];
      });
      expect(mailsAndEntries).toEqual(outcomes.map(({ done }) => [done, done]));
      const stayed = outcomes.filter(({ withdraw }) => withdraw === null);
      const withdrawn = outcomes.filter(({ withdraw }) => withdraw !== null);
      expect([...new Set(stayed.map(({ statuses }) => [...statuses].sort().join(' ')))]).toEqual([
        '200 409',
      ]);
      expect([...new Set(withdrawn.map(({ withdraw }) => withdraw?.status))]).toEqual([303]);
      const others = withdrawn.flatMap(({ statuses }) => statuses);
      expect(others.filter((status) => ![200, 404, 409].includes(status ?? 0))).toEqual([]);
      expect(withdrawn.filter(({ done }) => done > 1)).toEqual([]);
      const left = await api.db.execute<{ n: number }>(sql`select count(*)::int as n from reviews`);
      expect(left.rows[0]?.n).toBe(stayed.length);
      recordMeasurement(
        `reviews decided by two people and withdrawn at once, ${engines.label}`,
        `${outcomes.length}: one effect each`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
