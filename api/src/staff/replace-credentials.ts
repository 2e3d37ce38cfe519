import { eq, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { recordErasure, staffSubject } from '../privacy/erasures';
import {
  recoveryCodeTable,
  staffLinkTable,
  staffSessionTable,
  staffTable,
  type StaffRow,
} from './staff-table';

/** A new generation changes this on the row: nothing, where only sessions and links end. */
type CredentialChange =
  | { disabledAt: Date | null }
  | Record<string, never>
  | Pick<StaffRow, 'passwordHash' | 'totpSecret' | 'joinedAt'>
  | Pick<StaffRow, 'passwordHash' | 'totpSecret' | 'totpStep' | 'joinedAt'>;

/**
 * Replaces or ends the credentials of a member that the caller has locked: joining, a new link,
 * disabling, enabling and signing out everywhere all come here. Sessions and links end, and a sign-in
 * whose password is being checked finds another generation than it has read. Recovery codes go with
 * the password; a member who keeps the password keeps them. A restore does not undo it.
 * @returns the member of the new generation
 */
export const replaceCredentials = async (
  tx: Tx,
  id: string,
  now: Date,
  change: CredentialChange = {},
): Promise<StaffRow> => {
  const [staff] = await tx
    .update(staffTable)
    .set({
      ...change,
      passwordGeneration: sql`${staffTable.passwordGeneration} + 1`,
      revision: sql`${staffTable.revision} + 1`,
    })
    .where(eq(staffTable.id, id))
    .returning();
  if (staff === undefined) throw new Error(`There is no member of staff ${id}.`);
  await tx.delete(staffSessionTable).where(eq(staffSessionTable.staffId, id));
  await tx.delete(staffLinkTable).where(eq(staffLinkTable.staffId, id));
  const codes = eq(recoveryCodeTable.staffId, id);
  if ('passwordHash' in change) {
    await tx.delete(recoveryCodeTable).where(codes);
    await recordErasure(tx, 'staff-credentials', staffSubject(id), now);
  } else
    await tx
      .update(recoveryCodeTable)
      .set({ passwordGeneration: staff.passwordGeneration })
      .where(codes);
  if ('disabledAt' in change) {
    const what = change.disabledAt === null ? 'staff-enabled' : 'staff-disabled';
    await recordErasure(tx, what, staffSubject(id), now);
  }
  return staff;
};
