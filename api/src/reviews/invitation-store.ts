import { and, asc, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import type { TakenBack } from '../identity/account-hooks';
import { findAccount } from '../identity/account-store';
import type { Account } from '../identity/account-table';
import { isGuestsAgain, isOwnedBy, lockPerson, type Person } from '../identity/person';
import { hashOfLinkToken, type StoreLink } from '../mail/mailed-link';
import type { PurchaseKey } from '../purchases/purchase-hooks';
import { invitationTable, reviewLinkTable, reviewTable, type Invitation } from './review-tables';

export type NewInvitation = Omit<Invitation, 'id' | 'invitedAt'>;

/** Stores an invitation; one that exists follows its purchase until its mail is queued. */
export const putInvitation = async (tx: Tx, invitation: NewInvitation): Promise<void> => {
  const { formulas, deliveredOn, dueAt } = invitation;
  await tx
    .insert(invitationTable)
    .values(invitation)
    .onConflictDoUpdate({
      target: invitationTable.source,
      set: { formulas, deliveredOn, dueAt },
      setWhere: isNotNull(invitationTable.dueAt),
    });
};

/** Moves an invitation whose mail is not queued yet to the days of another parcel. */
export const postponeInvitation = async (
  tx: Tx,
  source: PurchaseKey,
  days: Pick<Invitation, 'deliveredOn' | 'dueAt'>,
): Promise<void> => {
  await tx
    .update(invitationTable)
    .set(days)
    .where(and(eq(invitationTable.source, source), isNotNull(invitationTable.dueAt)));
};

/** Deletes an invitation whose mail is not queued yet. */
export const dropInvitation = async (tx: Tx, source: PurchaseKey): Promise<void> => {
  await tx
    .delete(invitationTable)
    .where(and(eq(invitationTable.source, source), isNotNull(invitationTable.dueAt)));
};

const find = async (tx: Tx, id: number): Promise<Invitation | null> =>
  (await tx.select().from(invitationTable).where(eq(invitationTable.id, id)))[0] ?? null;

/** The address of an invitation's owner, which is the account's if there is one. */
export const ownerAddress = async (tx: Tx, { accountId, email }: Invitation): Promise<string> =>
  (accountId === null ? null : await findAccount(tx, accountId))?.email ?? email;

/** Locks owner and invitation until the transaction ends; null when either is deleted. */
export const lockInvitation = async (tx: Tx, id: number): Promise<Invitation | null> => {
  const found = await find(tx, id);
  if (found === null) return null;
  const { accountId } = found;
  if (!(await lockPerson(tx, { accountId, email: await ownerAddress(tx, found) }))) return null;
  const rows = await tx
    .select()
    .from(invitationTable)
    .where(eq(invitationTable.id, id))
    .for('update');
  return rows[0] ?? null;
};

/** The id of a link's invitation; null for an unknown token. */
export const invitationIdOfToken = async (tx: Tx, token: string): Promise<number | null> => {
  const [row] = await tx
    .select({ id: reviewLinkTable.invitationId })
    .from(reviewLinkTable)
    .where(eq(reviewLinkTable.tokenHash, hashOfLinkToken(token)));
  return row?.id ?? null;
};

export const invitationOfToken = async (tx: Tx, token: string): Promise<Invitation | null> => {
  const id = await invitationIdOfToken(tx, token);
  return id === null ? null : find(tx, id);
};

/** Invitations whose mail is due, the earliest first. */
export const dueInvitations = async (tx: Tx, now: Date, atMost: number): Promise<number[]> => {
  const rows = await tx
    .select({ id: invitationTable.id })
    .from(invitationTable)
    .where(lte(invitationTable.dueAt, now))
    .orderBy(asc(invitationTable.dueAt), asc(invitationTable.id))
    .limit(atMost);
  return rows.map(({ id }) => id);
};

/** The invitations that were mailed to the same person. */
export const earlierInvitations = (
  tx: Tx,
  { accountId, email }: Invitation,
): Promise<Invitation[]> =>
  tx
    .select()
    .from(invitationTable)
    .where(
      and(
        isNotNull(invitationTable.invitedAt),
        or(
          eq(sql`lower(${invitationTable.email})`, email.toLowerCase()),
          accountId === null ? undefined : eq(invitationTable.accountId, accountId),
        ),
      ),
    );

export const updateInvitation = async (
  tx: Tx,
  id: number,
  changes: Partial<Pick<Invitation, 'formulas' | 'dueAt' | 'invitedAt'>>,
): Promise<void> => {
  await tx.update(invitationTable).set(changes).where(eq(invitationTable.id, id));
};

/** The hash of a link in a mail about an invitation, valid as long as the invitation is stored. */
export const storeReviewLink: StoreLink = async (tx, { owner, tokenHash, now }) => {
  const invitationId = Number(owner);
  if ((await find(tx, invitationId)) === null) return false;
  await tx.insert(reviewLinkTable).values({ tokenHash, invitationId, createdAt: now });
  return true;
};

/** Assigns the invitations of a guest to the account with the same address. */
export const joinInvitations = async (tx: Tx, { id, email }: Account): Promise<void> => {
  await tx
    .update(invitationTable)
    .set({ accountId: id, guestEmail: email })
    .where(and(isNull(invitationTable.accountId), eq(sql`lower(${invitationTable.email})`, email)));
};

/** Moves the invitations of an account to its new address. */
export const moveInvitations = async (
  tx: Tx,
  { id, to }: { id: string; to: string },
): Promise<[]> => {
  await tx.update(invitationTable).set({ email: to }).where(eq(invitationTable.accountId, id));
  return [];
};

/**
 * The invitation of a purchase follows its corrected address; what was mailed before opens nothing.
 * @returns its id; null for none
 */
export const correctInvitation = async (
  tx: Tx,
  source: PurchaseKey,
  buyer: Pick<Invitation, 'email' | 'accountId' | 'guestEmail'>,
): Promise<number | null> => {
  const [row] = await tx
    .update(invitationTable)
    .set(buyer)
    .where(eq(invitationTable.source, source))
    .returning({ id: invitationTable.id });
  if (row === undefined) return null;
  await tx.delete(reviewLinkTable).where(eq(reviewLinkTable.invitationId, row.id));
  return row.id;
};

/** Gives invitations back when changes of address are taken back; links mailed since open nothing. */
export const takeInvitationsBack = async (tx: Tx, change: TakenBack): Promise<[]> => {
  const { id } = invitationTable;
  const given = await tx
    .update(invitationTable)
    .set({ accountId: null, email: sql`${invitationTable.guestEmail}`, guestEmail: null })
    .where(isGuestsAgain(invitationTable, change))
    .returning({ id });
  const moved = await tx
    .update(invitationTable)
    .set({ email: change.to })
    .where(eq(invitationTable.accountId, change.id))
    .returning({ id });
  const ids = [...given, ...moved].map((row) => row.id);
  if (ids.length > 0)
    await tx
      .delete(reviewLinkTable)
      .where(
        and(
          inArray(reviewLinkTable.invitationId, ids),
          gte(reviewLinkTable.createdAt, change.since),
        ),
      );
  return [];
};

/** A person's invitations and reviews, for the export of the person's data. */
export const exportReviews = async (tx: Tx, person: Person): Promise<unknown> => {
  const invitations = await tx
    .select()
    .from(invitationTable)
    .where(isOwnedBy(invitationTable, person))
    .orderBy(asc(invitationTable.id));
  if (invitations.length === 0) return [];
  const ids = invitations.map(({ id }) => id);
  const reviews = await tx
    .select()
    .from(reviewTable)
    .where(inArray(reviewTable.invitationId, ids))
    .orderBy(asc(reviewTable.id));
  return invitations.map(({ id, formulas, invitedAt }) => ({
    formulas,
    invitedAt,
    reviews: reviews
      .filter(({ invitationId }) => invitationId === id)
      .map(({ formula, state, rating, body, expected, firstName, writtenAt, declineReason }) => ({
        formula,
        state,
        rating,
        text: body,
        expected,
        firstName,
        writtenAt,
        declineReason,
      })),
  }));
};

/** Deletes a person's invitations with their reviews, including published ones. */
export const deleteInvitations = async (tx: Tx, person: Person): Promise<void> => {
  await tx.delete(invitationTable).where(isOwnedBy(invitationTable, person));
};
