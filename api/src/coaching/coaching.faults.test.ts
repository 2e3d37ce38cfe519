import { sql } from 'drizzle-orm';
import { hashOfLinkToken } from '../mail/mailed-link';
import { addDays } from '../pricing/business-days';
import { startTestApi } from '../test/start-test-api';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { emailWorkerProcess, type EmailWorker } from '../test/test-worker-process';
import { sendDueEmails } from './send-weekly-emails';
import { sequenceWeeks } from './sequences';
import { morningOf } from './time-zones';

const recipientCount = faultRuns(300, 30);
const killCount = faultRuns(5, 1);
/** Recipients start on this number of days of their first week. */
const firstDays = faultRuns(7, 1);
const simulatedWeeks = 10;
const stoppingWeek = 3;
const zones = ['America/New_York', 'America/Chicago', 'America/Los_Angeles', 'Pacific/Honolulu'];
const firstDay = '2026-10-19';

const stepsOf = (week: number): string[] =>
  Array.from({ length: firstDays }, (_, day) => addDays(firstDay, week * 7 + day));
const days = Array.from({ length: simulatedWeeks }, (_, week) => stepsOf(week)).flat();

/** Later than 8:00 of a day from New York to Honolulu. */
const eveningOf = (day: string): Date => new Date(`${day}T21:00:00Z`);

describe.each(faultMatrix)('ten weeks with two workers on $label', (engines) => {
  const api = startTestApi(engines);
  const workers: EmailWorker[] = [];

  /** PGlite lives in one process, so both workers share it and none can be killed. */
  const inProcessWorker = (): EmailWorker => ({
    sendDue: async (time) => {
      const { publicOrigin } = api.config;
      const deps = { ...api.context, clock: () => time, publicOrigin, sendsMail: false };
      while ((await sendDueEmails(deps)) > 0);
    },
    kill: () => undefined,
    end: () => Promise.resolve(),
  });

  beforeAll(async () => {
    const { databaseUrl } = api.config;
    for (let index = 0; index < 2; index += 1)
      workers.push(databaseUrl === null ? inProcessWorker() : emailWorkerProcess(databaseUrl));
    for (let index = 0; index < recipientCount; index += 1) {
      const day = addDays(firstDay, index % firstDays);
      const zone = zones[index % zones.length] ?? 'America/Chicago';
      await api.db.execute(
        sql`with made as (
              insert into coaching_readers (email, state, token, next_at, created_at)
              values (${`${index}@recipient.example`}, 'active', ${`token-${index}`},
                ${morningOf(day, zone)}, ${eveningOf(firstDay)}) returning id),
            linked as (
              insert into coaching_links
              select ${hashOfLinkToken(`token-${index}`)}, id, ${eveningOf(firstDay)} from made)
            insert into coaching_formulas
            select 'order:' || id, 'focus', id, 0, ${eveningOf(firstDay)}, ${zone}, ${day} from made`,
      );
    }
  });
  afterAll(() => Promise.all(workers.map((worker) => worker.end())));

  const isStopping = (index: number) => index % 5 === 0;
  const stopSome = async () => {
    for (let index = 0; index < recipientCount; index += 1)
      if (isStopping(index))
        await api.visitor().request(`/api/coaching/unsubscribe?token=token-${index}`, {
          method: 'POST',
          body: 'List-Unsubscribe=One-Click',
        });
  };

  /** Kills one of the workers a few milliseconds after it starts. */
  const killSoon = (kill: number) =>
    new Promise<void>((killed) => {
      setTimeout(
        () => {
          workers[kill % workers.length]?.kill();
          killed();
        },
        5 + kill * 15,
      );
    });

  test(
    'sends each weekly email exactly once, and none after unsubscribing',
    async () => {
      const killAt = new Set(
        Array.from({ length: killCount }, (_, kill) =>
          Math.floor(((kill + 1) * 7 * firstDays) / (killCount + 1)),
        ),
      );
      let kills = 0;
      for (const [step, day] of days.entries()) {
        const evening = eveningOf(day);
        const sending = Promise.all(workers.map((worker) => worker.sendDue(evening)));
        if (killAt.has(step)) await killSoon((kills += 1));
        if (day === stepsOf(stoppingWeek).at(-1)) await stopSome();
        await sending;
      }

      const { rows } = await api.db.execute<{
        email: string;
        emails: number;
        weeks: number;
        mails: number;
        last: string;
      }>(
        sql`select email, count(*)::int as emails, count(distinct week)::int as weeks,
              (select count(*)::int from outbox where recipient = email) as mails,
              max(sent_at)::date::text as last
            from coaching_readers r join coaching_letters l on l.reader_id = r.id
            group by email, r.id`,
      );
      const isStopped = ({ email }: { email: string }) => isStopping(Number.parseInt(email));
      const stopped = rows.filter(isStopped);
      const stayed = rows.filter((row) => !isStopped(row));
      expect(rows).toHaveLength(recipientCount);
      expect(rows.map(({ weeks, mails }) => [weeks, mails])).toEqual(
        rows.map(({ emails }) => [emails, emails]),
      );
      expect(stayed.filter(({ emails }) => emails !== sequenceWeeks)).toEqual([]);
      const stoppedOn = stepsOf(stoppingWeek).at(-1) ?? '';
      expect(stopped.filter(({ last }) => last > stoppedOn)).toEqual([]);
      recordMeasurement(
        `weekly emails, ${engines.label}`,
        `${simulatedWeeks} weeks, 2 workers, ${api.config.databaseUrl === null ? 0 : kills} kills: ` +
          `${stayed.length} recipients with ${sequenceWeeks} emails each, once; ` +
          `${stopped.length} with none after unsubscribing`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
