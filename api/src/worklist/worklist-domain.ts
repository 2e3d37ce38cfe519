import { isPermitted, type StaffRole } from '@candor/api-contract/staff-roles';
import {
  StaffMailChoices,
  WorklistResponse,
  worklistSectionIds,
  worklistPath,
  worklistTexts,
  type WorklistSection as ShownPart,
} from '@candor/api-contract/staff-worklist';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { AppContext, Domain } from '../domain/domain';
import type { WorklistSection } from '../domain/worklist-section';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { findLateWorkers } from '../workers/worker-runs';
import type { Worker } from '../workers/workers';
import { mailChoicesOf, putMailChoices } from './mail-choices';
import { staffMailWorkers } from './staff-mails';

const shownRows = 10;

/** Background jobs that lag. Everybody sees them: what they should have done is missing elsewhere. */
const lateJobs = (workers: readonly Worker[]): WorklistSection => ({
  id: 'jobs-late',
  permission: 'orders:read',
  read: async (tx, { now, limit }) => {
    const late = await findLateWorkers(tx, workers, now);
    return {
      count: late.length,
      urgentCount: late.length,
      rows: late.slice(0, limit).map(({ name, succeededAt }) => ({
        id: name,
        label: name,
        detail:
          succeededAt === null
            ? 'call the administrator: it has never run'
            : 'call the administrator: it last ran',
        at: succeededAt,
        isUrgent: true,
      })),
    };
  },
});

const readPart = async (tx: Tx, { id, read }: WorklistSection, now: Date): Promise<ShownPart> => {
  const { rows, ...counts } = await read(tx, { now, limit: shownRows });
  const { title, urgent, warning = null, list } = worklistTexts[id];
  return {
    id,
    title,
    ...counts,
    urgentLabel: urgent === '' ? null : urgent,
    warnLabel: warning,
    list: list === null ? null : { resource: list.resource, path: worklistPath(id) },
    rows: rows.map(({ at, ...row }) => ({ ...row, at: at?.toISOString() ?? null })),
  };
};

const worklistRoutes = (
  { db, clock }: AppContext,
  parts: readonly WorklistSection[],
): StaffRoute[] => {
  const readParts = async (tx: Tx, role: StaffRole): Promise<ShownPart[]> => {
    const shown = [];
    for (const part of parts)
      if (part.isMailOnly !== true && isPermitted(role, part.permission))
        shown.push(await readPart(tx, part, clock()));
    return shown;
  };
  return [
    staffRoute({
      method: 'get',
      path: '/staff/api/today',
      summary: 'What waits for the person who is signed in',
      permission: 'signed in',
      response: WorklistResponse,
      handle: ({ staff: { id, role } }) =>
        transaction(db, async (tx) => ({
          parts: await readParts(tx, role),
          mails: isPermitted(role, 'mails:receive') ? await mailChoicesOf(tx, id) : null,
        })),
    }),
    staffRoute({
      method: 'post',
      path: '/staff/api/today/mails',
      summary: 'Chooses which mails the person who is signed in gets',
      permission: 'mails:receive',
      body: StaffMailChoices,
      response: StaffMailChoices,
      handle: ({ body, staff: { id, email }, audit }) =>
        transaction(db, async (tx) => {
          const before = await mailChoicesOf(tx, id);
          await putMailChoices(tx, id, body);
          await audit(tx, {
            action: 'staff.mails',
            subject: `staff ${email}`,
            before,
            after: body,
          });
          return body;
        }),
    }),
  ];
};

/** The worklist of staff from all domains: on the first page, in a daily email and in alerts. */
export const worklistDomain = (context: AppContext, others: readonly Domain[]): Domain => {
  const jobs: Worker[] = others.flatMap(({ workers = [] }) => workers);
  const given = others.flatMap(({ worklist = [] }) => worklist);
  const all = [...given, lateJobs(jobs)];
  const parts = worklistSectionIds.flatMap((id) => all.filter((part) => part.id === id));
  const { db, clock, config } = context;
  const workers = staffMailWorkers({ db, clock, staffOrigin: config.staffOrigin, parts });
  jobs.push(...workers);
  return { staffRoutes: worklistRoutes(context, parts), workers };
};
