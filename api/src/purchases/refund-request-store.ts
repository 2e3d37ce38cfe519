import { and, asc, desc, eq, gte, inArray, isNotNull, lt, lte, ne, sql } from 'drizzle-orm';
import { numberAsStored } from '@candor/api-contract/purchase-number';
import type { RefundReason, RefundRequestRow } from '@candor/api-contract/staff-refunds';
import type { Tx } from '../db/database';
import { endOfShopDay, startOfShopDay } from '../pricing/business-days';
import type { ProviderRefund } from '../stripe/payment-gateway';
import {
  refundRequestTable as table,
  type RefundRequest,
  type StoredParts,
} from './refund-request-table';

const isOpen = eq(table.state, 'requested');

/** Stores a request. @returns null while another one of the same purchase is open */
export const insertRefundRequest = async (
  tx: Tx,
  request: Omit<RefundRequest, 'state' | 'problem' | 'refundId'>,
): Promise<RefundRequest | null> => {
  const [row] = await tx
    .insert(table)
    .values({ ...request, state: 'requested' })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
};

export const refundRequestById = async (tx: Tx, id: string): Promise<RefundRequest | null> =>
  (await tx.select().from(table).where(eq(table.id, id)))[0] ?? null;

/** The requests of an order or a reservation, newest first. */
export const refundRequestsOf = (tx: Tx, subject: string): Promise<RefundRequest[]> =>
  tx
    .select()
    .from(table)
    .where(eq(table.subject, subject))
    .orderBy(desc(table.requestedAt), desc(table.id));

/** The open request of an order or a reservation; there is at most one. */
export const openRefundRequest = async (tx: Tx, subject: string): Promise<RefundRequest | null> =>
  (
    await tx
      .select()
      .from(table)
      .where(and(eq(table.subject, subject), isOpen))
  )[0] ?? null;

type Filter = {
  subject?: string | undefined;
  state?: RefundRequest['state'] | undefined;
  reason?: RefundReason | undefined;
  day?: string | undefined;
};

/** Requests by subject, state, reason and day, newest first or oldest first. */
export const listRefundRequests = (
  tx: Tx,
  { subject, state, reason, day, order }: Filter & { order: 'ASC' | 'DESC' },
  { limit, offset }: { limit: number; offset: number },
): Promise<RefundRequest[]> => {
  const direction = order === 'ASC' ? asc : desc;
  return tx
    .select()
    .from(table)
    .where(
      and(
        subject === undefined ? undefined : eq(table.subject, numberAsStored(subject)),
        state === undefined ? undefined : eq(table.state, state),
        reason === undefined ? undefined : eq(table.reason, reason),
        day === undefined ? undefined : gte(table.requestedAt, startOfShopDay(day)),
        day === undefined ? undefined : lt(table.requestedAt, endOfShopDay(day)),
      ),
    )
    .orderBy(direction(table.requestedAt), direction(table.id))
    .limit(limit)
    .offset(offset);
};

/** Claims due requests until `again`; other processes skip claimed rows. */
export const claimRefundRequests = async (
  tx: Tx,
  { now, again, atMost }: { now: Date; again: Date; atMost: number },
): Promise<RefundRequest[]> => {
  const due = await tx
    .select({ id: table.id })
    .from(table)
    .where(and(isOpen, lte(table.nextAttemptAt, now)))
    .orderBy(asc(table.nextAttemptAt))
    .limit(atMost)
    .for('update', { skipLocked: true });
  if (due.length === 0) return [];
  return tx
    .update(table)
    .set({ nextAttemptAt: again, attempts: sql`${table.attempts} + 1` })
    .where(
      inArray(
        table.id,
        due.map(({ id }) => id),
      ),
    )
    .returning();
};

/** Sets the time of the next attempt of an open request. */
export const postponeRefundRequest = async (tx: Tx, id: string, until: Date): Promise<void> => {
  await tx
    .update(table)
    .set({ nextAttemptAt: until })
    .where(and(eq(table.id, id), isOpen));
};

