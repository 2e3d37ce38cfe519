import { and, desc, eq, gte, lt, sql, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import { AuditEntry, listOf } from '@candor/api-contract/staff';
import { auditPersonalTable, auditTable } from '../db/audit';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { listQuery } from '../http/staff-list';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import { dayMs } from '../config/durations';

const Text = z.string().max(300).optional();
const AuditQuery = listQuery(['at'], {
  actor: Text,
  action: Text,
  subject: Text,
  day: z.iso.date().optional(),
});

const conditions = ({ actor, action, subject, day }: z.output<typeof AuditQuery>): SQL[] => {
  const from = day === undefined ? null : new Date(day);
  return [
    ...(actor === undefined ? [] : [eq(auditTable.actor, actor)]),
    ...(action === undefined ? [] : [eq(auditTable.action, action)]),
    ...(subject === undefined ? [] : [eq(auditTable.subject, subject)]),
    ...(from === null
      ? []
      : [gte(auditTable.at, from), lt(auditTable.at, new Date(from.getTime() + dayMs))]),
  ];
};

type Joined = {
  entry: typeof auditTable.$inferSelect;
  personal: typeof auditPersonalTable.$inferSelect | null;
};

const describe = ({ entry, personal }: Joined): AuditEntry => ({
  id: entry.id,
  at: entry.at.toISOString(),
  actor: entry.actor,
  role: entry.role,
  action: entry.action,
  subject: entry.subject,
  from: entry.address,
  before: { ...entry.before, ...personal?.before },
  after: { ...entry.after, ...personal?.after },
});

/** The audit log, newest first, for an owner. */
export const auditRoutes = (db: Database): StaffRoute[] => {
  const select = (which: SQL | undefined, limit: number, offset: number) =>
    transaction(db, (tx) =>
      tx
        .select({ entry: auditTable, personal: auditPersonalTable })
        .from(auditTable)
        .leftJoin(auditPersonalTable, eq(auditPersonalTable.entryId, auditTable.id))
        .where(which)
        .orderBy(desc(auditTable.id))
        .limit(limit)
        .offset(offset),
    );
  return [
    staffRoute({
      method: 'get',
      path: '/staff/api/audit',
      summary: 'Who changed what, newest first',
      permission: 'audit:read',
      query: AuditQuery,
      response: listOf(AuditEntry),
      handle: async ({ query }) => {
        const { page, perPage } = query;
        const rows = await select(and(...conditions(query)), perPage + 1, (page - 1) * perPage);
        return {
          rows: rows.slice(0, perPage).map(describe),
          total: null,
          hasMore: rows.length > perPage,
        };
      },
    }),
    staffRoute({
      method: 'get',
      path: '/staff/api/audit/:id',
      summary: 'An entry of the audit log',
      permission: 'audit:read',
      response: AuditEntry,
      handle: async ({ param }) => {
        const id = /^\d{1,15}$/.test(param('id')) ? Number(param('id')) : 0;
        const [row] = await select(eq(auditTable.id, sql`${id}`), 1, 0);
        if (row === undefined) throw new ShopError('not_found', 'There is no such entry.');
        return describe(row);
      },
    }),
  ];
};
