import { and, asc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { rolesOf, type Permission, type StaffRole } from '@candor/api-contract/staff-roles';
import type { Tx } from '../db/database';
import { staffTable } from './staff-table';

/** A member of staff who can sign in. */
export type ActiveMember = { id: string; email: string; role: StaffRole };

/** The active members who have a permission, by address; `id` for one. */
export const activeStaffWith = (
  tx: Tx,
  permission: Permission,
  id?: string,
): Promise<ActiveMember[]> =>
  tx
    .select({ id: staffTable.id, email: staffTable.email, role: staffTable.role })
    .from(staffTable)
    .where(
      and(
        inArray(staffTable.role, [...rolesOf[permission]]),
        isNotNull(staffTable.joinedAt),
        isNull(staffTable.disabledAt),
        id === undefined ? undefined : eq(staffTable.id, id),
      ),
    )
    .orderBy(asc(staffTable.email));