/** Records that a request had no effect; a finished one stays. */
export const rejectRefundRequest = async (tx: Tx, id: string, problem: string): Promise<void> => {
  await tx
    .update(table)
    .set({ state: 'rejected', problem })
    .where(and(eq(table.id, id), isOpen));
};

/** Records the provider's refund of a request. @returns the request, once */
export const completeRefundRequest = async (
  tx: Tx,
  id: string,
  refundId: string | null,
): Promise<RefundRequest | null> => {
  const [row] = await tx
    .update(table)
    .set({ state: 'done', refundId, problem: null })
    .where(and(eq(table.id, id), ne(table.state, 'done')))
    .returning();
  return row ?? null;
};

/**
 * Records the requests that these refunds fulfill, even when their response was lost.
 * @returns those that were not recorded before
 */
export const completeRequestsOf = async (
  tx: Tx,
  refunds: readonly ProviderRefund[],
): Promise<RefundRequest[]> => {
  const completed: RefundRequest[] = [];
  for (const { id, requestId } of refunds) {
    const request = requestId === null ? null : await completeRefundRequest(tx, requestId, id);
    if (request !== null) completed.push(request);
  }
  return completed;
};

/** The request of staff that a refund fulfills; null for another refund. */
export const requestOfRefund = async (tx: Tx, refundId: string): Promise<RefundRequest | null> =>
  (await tx.select().from(table).where(eq(table.refundId, refundId)))[0] ?? null;

/** The parts that the refunds of an order were for, by the provider's id. */
export const partsOfRefunds = async (tx: Tx, subject: string): Promise<Map<string, StoredParts>> =>
  new Map(
    (await refundRequestsOf(tx, subject)).flatMap(({ refundId, parts }) =>
      refundId === null || parts === null ? [] : [[refundId, parts] as const],
    ),
  );

type Unsent = { subject: string; bottles: StoredParts['bottles'] };

/** The bottles of some orders that were refunded before the parcel left, and are not to be sent. */
export const unsentBottles = async (tx: Tx, subjects: readonly string[]): Promise<Unsent[]> => {
  if (subjects.length === 0) return [];
  const rows = await tx
    .select({ subject: table.subject, parts: table.parts })
    .from(table)
    .where(
      and(
        inArray(table.subject, [...subjects]),
        isNotNull(table.parts),
        ne(table.state, 'rejected'),
      ),
    );
  return rows.flatMap(({ subject, parts }) =>
    parts?.restock === true && !parts.isShipped ? [{ subject, bottles: parts.bottles }] : [],
  );
};

/** The number of open requests since before a time. */
export const countOpenSince = async (tx: Tx, before: Date): Promise<number> => {
  const [row] = await tx
    .select({ value: sql<number>`count(*)::int` })
    .from(table)
    .where(and(isOpen, lt(table.requestedAt, before)));
  return row?.value ?? 0;
};

/** Removes what staff wrote about the buyer of these orders or reservations. */
export const forgetRefundNotes = async (tx: Tx, subjects: readonly string[]): Promise<void> => {
  if (subjects.length === 0) return;
  await tx
    .update(table)
    .set({ note: '' })
    .where(inArray(table.subject, [...subjects]));
};

/** A request as staff sees it. */
export const showRefundRequest = (row: RefundRequest): RefundRequestRow => ({
  id: row.id,
  subject: row.subject,
  cents: row.cents,
  parts: row.parts && {
    bottles: row.parts.bottles,
    shipping: row.parts.shipping,
    restock: row.parts.restock,
  },
  reason: row.reason,
  note: row.note,
  endsSubscription: row.endsSubscription !== null,
  requestedBy: row.requestedBy,
  requestedAt: row.requestedAt.toISOString(),
  state: row.state,
  problem: row.problem,
  refundId: row.refundId,
});
