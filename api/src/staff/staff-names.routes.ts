import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { OwnStaffName, StaffName, StaffNames } from '@candor/api-contract/staff';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { staffRoute, type StaffRoute } from '../http/staff-route';
import type { StaffDeps } from './staff-guard';
import { lockStaff } from './staff-store';
import { staffTable, type StaffRow } from './staff-table';

/** More colleagues than a shop has. */
const maxNames = 1000;

/** Sets the name of a member that the caller has locked; null removes it. */
export const setName = async (
  tx: Tx,
  { id, email, displayName }: Pick<StaffRow, 'id' | 'email' | 'displayName'>,
  name: string | null,
  audit: Audit,
): Promise<void> => {
  await audit(tx, {
    action: 'staff.name',
    subject: `staff ${email}`,
    before: { name: displayName },
    after: { name },
  });
  await tx
    .update(staffTable)
    .set({ displayName: name, revision: sql`${staffTable.revision} + 1` })
    .where(eq(staffTable.id, id));
};

const readNames = async (tx: Tx): Promise<StaffNames> => {
  const rows = await tx
    .select({ email: staffTable.email, name: staffTable.displayName })
    .from(staffTable)
    .where(isNotNull(staffTable.displayName))
    .orderBy(asc(staffTable.email))
    .limit(maxNames);
  return { names: Object.fromEntries(rows.map(({ email, name }) => [email, name ?? email])) };
};

/** The names of colleagues, which stand in for their addresses on all pages. */
export const staffNameRoutes = ({ db }: StaffDeps): StaffRoute[] => [
  staffRoute({
    method: 'get',
    path: '/staff/api/names',
    summary: 'The names of colleagues by their addresses',
    permission: 'signed in',
    response: StaffNames,
    handle: () => transaction(db, readNames),
  }),
  staffRoute({
    method: 'post',
    path: '/staff/api/names/mine',
    summary: 'Sets the own name that colleagues see; null removes it',
    permission: 'signed in',
    body: z.object({ name: StaffName }),
    response: OwnStaffName,
    handle: ({ body: { name }, staff, audit }) =>
      transaction(db, async (tx) => {
        const own = await lockStaff(tx, staff.id);
        await setName(tx, own ?? staff, name, audit);
        return { id: 'mine' as const, name };
      }),
  }),
];
