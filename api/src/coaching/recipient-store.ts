import { randomUUID } from 'node:crypto';
import { and, asc, desc, eq, inArray, lte, notInArray, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { emailAsStored } from '../http/email-address';
import { isOwnedBy, type Person } from '../identity/person';
import { hashOfLinkToken } from '../mail/mailed-link';
import type { PurchaseKey } from '../purchases/purchase-hooks';
import {
  boughtFormulaTable,
  coachingLinkTable,
  recipientTable,
  sentEmailTable,
  type BoughtFormula,
  type Recipient,
} from './coaching-table';
import type { RecipientHistory } from './schedule';

/** The recipient with an address, inserted when missing, locked until the transaction ends. */
export const lockOrInsertRecipient = async (
  tx: Tx,
  { email, accountId }: { email: string; accountId: string | null },
  at: Date,
): Promise<Recipient> => {
  const [recipient] = await tx
    .insert(recipientTable)
    .values({
      email,
      accountId,
      state: 'active',
      // Unused; the column is not null since the previous release.
      token: randomUUID(),
      createdAt: at,
    })
    .onConflictDoUpdate({
      target: recipientTable.email,
      set: { accountId: sql`coalesce(${recipientTable.accountId}, excluded.account_id)` },
    })
    .returning();
  if (recipient === undefined) throw new Error('The recipient was not inserted.');
  return recipient;
};

const lockOne = async (tx: Tx, which: SQL): Promise<Recipient | null> =>
  (await tx.select().from(recipientTable).where(which).for('update'))[0] ?? null;

/** The recipient of an account, locked; null without a purchase. */
export const lockRecipientOfAccount = (tx: Tx, accountId: string): Promise<Recipient | null> =>
  lockOne(tx, eq(recipientTable.accountId, accountId));

/** The recipient with an address, locked; null for none. */
export const lockRecipientOfAddress = (tx: Tx, email: string): Promise<Recipient | null> =>
  lockOne(tx, eq(recipientTable.email, emailAsStored(email)));

/** The recipient whose address was stored with its domain in ASCII, locked; null for none. */
export const lockRecipientOfAsciiAddress = (tx: Tx, email: string): Promise<Recipient | null> =>
  lockOne(
    tx,
    sql`lower(${recipientTable.email}) = ${email} and lower(${recipientTable.email}) like '%xn--%'`,
  );

/** The guest of an address who is merged into this recipient, locked; null for none. */
export const lockMergedRecipient = (tx: Tx, id: number, email: string): Promise<Recipient | null> =>
  lockOne(
    tx,
    sql`${recipientTable.mergedInto} = ${id}::bigint and ${recipientTable.guestEmail} = ${email}`,
  );

/** A link that was mailed to a guest is about the recipient into whom they are merged. */
const linkedRecipient = sql`(select coalesce(r.merged_into, r.id) from coaching_readers r
  where r.id = ${coachingLinkTable.recipientId})`;

/** The recipient of an unsubscribe link, locked; null for an unknown token. */
export const lockRecipientOfToken = (tx: Tx, token: string): Promise<Recipient | null> =>
  lockOne(
    tx,
    inArray(
      recipientTable.id,
      tx
        .select({ id: linkedRecipient })
        .from(coachingLinkTable)
        .where(eq(coachingLinkTable.tokenHash, hashOfLinkToken(token))),
    ),
  );

/** The recipient of an email's link; null for an unknown token. */
export const recipientOfToken = async (tx: Tx, token: string): Promise<Recipient | null> => {
  const [row] = await tx
    .select({ recipient: recipientTable })
    .from(recipientTable)
    .innerJoin(coachingLinkTable, eq(recipientTable.id, linkedRecipient))
    .where(eq(coachingLinkTable.tokenHash, hashOfLinkToken(token)));
  return row?.recipient ?? null;
};

/** The recipient of an account; null without a purchase. */
export const recipientOfAccount = async (tx: Tx, accountId: string): Promise<Recipient | null> =>
  (await tx.select().from(recipientTable).where(eq(recipientTable.accountId, accountId)))[0] ??
  null;

/** The recipient of an account, or of a guest's address; null for none. */
export const recipientOfPerson = async (tx: Tx, person: Person): Promise<Recipient | null> =>
  (await tx.select().from(recipientTable).where(isOwnedBy(recipientTable, person)))[0] ?? null;

/** Locks recipients with a due email; other workers skip them. */
export const lockDue = (tx: Tx, now: Date, atMost: number): Promise<Recipient[]> =>
  tx
    .select()
    .from(recipientTable)
    .where(and(eq(recipientTable.state, 'active'), lte(recipientTable.nextAt, now)))
    .orderBy(asc(recipientTable.nextAt), asc(recipientTable.id))
    .limit(atMost)
    .for('update', { skipLocked: true });

/** Locks recipients whose pause is over; other workers skip them. */
export const lockEndedPauses = (tx: Tx, now: Date, atMost: number): Promise<Recipient[]> =>
  tx
    .select()
    .from(recipientTable)
    .where(and(eq(recipientTable.state, 'paused'), lte(recipientTable.pausedUntil, now)))
    .orderBy(asc(recipientTable.pausedUntil), asc(recipientTable.id))
    .limit(atMost)
    .for('update', { skipLocked: true });

/** Purchases and sent emails of a recipient. */
export const readHistory = async (tx: Tx, recipientId: number): Promise<RecipientHistory> => ({
  bought: await tx
    .select()
    .from(boughtFormulaTable)
    .where(eq(boughtFormulaTable.recipientId, recipientId)),
  sentEmails: await tx
    .select()
    .from(sentEmailTable)
    .where(eq(sentEmailTable.recipientId, recipientId))
    .orderBy(desc(sentEmailTable.id)),
});

/** The choices of a recipient, with the state and the schedule that follow from it. */
type Schedule = Partial<
  Omit<
    Recipient,
    'id' | 'email' | 'guestEmail' | 'mergedInto' | 'accountId' | 'token' | 'createdAt'
  >
>;

/** Sets a recipient's state, choices and the time of the next email. */
export const setSchedule = async (tx: Tx, id: number, schedule: Schedule): Promise<void> => {
  await tx.update(recipientTable).set(schedule).where(eq(recipientTable.id, id));
};

/** Replaces the formulas of a purchase. */
export const writePurchase = async (
  tx: Tx,
  source: PurchaseKey,
  rows: readonly Omit<BoughtFormula, 'source'>[],
): Promise<void> => {
  await tx.delete(boughtFormulaTable).where(
    and(
      eq(boughtFormulaTable.source, source),
      notInArray(
        boughtFormulaTable.formula,
        rows.map(({ formula }) => formula),
      ),
    ),
  );
  if (rows.length === 0) return;
  await tx
    .insert(boughtFormulaTable)
    .values(rows.map((row) => ({ ...row, source })))
    .onConflictDoUpdate({
      target: [boughtFormulaTable.source, boughtFormulaTable.formula],
      set: { deliveredOn: sql`excluded.delivered_on`, timeZone: sql`excluded.time_zone` },
    });
};

/** The recipient of a purchase, locked; null when it has none. */
export const lockRecipientOfPurchase = async (
  tx: Tx,
  source: PurchaseKey,
): Promise<Recipient | null> => {
  const [row] = await tx
    .select()
    .from(boughtFormulaTable)
    .where(eq(boughtFormulaTable.source, source))
    .limit(1);
  return row === undefined ? null : lockOne(tx, eq(recipientTable.id, row.recipientId));
};

/** Deletes a recipient with purchases and sent emails. */
export const deleteRecipient = async (tx: Tx, person: Person): Promise<void> => {
  await tx.delete(recipientTable).where(isOwnedBy(recipientTable, person));
};

/** Prefix of the dedupe keys of all weekly emails to a recipient. */
export const dedupeKeyPrefix = (recipientId: number): string => `coaching:${recipientId}:`;
