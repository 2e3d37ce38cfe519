import { asc, inArray, lte } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { Logger } from '../observability/logger';
import type { customerEmailTable, forgottenCustomerTable } from './stripe-tables';
import { forEachWhileAvailable } from './with-provider';

const retryAfterMs = 5 * 60_000;
const batchSize = 20;

type QueueTable = typeof customerEmailTable | typeof forgottenCustomerTable;

type Queue = {
  table: QueueTable;
  /** The name in the log: 'change customer emails'. */
  task: string;
  /** For the log, when one call fails: 'customer email not changed'. */
  failure: string;
  /** Makes the provider's call of a claimed row and removes the row. */
  handle: (id: string) => Promise<void>;
};

/** Claims rows that are due: each is tried again later unless it is removed before. */
const claimDue = async (tx: Tx, table: QueueTable, now: Date): Promise<string[]> => {
  const rows = await tx
    .select({ id: table.id })
    .from(table)
    .where(lte(table.nextCheckAt, now))
    .orderBy(asc(table.nextCheckAt))
    .limit(batchSize)
    .for('update', { skipLocked: true });
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(table)
      .set({ nextCheckAt: new Date(now.getTime() + retryAfterMs) })
      .where(inArray(table.id, ids));
  return ids;
};

/**
 * A queue of calls to the provider. Every process may run it; a row is claimed by one of them.
 * @returns a function that handles what is due, and returns the number of claimed rows
 */
export const createDueQueue =
  (
    { db, clock, logger }: { db: Database; clock: () => Date; logger: Logger },
    { table, task, failure, handle }: Queue,
  ) =>
  async (): Promise<number> => {
    const due = await transaction(db, (tx) => claimDue(tx, table, clock()));
    const onError = (err: unknown) => logger.error({ err }, failure);
    await forEachWhileAvailable(due, { logger, task, onError }, handle);
    return due.length;
  };
