import { and, eq, gte, inArray, isNull, notInArray, sql } from 'drizzle-orm';
import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { Tx } from '../db/database';
import type { TakenBack } from '../identity/account-hooks';
import type { Account } from '../identity/account-table';
import {
  boughtFormulaTable,
  coachingLinkTable,
  recipientTable,
  sentEmailTable,
  type Recipient,
} from './coaching-table';
import {
  lockMergedRecipient,
  lockOrInsertRecipient,
  lockRecipientOfAccount,
  lockRecipientOfAddress,
  lockRecipientOfAsciiAddress,
  setSchedule,
} from './recipient-store';
import { reschedule } from './reschedule';

/** Assigns a guest's weekly emails to the account with the same address. */
export const joinRecipient = async (tx: Tx, { id, email }: Account): Promise<void> => {
  await tx
    .update(recipientTable)
    .set({ accountId: id })
    .where(and(isNull(recipientTable.accountId), eq(recipientTable.email, email)));
};

type Pair = { from: number; to: number };

/** Records emails that one recipient got as sent to another who bought the formula: none comes twice. */
const copySent = async (tx: Tx, { from, to }: Pair): Promise<void> => {
  await tx.execute(sql`
    insert into coaching_letters (reader_id, formula, week, sent_at, answered_at)
    select ${to}::bigint, formula, week, sent_at, answered_at from coaching_letters
    where reader_id = ${from}::bigint
      and formula in (select formula from coaching_formulas where reader_id = ${to}::bigint)
    on conflict do nothing`);
};

/** A recipient for an account, with the choices of a guest. */
const insertLike = async (
  tx: Tx,
  { state, weekday, hour, unwanted, pausedUntil, notBefore, createdAt }: Recipient,
  account: { email: string; accountId: string },
): Promise<Recipient> => {
  const own = await lockOrInsertRecipient(tx, account, createdAt);
  const choices = { state, weekday, hour, unwanted, pausedUntil, notBefore };
  await setSchedule(tx, own.id, choices);
  return { ...own, ...choices };
};

/** Merges a guest into the recipient who is the same person. The guest waits for this to be taken back. */
const mergeGuest = async (
  tx: Tx,
  { guest, own, email }: { guest: Recipient; own: Recipient; email: string },
): Promise<void> => {
  const { id } = guest;
  await tx.update(recipientTable).set({ mergedInto: own.id }).where(eq(recipientTable.id, id));
  await tx
    .update(boughtFormulaTable)
    .set({ recipientId: own.id, guestEmail: email })
    .where(eq(boughtFormulaTable.recipientId, id));
  await copySent(tx, { from: id, to: own.id });
  await reschedule(tx, own);
};

/** Takes its address from a guest, so that no mail and no purchase finds the row. */
const hideGuest = async (tx: Tx, { id }: Recipient, email: string): Promise<void> => {
  const hidden = { email: `merged:${id}`, guestEmail: email, nextAt: null };
  await tx.update(recipientTable).set(hidden).where(eq(recipientTable.id, id));
};

/** Gives a guest another spelling of the address, or merges it with the recipient who has that one. */
export const respellRecipient = async (
  tx: Tx,
  { from, to }: { from: string; to: string },
): Promise<void> => {
  const guest = await lockRecipientOfAsciiAddress(tx, from);
  if (guest === null) return;
  const own = await lockRecipientOfAddress(tx, to);
  if (own === null) {
    await tx.update(recipientTable).set({ email: to }).where(eq(recipientTable.id, guest.id));
    return;
  }
  await hideGuest(tx, guest, to);
  await mergeGuest(tx, { guest, own, email: to });
};

/**
 * Moves the recipient of an account to its new address. A guest who got emails there is the same person:
 * the earlier recipient's choices hold for both, and the guest's wait for the change to be taken back.
 */
export const moveRecipient = async (
  tx: Tx,
  { id: accountId, to: email }: { id: string; to: string },
): Promise<[]> => {
  const before = await lockRecipientOfAccount(tx, accountId);
  const guest = await lockRecipientOfAddress(tx, email);
  if (guest !== null && guest.id !== before?.id) {
    await hideGuest(tx, guest, email);
    const own = before ?? (await insertLike(tx, guest, { email, accountId }));
    await mergeGuest(tx, { guest, own, email });
  }
  if (before !== null)
    await tx.update(recipientTable).set({ email }).where(eq(recipientTable.id, before.id));
  return [];
};

/** The guest of an address, as they were before an account had it. */
const findGuest = async (
  tx: Tx,
  own: Recipient,
  email: string,
  at: Date,
): Promise<Recipient | null> => {
  const merged = await lockMergedRecipient(tx, own.id, email);
  const later = await lockRecipientOfAddress(tx, email);
  if (merged !== null && later === null) {
    const { id } = merged;
    const alone = { email, guestEmail: null, mergedInto: null };
    await tx.update(recipientTable).set(alone).where(eq(recipientTable.id, id));
    return { ...merged, ...alone };
  }
  const isOfGuest = and(
    eq(boughtFormulaTable.recipientId, own.id),
    eq(boughtFormulaTable.guestEmail, email),
  );
  const [bought] = await tx.select().from(boughtFormulaTable).where(isOfGuest).limit(1);
  if (merged !== null) await tx.delete(recipientTable).where(eq(recipientTable.id, merged.id));
  return bought === undefined ? null : lockOrInsertRecipient(tx, { email, accountId: null }, at);
};

/** @returns the formulas of a guest that the account's recipient had meanwhile */
const giveBack = async (tx: Tx, own: Recipient, email: string, at: Date): Promise<FormulaId[]> => {
  const guest = await findGuest(tx, own, email, at);
  if (guest === null) return [];
  const given = await tx
    .update(boughtFormulaTable)
    .set({ recipientId: guest.id, guestEmail: null })
    .where(
      and(eq(boughtFormulaTable.recipientId, own.id), eq(boughtFormulaTable.guestEmail, email)),
    )
    .returning({ formula: boughtFormulaTable.formula });
  await copySent(tx, { from: own.id, to: guest.id });
  await reschedule(tx, guest);
  return given.map(({ formula }) => formula);
};

/**
 * Takes changes of address back: guests get their emails for themselves again, with their choices, and
 * links in what was mailed since open nothing.
 */
export const takeRecipientBack = async (
  tx: Tx,
  { id, from, to, since }: TakenBack,
): Promise<[]> => {
  await moveRecipient(tx, { id, to });
  const own = await lockRecipientOfAccount(tx, id);
  if (own === null) return [];
  await tx
    .delete(coachingLinkTable)
    .where(and(eq(coachingLinkTable.recipientId, own.id), gte(coachingLinkTable.createdAt, since)));
  const given: FormulaId[] = [];
  for (const email of from) given.push(...(await giveBack(tx, own, email, since)));
  const bought = tx
    .select({ formula: boughtFormulaTable.formula })
    .from(boughtFormulaTable)
    .where(eq(boughtFormulaTable.recipientId, own.id));
  await tx
    .delete(sentEmailTable)
    .where(
      and(
        eq(sentEmailTable.recipientId, own.id),
        inArray(sentEmailTable.formula, given),
        notInArray(sentEmailTable.formula, bought),
      ),
    );
  await reschedule(tx, own);
  return [];
};
