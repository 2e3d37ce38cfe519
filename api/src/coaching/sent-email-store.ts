import { and, eq } from 'drizzle-orm';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { Tx } from '../db/database';
import { recipientTable, sentEmailTable, type SentEmail } from './coaching-table';

/** Records an email as sent. @returns its id; null when it is recorded already */
export const recordSent = async (
  tx: Tx,
  email: Omit<SentEmail, 'id' | 'answeredAt'>,
): Promise<number | null> => {
  const [row] = await tx
    .insert(sentEmailTable)
    .values(email)
    .onConflictDoNothing()
    .returning({ id: sentEmailTable.id });
  return row?.id ?? null;
};

/** A sent email of an account; null for none, and for another account's. */
export const sentEmailOfAccount = async (
  tx: Tx,
  accountId: string,
  id: number,
): Promise<SentEmail | null> => {
  const [row] = await tx
    .select({ email: sentEmailTable })
    .from(sentEmailTable)
    .innerJoin(recipientTable, eq(recipientTable.id, sentEmailTable.recipientId))
    .where(and(eq(sentEmailTable.id, id), eq(recipientTable.accountId, accountId)));
  return row?.email ?? null;
};

/** A sent email of a recipient; null for none, and for another one's. */
export const sentEmailOf = async (
  tx: Tx,
  recipientId: number,
  id: number,
): Promise<SentEmail | null> => {
  const [row] = await tx
    .select()
    .from(sentEmailTable)
    .where(and(eq(sentEmailTable.id, id), eq(sentEmailTable.recipientId, recipientId)));
  return row ?? null;
};

/** Deletes the records of emails that were dropped before any attempt to send them. */
export const forgetSent = async (
  tx: Tx,
  recipientId: number,
  dropped: readonly { formula: string; week: number }[],
): Promise<void> => {
  for (const { formula, week } of dropped)
    await tx
      .delete(sentEmailTable)
      .where(
        and(
          eq(sentEmailTable.recipientId, recipientId),
          eq(sentEmailTable.formula, formula as FormulaId),
          eq(sentEmailTable.week, week),
        ),
      );
};
