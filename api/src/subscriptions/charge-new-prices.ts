import { randomUUID } from 'node:crypto';
import { and, asc, eq, exists, isNotNull, isNull, lte, not, or, sql, type SQL } from 'drizzle-orm';
import { PRICE_NOTICE_DAYS } from '@candor/catalog-contract/billing-interval';
import { dayMs, minuteMs } from '../config/durations';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { outboxTable } from '../mail/outbox-table';
import { forEachWhileAvailable } from '../stripe/with-provider';
import type { Worker } from '../workers/workers';
import { atNewPrices } from './announce-prices';
import { runSeriallyInProcess } from './change-subscription';
import { completeChange } from './complete-change';
import { isRunning, lockWithPerson, finalizePriceChange } from './notice-store';
import { noticeTable, priceChangeTable, type NewPrice } from './notice-table';
import { isBeingCharged } from './plan-change';
import type { SubscriptionDeps } from './subscription-deps';
import { subscriptionById, updateSubscription } from './subscription-store';
import { subscriptionTable, type Subscription } from './subscription-table';
import { termsOf } from './terms';

const everyMs = minuteMs;
const batchSize = 200;

type Announced = { id: string; prices: readonly NewPrice[] };

/** The condition that the outbox has the email that announced the new price, in a given state. */
const hasAnnouncement = (tx: Tx, condition: SQL | undefined) =>
  exists(
    tx
      .select({ id: outboxTable.id })
      .from(outboxTable)
      .where(
        and(
          sql`${outboxTable.dedupeKey} = 'subscription-price:' || ${noticeTable.subscriptionId} || ':' || ${noticeTable.occasion}`,
          condition,
        ),
      ),
  );

const isDue = (now: Date) =>
  and(eq(priceChangeTable.state, 'announced'), lte(priceChangeTable.effectiveFrom, now));

/** Announced prices whose day has come, of those to whom the mail has left 30 days before. */
const dueChanges = (tx: Tx, now: Date): Promise<Announced[]> => {
  const sentUntil = new Date(now.getTime() - PRICE_NOTICE_DAYS * dayMs);
  return tx
    .select({ id: noticeTable.subscriptionId, prices: priceChangeTable.prices })
    .from(priceChangeTable)
    .innerJoin(noticeTable, eq(noticeTable.id, priceChangeTable.noticeId))
    .innerJoin(subscriptionTable, eq(subscriptionTable.id, noticeTable.subscriptionId))
    .where(
      and(
        isDue(now),
        eq(subscriptionTable.status, 'active'),
        isNull(subscriptionTable.cancelAt),
        isNull(subscriptionTable.pendingChange),
        hasAnnouncement(tx, lte(outboxTable.sentAt, sentUntil)),
      ),
    )
    .orderBy(asc(priceChangeTable.effectiveFrom))
    .limit(batchSize);
};

/** Drops the new price of an ended subscription, or of a mail that was never sent: the old one stays. */
const dropImpossible = async (tx: Tx, now: Date): Promise<number> => {
  const impossible = tx
    .select({ id: noticeTable.id })
    .from(noticeTable)
    .innerJoin(subscriptionTable, eq(subscriptionTable.id, noticeTable.subscriptionId))
    .where(
      and(
        eq(noticeTable.id, priceChangeTable.noticeId),
        or(
          eq(subscriptionTable.status, 'ended'),
          hasAnnouncement(tx, isNotNull(outboxTable.deadAt)),
          not(hasAnnouncement(tx, undefined)),
        ),
      ),
    );
  const rows = await tx
    .update(priceChangeTable)
    .set({ state: 'dropped' })
    .where(and(isDue(now), exists(impossible)))
    .returning({ id: priceChangeTable.noticeId });
  return rows.length;
};

const canChange = (row: Subscription, now: Date): boolean =>
  isRunning(row) && row.pendingChange === null && !isBeingCharged(row, now);

/**
 * Stores the change like a customer's change, so that another process can complete it after a
 * crash.
 */
const request = async (
  deps: SubscriptionDeps,
  { id, prices }: Announced,
): Promise<'requested' | 'later'> => {
  const { db, clock } = deps;
  const seen = await transaction(db, (tx) => subscriptionById(tx, id));
  if (seen === null) return 'later';
  const lines = atNewPrices(seen.lines, prices);
  const terms = await termsOf(deps)(lines);
  return transaction(db, async (tx) => {
    const now = clock();
    const row = await lockWithPerson(tx, id);
    if (row?.revision !== seen.revision || !canChange(row, now)) return 'later';
    const isSame = terms.cents === row.cents;
    if (isSame) await finalizePriceChange(tx, id, 'dropped');
    if (isSame) return 'later';
    const pendingChange = {
      id: randomUUID(),
      kind: 'price' as const,
      requestedAt: now.toISOString(),
      actor: { name: 'announced price', role: null, address: null },
      effect: { type: 'terms' as const, terms },
    };
    const nextCheckAt = new Date(now.getTime() + minuteMs);
    await updateSubscription(tx, id, { pendingChange, nextCheckAt });
    return 'requested';
  });
};

/**
 * Gives running subscriptions the prices that were announced to them, once their day has come. So every
 * charge before that day is at the old price, whatever moved it. @returns the number of changes
 */
export const chargeNewPrices =
  (deps: SubscriptionDeps) =>
  async (signal?: AbortSignal): Promise<number> => {
    const { db, clock, logger } = deps;
    const now = clock();
    const dropped = await transaction(db, (tx) => dropImpossible(tx, now));
    if (dropped > 0) logger.warn({ dropped }, 'announced prices dropped');
    const due = await transaction(db, (tx) => dueChanges(tx, now));
    let changed = 0;
    const onError = (err: unknown, { id }: Announced) =>
      logger.error({ err, subscription: id }, 'announced price not set');
    await forEachWhileAvailable(
      due,
      { logger, task: 'charge new prices', signal, onError },
      async (announced) => {
        const { id } = announced;
        if ((await request(deps, announced)) === 'later') return;
        await runSeriallyInProcess(id, () => completeChange(deps)(id));
        changed += 1;
      },
    );
    return changed;
  };

/** Runs in every process; a change is stored by one of them. */
export const newPricesWorker = (deps: SubscriptionDeps): Worker => ({
  name: 'subscription-new-prices',
  everyMs,
  run: async (signal) => void (await chargeNewPrices(deps)(signal)),
});
