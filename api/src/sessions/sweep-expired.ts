import { lt } from 'drizzle-orm';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { rateLimitTable } from '../http/rate-limit-table';
import type { Worker } from '../workers/workers';
import { sessionTable } from './session-table';

const everyMs = 10 * 60 * 1000;

/** Takes away ended sessions and counters, which Redis would do by itself. */
export const sweepExpired = (db: Database, clock: () => Date): Worker => ({
  name: 'sweep-expired',
  everyMs,
  run: () =>
    transaction(db, async (tx) => {
      await tx.delete(sessionTable).where(lt(sessionTable.expiresAt, clock()));
      await tx.delete(rateLimitTable).where(lt(rateLimitTable.expire, clock()));
    }),
});
