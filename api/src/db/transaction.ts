import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Tx } from './database';

const serializationFailure = '40001';
const deadlock = '40P01';
const attempts = 3;

const currentTransaction = new AsyncLocalStorage<{ ended: boolean }>();

/** The SQLSTATE is on the driver's error, which Drizzle wraps. */
const readSqlState = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return cause?.code ?? code;
};

const runOnce = async <Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  const state = { ended: false };
  try {
    return await currentTransaction.run(state, () => db.transaction(work));
  } finally {
    state.ended = true;
  }
};

/**
 * Commits when `work` resolves, and rolls back when it rejects. Serialization failures and deadlocks
 * are retried, so `work` contains SQL only.
 * @throws Error inside another transaction, which would wait forever for the same connection.
 */
export const transaction = async <Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  if (currentTransaction.getStore()?.ended === false)
    throw new Error('Nested transaction: pass the tx of the outer one on instead.');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      const state = readSqlState(error);
      const isWorthRetrying = state === serializationFailure || state === deadlock;
      if (!isWorthRetrying || attempt === attempts) throw error;
    }
  }
};
