import { AuditEntry, listOf } from '@candor/api-contract/staff';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import {
  AuditQuery,
  auditEntryById,
  findAuditEntries,
  type JoinedEntry,
} from './find-audit-entries';

const describe = ({ entry, personal }: JoinedEntry): AuditEntry => ({
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
export const auditRoutes = (db: Database): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/audit',
    summary: 'Who changed what, newest first',
    permission: 'audit:read',
    query: AuditQuery,
    response: listOf(AuditEntry),
    handle: async ({ query }) => {
      const { rows, ...page } = await transaction(db, (tx) => findAuditEntries(tx, query));
      return { rows: rows.map(describe), ...page };
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
      const found = await transaction(db, (tx) => auditEntryById(tx, id));
      if (found === null) throw new ShopError('not_found', 'This entry was not found.');
      return describe(found);
    },
  }),
];
