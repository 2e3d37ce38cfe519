import { secondMs } from '../config/durations';
import type { Database } from '../db/database';
import type { PriceHistory, PriceBookSource } from '../pricing/price-book-source';
import { firstEffectiveFrom, firstPriceBook } from './price-book';
import { readSyncedVersions, type KnownVersion } from './price-version-store';

/** How long versions are cached. */
const cachedForMs = secondMs;

/**
 * A version is synced at least this long before it takes effect, and is not withdrawn in that time. It is much
 * longer than versions are cached, so all replicas change at the same instant.
 */
export const knownAheadMs = 5 * secondMs;

const firstVersion: KnownVersion = { book: firstPriceBook, effectiveFrom: firstEffectiveFrom };

/** Reads the price versions once a second at most, and only on request. */
export const createPriceBookSource = ({
  db,
  clock,
}: {
  db: Database;
  clock: () => Date;
}): PriceBookSource => {
  let versions: readonly KnownVersion[] = [firstVersion];
  let readAt: number | null = null;
  let reading: Promise<void> | null = null;

  const read = async (): Promise<void> => {
    // The time before the query: what is committed during it may be missing from the result.
    const startedAt = clock().getTime();
    const found = await readSyncedVersions(db);
    versions = found.length === 0 ? [firstVersion] : found;
    readAt = startedAt;
  };

  const refresh = async (): Promise<void> => {
    // A clock that is set back must not keep old versions.
    if (readAt !== null && Math.abs(clock().getTime() - readAt) < cachedForMs) return;
    reading ??= read().finally(() => {
      reading = null;
    });
    await reading;
  };

  const effectiveRows = (): KnownVersion[] => {
    const now = clock();
    const effective = versions.filter(({ effectiveFrom }) => effectiveFrom <= now);
    return effective.length === 0 ? versions.slice(-1) : effective;
  };

  const effectiveHistory = (): PriceHistory => {
    const [current = firstVersion, ...previous] = effectiveRows();
    return { current: current.book, previous: previous.map(({ book }) => book) };
  };

  return {
    current: async () => {
      await refresh();
      return effectiveHistory().current;
    },
    history: async () => {
      await refresh();
      return effectiveHistory();
    },
    lastKnown: () => effectiveHistory().current,
  };
};
