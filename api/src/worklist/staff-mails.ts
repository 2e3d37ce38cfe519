import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import { isPermitted } from '@candor/api-contract/staff-roles';
import { worklistPath, type StaffMailChoices } from '@candor/api-contract/staff-worklist';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { WorklistItem, WorklistSection } from '../domain/worklist-section';
import { enqueue } from '../mail/outbox';
import { outboxTable } from '../mail/outbox-table';
import { staffAlert, staffDaily, type DailyLine } from '../mail/staff-emails';
import { dayInShop, hourInShop } from '../pricing/business-days';
import { activeStaffWith, type ActiveMember } from '../staff/active-staff';
import type { Worker } from '../workers/workers';
import { mailChoicesOfAll } from './mail-choices';

/** The daily mail leaves at eight in the shop; a shop that was down until noon skips a day. */
const firstHour = 8;
const lastHour = 11;
const dailyEveryMs = 5 * 60_000;
const alertsEveryMs = 15_000;
const maxAlerts = 100;

export type StaffMailDeps = {
  db: Database;
  clock: () => Date;
  staffOrigin: string;
  parts: readonly WorklistSection[];
};

const membersWho = async (tx: Tx, wanted: keyof StaffMailChoices): Promise<ActiveMember[]> => {
  const members = await activeStaffWith(tx, 'mails:receive');
  const choices = await mailChoicesOfAll(
    tx,
    members.map(({ id }) => id),
  );
  return members.filter((_, index) => choices[index]?.[wanted] === true);
};

/** Queues the daily mail of a day, once for each member who wants it and has something to read. */
export const queueDailyMails = ({ db, clock, staffOrigin, parts }: StaffMailDeps): Promise<void> =>
  transaction(db, async (tx) => {
    const now = clock();
    const hour = hourInShop(now);
    if (hour < firstHour || hour > lastHour) return;
    const members = await membersWho(tx, 'daily');
    if (members.length === 0) return;
    const lines: (DailyLine & Pick<WorklistSection, 'permission'>)[] = [];
    for (const { id, permission, read } of parts) {
      const { count, urgentCount } = await read(tx, { now, limit: 0 });
      const href = `${staffOrigin}/staff/#${worklistPath(id)}`;
      if (count > 0) lines.push({ id, permission, count, urgentCount, href });
    }
    for (const { id, email, role } of members) {
      const own = lines.filter(({ permission }) => isPermitted(role, permission));
      if (own.length === 0) continue;
      const mail = staffDaily(email, { day: now, lines: own, staffUrl: `${staffOrigin}/staff/` });
      await enqueue(tx, { ...mail, dedupeKey: `staff-daily:${id}:${dayInShop(now)}` }, now);
    }
  });

/** A second review of one order has another reason, and so another key. */
const alertKey = (
  part: WorklistSection,
  { id, detail }: WorklistItem,
  member: ActiveMember,
): string => {
  const reason = createHash('sha256')
    .update(detail ?? '')
    .digest('base64url')
    .slice(0, 12);
  return `staff-alert:${member.id}:${part.id}:${id}:${reason}`;
};

/** Queues a mail about each thing that cannot wait, once for each member who may act on it. */
export const queueAlerts = ({ db, clock, staffOrigin, parts }: StaffMailDeps): Promise<void> =>
  transaction(db, async (tx) => {
    const now = clock();
    const members = await membersWho(tx, 'atOnce');
    const due = [];
    for (const part of members.length === 0 ? [] : parts) {
      const { alerts } = part;
      if (alerts === undefined) continue;
      const { rows } = await part.read(tx, { now, limit: maxAlerts });
      for (const member of members.filter(({ role }) => isPermitted(role, alerts)))
        for (const item of rows)
          due.push({ part, item, member, key: alertKey(part, item, member) });
    }
    if (due.length === 0) return;
    const queued = await tx
      .select({ key: outboxTable.dedupeKey })
      .from(outboxTable)
      .where(
        inArray(
          outboxTable.dedupeKey,
          due.map(({ key }) => key),
        ),
      );
    const known = new Set(queued.map(({ key }) => key));
    for (const { part, item, member, key } of due.filter(({ key: own }) => !known.has(own))) {
      const about = { part: part.id, number: item.label, reason: item.detail };
      const href = `${staffOrigin}/staff/#${worklistPath(part.id)}`;
      await enqueue(tx, { ...staffAlert(member.email, about, href), dedupeKey: key }, now);
    }
  });

/** The workers that mail staff. */
export const staffMailWorkers = (deps: StaffMailDeps): Worker[] => [
  { name: 'staff-daily-mail', everyMs: dailyEveryMs, run: () => queueDailyMails(deps) },
  { name: 'staff-alerts', everyMs: alertsEveryMs, run: () => queueAlerts(deps) },
];
