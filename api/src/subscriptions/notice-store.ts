import { and, asc, eq, exists, gt, gte, inArray, isNull, lte, not, sql } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { lockPerson } from '../identity/person';
import { hashOfLinkToken, type LinkStores } from '../mail/mailed-link';
import { endLinkTable, noticeTable, priceChangeTable, type Notice } from './notice-table';
import { renewalNoticeAt } from './notice-times';
import { isPaused } from './pending-change';
import { lockSubscription, subscriptionById } from './subscription-store';
import { subscriptionTable, type Subscription } from './subscription-table';

type Occasion = Pick<Notice, 'subscriptionId' | 'kind' | 'occasion'>;

/** Deletes the links of mails about these subscriptions that were made since a time. */
export const forgetEndLinks = async (
  tx: Tx,
  subscriptionIds: readonly string[],
  since: Date,
): Promise<void> => {
  if (subscriptionIds.length === 0) return;
  const notices = tx
    .select({ id: noticeTable.id })
    .from(noticeTable)
    .where(inArray(noticeTable.subscriptionId, [...subscriptionIds]));
  await tx
    .delete(endLinkTable)
    .where(and(inArray(endLinkTable.noticeId, notices), gte(endLinkTable.createdAt, since)));
};

/** Records that an occasion has its notice. @returns the notice's id; null when it had one before */
export const recordNotice = async (
  tx: Tx,
  occasion: Occasion,
  noticedAt: Date,
): Promise<number | null> => {
  const [row] = await tx
    .insert(noticeTable)
    .values({ ...occasion, noticedAt })
    .onConflictDoNothing()
    .returning({ id: noticeTable.id });
  return row?.id ?? null;
};

/** Names the next charge of a subscription. */
export const occasionOfCharge = ({ id, periodEnd }: Pick<Subscription, 'id' | 'periodEnd'>) => ({
  subscriptionId: id,
  kind: 'renewal' as const,
  occasion: periodEnd.toISOString(),
});

/** Returns whether the subscription is expected to be charged again. */
export const isRunning = ({
  status,
  cancelAt,
}: Pick<Subscription, 'status' | 'cancelAt'>): boolean => status === 'active' && cancelAt === null;

/** The active subscriptions that are not paused and have no pending change. */
export const isOpenToNotices = (row: Subscription): boolean =>
  isRunning(row) && !isPaused(row) && row.pendingChange === null;

const running = and(eq(subscriptionTable.status, 'active'), isNull(subscriptionTable.cancelAt));

/** The charge of a subscription that is charged next; an index has this expression. */
const nextCharge = sql`(case when ${subscriptionTable.status} = 'active' and ${subscriptionTable.cancelAt} is null then ${subscriptionTable.periodEnd} when ${subscriptionTable.status} = 'past_due' then ${subscriptionTable.nextAttemptAt} end)`;

const timestampOf = (date: Date) => sql`${date.toISOString()}::timestamptz`;

const light = {
  id: subscriptionTable.id,
  startedAt: subscriptionTable.startedAt,
  periodEnd: subscriptionTable.periodEnd,
  shipTo: subscriptionTable.shipTo,
};
export type Candidate = Pick<Subscription, keyof typeof light>;

/**
 * Counts the next charge as announced when the mail about a change has just announced it and it is nearer
 * than a notice would be.
 */
export const countAsNoticed = async (tx: Tx, row: Subscription, now: Date): Promise<void> => {
  if (isRunning(row) && renewalNoticeAt(row) <= now)
    await recordNotice(tx, occasionOfCharge(row), now);
};

