import { and, asc, eq, gt, isNull, lt, notExists, or, sql } from 'drizzle-orm';
import { addCents, timesCents } from '@candor/catalog-contract/money';
import { isSold, unitPrice, type PriceBook } from '@candor/catalog-contract/price-book';
import { subscribedSku } from '@candor/catalog-contract/sku';
import { dayMs, minuteMs } from '../config/durations';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { priceNotice } from '../mail/subscription-notice-emails';
import { effectiveForSubscriptions, type KnownVersion } from '../prices/price-version-store';
import type { OrderLine } from '../pricing/price-cart';
import type { Worker } from '../workers/workers';
import { isOpenToNotices, lockWithPerson, recordNotice } from './notice-store';
import { noticeTable, priceChangeTable, type NewPrice } from './notice-table';
import { newPriceEffectiveFrom } from './notice-times';
import { describeForNotice, enqueueNotice } from './send-notices';
import type { SubscriptionDeps } from './subscription-deps';
import { subscriptionTable, type Subscription } from './subscription-table';

const everyMs = minuteMs;
const batchSize = 500;
/** Longer than a pause and a notice; a subscriber without a notice by then keeps the old price. */
const announcedForMs = 150 * dayMs;

/** The price changes of a book for lines that renew. */
const newPricesIn = (lines: readonly OrderLine[], book: PriceBook): NewPrice[] =>
  lines.flatMap(({ sku, unitCents: from }) => {
    if (!isSold(book, sku, true)) return [];
    const to = unitPrice(book, sku, true);
    return to === from ? [] : [{ sku, from, to }];
  });

/** Lines at new prices; a line whose price has changed otherwise keeps it. */
export const atNewPrices = (
  lines: readonly OrderLine[],
  prices: readonly NewPrice[],
): OrderLine[] =>
  lines.map((line) => {
    const price = prices.find(
      ({ sku, from }) => subscribedSku(sku) === subscribedSku(line.sku) && from === line.unitCents,
    );
    return price === undefined ? line : { ...line, unitCents: price.to };
  });

const totalOf = (lines: readonly OrderLine[]) =>
  addCents(...lines.map(({ unitCents, quantity }) => timesCents(unitCents, quantity)));

/** Agreed to its prices before the version took effect, has no notice of it, and no other change announced. */
const withoutNotice = (
  tx: Tx,
  { book, effectiveFrom }: KnownVersion,
  after: string,
): Promise<Pick<Subscription, 'id' | 'lines'>[]> => {
  const announced = tx
    .select({ id: noticeTable.id })
    .from(noticeTable)
    .leftJoin(priceChangeTable, eq(priceChangeTable.noticeId, noticeTable.id))
    .where(
      and(
        eq(noticeTable.subscriptionId, subscriptionTable.id),
        eq(noticeTable.kind, 'price'),
        or(eq(noticeTable.occasion, book.version), eq(priceChangeTable.state, 'announced')),
      ),
    );
  return tx
    .select({ id: subscriptionTable.id, lines: subscriptionTable.lines })
    .from(subscriptionTable)
    .where(
      and(
        gt(subscriptionTable.id, after),
        eq(subscriptionTable.status, 'active'),
        isNull(subscriptionTable.cancelAt),
        lt(
          sql`coalesce(${subscriptionTable.pricedAt}, ${subscriptionTable.startedAt})`,
          sql`${effectiveFrom.toISOString()}::timestamptz`,
        ),
        notExists(announced),
      ),
    )
    .orderBy(asc(subscriptionTable.id))
    .limit(batchSize);
};

const announce = (deps: SubscriptionDeps, id: string, { book }: KnownVersion): Promise<boolean> =>
  transaction(deps.db, async (tx) => {
    const row = await lockWithPerson(tx, id);
    if (row === null || !isOpenToNotices(row)) return false;
    const now = deps.clock();
    const prices = newPricesIn(row.lines, book);
    if (prices.length === 0) return false;
    const occasion = { subscriptionId: id, kind: 'price' as const, occasion: book.version };
    const noticeId = await recordNotice(tx, occasion, now);
    if (noticeId === null) return false;
    const effectiveFrom = newPriceEffectiveFrom(now);
    await tx
      .insert(priceChangeTable)
      .values({ noticeId, prices, effectiveFrom, state: 'announced' });
    const newCents = totalOf(atNewPrices(row.lines, prices));
    const mail = priceNotice({
      ...describeForNotice(row, deps.publicOrigin),
      newCents,
      effectiveFrom,
    });
    await enqueueNotice(tx, deps, mail, { noticeId, key: `${id}:${book.version}` });
    return true;
  });

/**
 * Announces the prices of the newest version for running subscriptions, once they hold: then they are no
 * longer withdrawn. A subscriber with an announced price hears of the next after its first charge.
 * @returns the number of mails
 */
export const announcePrices =
  (deps: SubscriptionDeps) =>
  async (signal?: AbortSignal): Promise<number> => {
    const now = deps.clock();
    const version = await transaction(deps.db, (tx) => effectiveForSubscriptions(tx, now));
    if (version === null || now.getTime() - version.effectiveFrom.getTime() > announcedForMs)
      return 0;
    let announced = 0;
    let after = '';
    for (;;) {
      const batch = await transaction(deps.db, (tx) => withoutNotice(tx, version, after));
      for (const { id, lines } of batch) {
        if (signal?.aborted === true) return announced;
        if (newPricesIn(lines, version.book).length === 0) continue;
        if (await announce(deps, id, version)) announced += 1;
      }
      after = batch.at(-1)?.id ?? '';
      if (batch.length < batchSize) return announced;
    }
  };

/** Runs in every process; a notice is recorded by one of them. */
export const announcePricesWorker = (deps: SubscriptionDeps): Worker => ({
  name: 'subscription-prices',
  everyMs,
  run: async (signal) => void (await announcePrices(deps)(signal)),
});
