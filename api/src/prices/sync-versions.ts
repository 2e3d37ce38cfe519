import type { PriceBook } from '@candor/catalog-contract/price-book';
import { secondMs } from '../config/durations';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import type { Logger } from '../observability/logger';
import type { ProviderPrice } from '../pricing/provider-prices';
import type { PaymentGateway } from '../stripe/payment-gateway';
import { knownAheadMs } from './create-price-book-source';
import { bookOf, claimToSync, setMissed, setSyncResult } from './price-version-store';
import type { PriceVersionRow } from './price-version-table';

const retryAfterMs = 5 * secondMs;

export type SyncDeps = {
  db: Database;
  clock: () => Date;
  logger: Pick<Logger, 'info' | 'error'>;
  payments: Pick<PaymentGateway, 'priceIds'>;
  /** Every price at the provider that a book needs. */
  pricesAtProvider: (book: PriceBook) => readonly ProviderPrice[];
};

/** Versions that hold before this time can no longer be heard of everywhere. */
const settledUntil = (clock: () => Date): Date => new Date(clock().getTime() + knownAheadMs);

const syncVersion = async (
  { db, clock, logger, payments, pricesAtProvider }: SyncDeps,
  row: PriceVersionRow,
): Promise<void> => {
  const { version } = row;
  try {
    await payments.priceIds(pricesAtProvider(bookOf(row)));
  } catch (error) {
    logger.error({ err: error, version }, 'prices not synced');
    const syncError = error instanceof Error ? error.message : String(error);
    await transaction(db, (tx) => setSyncResult(tx, version, { syncError }));
    return;
  }
  const isInTime = row.effectiveFrom >= settledUntil(clock);
  const state = isInTime ? ('synced' as const) : ('missed' as const);
  await transaction(db, (tx) => setSyncResult(tx, version, { state, nextSyncAt: null }));
  logger.info({ version, state }, 'price version synced');
};

/**
 * Writes planned versions to the payment provider. One that is not there in time never takes effect: it would
 * begin at another instant on each replica.
 */
export const syncVersions = async (deps: SyncDeps): Promise<void> => {
  const { db, clock, logger } = deps;
  const now = clock();
  const again = new Date(now.getTime() + retryAfterMs);
  const claimed = await transaction(db, (tx) => claimToSync(tx, { now, again }));
  for (const row of claimed) await syncVersion(deps, row);
  const missed = await transaction(db, (tx) => setMissed(tx, settledUntil(clock)));
  for (const version of missed) logger.error({ version }, 'price version missed its time');
};