/** Subscriptions that are charged before a time and have no notice of that charge. */
export const withoutNoticeOfCharge = (
  tx: Tx,
  { now, until }: { now: Date; until: Date },
): Promise<Candidate[]> => {
  const noticed = tx
    .select({ id: noticeTable.id })
    .from(noticeTable)
    .where(
      and(
        eq(noticeTable.subscriptionId, subscriptionTable.id),
        eq(noticeTable.kind, 'renewal'),
        // The format of `toISOString`.
        sql`${noticeTable.occasion} = to_char(${subscriptionTable.periodEnd} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
      ),
    );
  return tx
    .select(light)
    .from(subscriptionTable)
    .where(
      and(
        running,
        sql`${nextCharge} > ${timestampOf(now)}`,
        sql`${nextCharge} < ${timestampOf(until)}`,
        not(exists(noticed)),
      ),
    )
    .orderBy(asc(subscriptionTable.periodEnd));
};

/** Subscriptions that started before a time and had no yearly mail since another, with the last year that had one. */
export const withUnnoticedYear = (
  tx: Tx,
  { startedUntil, noticedSince }: { startedUntil: Date; noticedSince: Date },
): Promise<(Candidate & { noticedYear: number })[]> => {
  const isOfYear = and(
    eq(noticeTable.subscriptionId, subscriptionTable.id),
    eq(noticeTable.kind, 'year'),
  );
  const noticed = tx
    .select({ id: noticeTable.id })
    .from(noticeTable)
    .where(and(isOfYear, gt(noticeTable.noticedAt, noticedSince)));
  const noticedYear = sql<number>`(select coalesce(max(${noticeTable.occasion}::int), 0) from ${noticeTable} where ${isOfYear})`;
  return tx
    .select({ ...light, noticedYear })
    .from(subscriptionTable)
    .where(and(running, lte(subscriptionTable.startedAt, startedUntil), not(exists(noticed))))
    .orderBy(asc(subscriptionTable.startedAt));
};

/** A subscription for a change or a mail, with its person, locked until the transaction ends. */
export const lockWithPerson = async (tx: Tx, id: string): Promise<Subscription | null> => {
  const known = await subscriptionById(tx, id);
  if (known === null || !(await lockPerson(tx, known))) return null;
  return lockSubscription(tx, id);
};

const noticeById = async (tx: Tx, id: number): Promise<Notice | null> =>
  (await tx.select().from(noticeTable).where(eq(noticeTable.id, id)))[0] ?? null;

/** Checked when the mail leaves: a cancellation, a pause or another date may have come before. */
const isStillTrue = (row: Subscription, { kind, occasion }: Notice): boolean => {
  if (!isRunning(row)) return false;
  if (kind === 'renewal') return row.periodEnd.toISOString() === occasion;
  return !isPaused(row);
};

/** Stores links that end a subscription. A mail that is no longer true is not sent. */
export const endLinks: LinkStores = {
  'end-subscription': async (tx, { owner, tokenHash, now }) => {
    const notice = await noticeById(tx, Number(owner));
    const row = notice === null ? null : await subscriptionById(tx, notice.subscriptionId);
    if (notice === null || row === null) return false;
    if (isStillTrue(row, notice)) {
      await tx.insert(endLinkTable).values({ tokenHash, noticeId: notice.id, createdAt: now });
      return true;
    }
    if (notice.kind === 'price') await finalizePriceChange(tx, row.id, 'dropped');
    return false;
  },
};

/** The id of the subscription that a link ends; null for an unknown link. */
export const subscriptionOfToken = async (tx: Tx, token: string): Promise<string | null> => {
  const [row] = await tx
    .select({ id: noticeTable.subscriptionId })
    .from(endLinkTable)
    .innerJoin(noticeTable, eq(noticeTable.id, endLinkTable.noticeId))
    .where(eq(endLinkTable.tokenHash, hashOfLinkToken(token)));
  return row?.id ?? null;
};

/** Ends the wait for an announced price of a subscription. */
export const finalizePriceChange = async (
  tx: Tx,
  subscriptionId: string,
  state: 'charged' | 'dropped',
): Promise<void> => {
  const notices = tx
    .select({ id: noticeTable.id })
    .from(noticeTable)
    .where(eq(noticeTable.subscriptionId, subscriptionId));
  await tx
    .update(priceChangeTable)
    .set({ state })
    .where(
      and(inArray(priceChangeTable.noticeId, notices), eq(priceChangeTable.state, 'announced')),
    );
};
