import { sql } from 'drizzle-orm';
import { dayMs } from '../config/durations';
import { hashOfLinkToken } from '../mail/mailed-link';
import { addDays } from '../pricing/business-days';
import { countTo, inRounds } from '../test/in-rounds';
import { startTestApi } from '../test/start-test-api';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { changeCoachingOfToken } from './change-state';
import { endPauses, sendDueEmails } from './send-weekly-emails';
import { sequenceWeeks } from './sequences';
import { hourOn } from './time-zones';

const recipientCount = faultRuns(200);
const firstDay = '2026-10-19';
const zones = ['America/New_York', 'America/Chicago', 'Pacific/Honolulu'];

describe.each(faultMatrix)('choices while emails are sent on $label', (engines) => {
  const api = startTestApi(engines);

  test(
    'each email is sent once and none is left out, however choices change',
    async () => {
      const start = hourOn(firstDay, 'America/New_York', 5);
      for (const index of countTo(recipientCount))
        await api.db.execute(
          sql`with made as (
                insert into coaching_readers (email, state, token, next_at, created_at)
                values (${`${index}@recipient.example`}, 'active', ${`token-${index}`}, ${start}, ${start})
                returning id),
              linked as (
                insert into coaching_links (token_hash, reader_id, created_at)
                select ${hashOfLinkToken(`token-${index}`)}, id, ${start} from made)
              insert into coaching_formulas (source, formula, reader_id, position, bought_at, time_zone, delivered_on)
              select 'order:' || id, 'focus', id, 0, ${start}, ${zones[index % 3]}, ${firstDay} from made`,
        );
      let now = start;
      const deps = {
        ...api.context,
        clock: () => now,
        publicOrigin: api.config.publicOrigin,
        sendsMail: true,
      };
      const change = changeCoachingOfToken(deps);
      /** Every recipient changes something each few hours, at another time than the others. */
      const changeSome = (step: number) =>
        inRounds(
          countTo(recipientCount).filter((index) => (index + step) % 5 === 0 && step < 400),
          10,
          async (index) => {
            const token = `token-${index}`;
            const kind = (index * 7 + step) % 11;
            if (kind === 0) return change(token, { kind: 'pause', weeks: 1 });
            if (kind === 1) return change(token, { kind: 'state', state: 'active' });
            const weekday = kind === 2 ? null : ((index + step) % 7) + 1;
            const hour = 5 + ((index * 3 + step) % 18);
            return change(token, { kind: 'preferences', weekday, hour, unwanted: [] });
          },
        );
      const send = async () => {
        await endPauses(deps);
        while ((await sendDueEmails(deps)) > 0);
      };
      // Half a year in steps of eleven hours: changes and two workers at the same time.
      for (let step = 0; step < 480; step += 1) {
        now = new Date(start.getTime() + step * (11 / 24) * dayMs);
        const isChanging = step % 12 === 0;
        await Promise.all([send(), send(), isChanging ? changeSome(step / 12) : null]);
        // Queued emails leave at once, so that a pause does not take them back.
        await api.db.execute(sql`update outbox set sent_at = ${now} where sent_at is null`);
      }
      const { rows } = await api.db.execute<{ weeks: number[]; mails: number; least: number }>(
        sql`select array_agg(l.week order by l.sent_at, l.id) as weeks,
              (select count(*)::int from outbox o where o.recipient = r.email) as mails,
              (select min(gap) from (
                select extract(epoch from g.sent_at - lag(g.sent_at) over (order by g.sent_at)) / 86400 as gap
                from coaching_letters g where g.reader_id = r.id) gaps)::float as least
            from coaching_readers r join coaching_letters l on l.reader_id = r.id group by r.id`,
      );
      expect(rows).toHaveLength(recipientCount);
      for (const { weeks, mails, least } of rows) {
        expect(weeks).toEqual(countTo(sequenceWeeks).map((index) => index + 1));
        expect(mails).toBe(sequenceWeeks);
        expect(least).toBeGreaterThan(2.9);
      }
      recordMeasurement(
        `weekly emails while choices change, ${engines.label}`,
        `${rows.length} recipients from ${addDays(firstDay, 0)} on: ${sequenceWeeks} emails each, in order, once`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
