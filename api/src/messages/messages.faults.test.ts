import { sql } from 'drizzle-orm';
import type { MessageRow } from '@candor/api-contract/staff-messages';
import { countTo, inRounds } from '../test/in-rounds';
import { staffBrowser } from '../test/staff-browser';
import { startTestApi } from '../test/start-test-api';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';

describe.each(faultMatrix)('two people at one message on $label', (engines) => {
  const api = startTestApi(engines, { env: { LIMIT_FORMS_PER_HOUR: '100000' } });

  test(
    'reply to it once, and one gets a conflict',
    async () => {
      const people = [await staffBrowser(api, 'support'), await staffBrowser(api, 'owner')];
      const runs = faultRuns(200);
      await inRounds(countTo(runs), 10, (run) =>
        api.visitor().post('/api/contact', {
          email: `writer-${run}@shopper.example`,
          order: '',
          message: `Message ${run}`,
        }),
      );
      const { rows } = await api.db.execute<Pick<MessageRow, 'id'>>(
        sql`select id from messages order by id`,
      );
      expect(rows).toHaveLength(runs);
      const statuses = await inRounds(rows, 5, async ({ id }) => {
        const reply = { revision: 0, subject: 'Hello', text: `About ${id}`, isDone: true };
        const both = await Promise.all(
          people.map((person) => person.post(`/staff/api/messages/${id}/reply`, reply)),
        );
        return both
          .map(({ status }) => status)
          .sort()
          .join(' ');
      });
      const outcomes = [...new Set(statuses)];
      const mails = await api.db.execute<{ n: number }>(
        sql`select count(*)::int as n from outbox where kind = 'message-reply' group by recipient`,
      );
      recordMeasurement(
        `messages replied to by two people at once, ${engines.label}`,
        `${runs}: ${outcomes.join()}`,
      );
      expect(outcomes).toEqual(['200 409']);
      expect(mails.rows.map(({ n }) => n)).toEqual(countTo(runs).map(() => 1));
    },
    FAULT_TIMEOUT_MS,
  );
});
