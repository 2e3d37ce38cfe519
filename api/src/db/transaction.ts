import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Tx } from './database';

const serializationFailure = '40001';
const deadlock = '40P01';
const attempts = 3;

const open = new AsyncLocalStorage<{ ended: boolean }>();

/** Drizzle wraps the driver's error; the SQLSTATE is the wrapped one's. */
const sqlStateOf = (error: unknown): unknown => {
  const { code, cause } = error as { code?: unknown; cause?: { code?: unknown } };
  return cause?.code ?? code;
};

const runOnce = async <Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  const mark = { ended: false };
  try {
    return await open.run(mark, () => db.transaction(work));
  } finally {
    mark.ended = true;
  }
};

/**
 * Commits what `work` does when its promise resolves, and rolls all of it back when it rejects.
 * Serialization failures and deadlocks are tried again, so `work` holds SQL and nothing else.
 * @throws Error when called inside another transaction: with one connection that waits for ever.
 */
export const transaction = async <Result>(
  db: Database,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> => {
  if (open.getStore()?.ended === false)
    throw new Error('A transaction was asked for inside another one: pass its tx on instead.');
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await runOnce(db, work);
    } catch (error) {
      const state = sqlStateOf(error);
      const isWorthRetrying = state === serializationFailure || state === deadlock;
      if (!isWorthRetrying || attempt === attempts) throw error;
    }
  }
};
