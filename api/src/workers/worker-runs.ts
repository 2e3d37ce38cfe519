import { pgTable, text } from 'drizzle-orm/pg-core';
import type { Database, Tx } from '../db/database';
import { timestamp } from '../db/timestamp';
import { transaction } from '../db/transaction';
import type { Logger } from '../observability/logger';
import type { OnRun, Worker } from './workers';

export const workerRunTable = pgTable('worker_runs', {
  worker: text('worker').primaryKey(),
  succeededAt: timestamp('succeeded_at'),
  failedAt: timestamp('failed_at'),
});

type Deps = { db: Database; clock: () => Date; logger: Logger };

/** A job that runs each second is recorded less often. */
const recordEveryMs = 60_000;
const slackMs = 5 * 60_000;

/**
 * Records in the database when a worker last succeeded and last failed, so that every process knows
 * it. A failure to record is only logged.
 */
export const recordWorkerRuns = ({ db, clock, logger }: Deps): OnRun => {
  const recorded = new Map<string, number>();
  return async (worker, isSuccess) => {
    const at = clock();
    const key = `${worker} ${isSuccess}`;
    if (at.getTime() - (recorded.get(key) ?? -Infinity) < recordEveryMs) return;
    recorded.set(key, at.getTime());
    const run = isSuccess ? { succeededAt: at } : { failedAt: at };
    try {
      await transaction(db, (tx) =>
        tx
          .insert(workerRunTable)
          .values({ worker, ...run })
          .onConflictDoUpdate({ target: workerRunTable.worker, set: run }),
      );
    } catch (error) {
      recorded.delete(key);
      logger.warn({ err: error, worker }, 'worker run not recorded');
    }
  };
};

/** A job without a recent success in any process; null for one that never succeeded. */
export type LateWorker = { name: string; succeededAt: Date | null };

/** The workers of a list that lag: three pauses and five minutes without a success. */
export const findLateWorkers = async (
  tx: Tx,
  workers: readonly Pick<Worker, 'name' | 'everyMs'>[],
  now: Date,
): Promise<LateWorker[]> => {
  const rows = await tx.select().from(workerRunTable);
  const succeededAt = new Map(rows.map((row) => [row.worker, row.succeededAt]));
  return workers.flatMap(({ name, everyMs }) => {
    const at = succeededAt.get(name) ?? null;
    const isLate = at === null || now.getTime() - at.getTime() > 3 * everyMs + slackMs;
    return isLate ? [{ name, succeededAt: at }] : [];
  });
};
