import { createHash } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import session, { type SessionData, type Store } from 'express-session';
import { minuteMs } from '../config/durations';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { rateLimitTable } from '../http/rate-limit';
import type { Worker } from '../workers/workers';
import { sessionTable } from './session-table';

type Done = (error?: unknown) => void;

const hashId = (id: string): string => createHash('sha256').update(id).digest('hex');

class DatabaseSessionStore extends session.Store {
  constructor(
    private readonly db: Database,
    private readonly lifetimeMs: number,
  ) {
    super();
  }

  private expiryDate({ cookie }: SessionData): Date {
    return new Date(cookie.expires ?? Date.now() + this.lifetimeMs);
  }

  override get(id: string, callback: (error: unknown, data?: SessionData | null) => void) {
    this.db
      .select({ data: sessionTable.data })
      .from(sessionTable)
      .where(and(eq(sessionTable.idHash, hashId(id)), gt(sessionTable.expiresAt, new Date())))
      .then(([row]) => callback(null, row?.data ?? null), callback);
  }

  override set(id: string, data: SessionData, callback: Done = () => undefined) {
    const row = { data, expiresAt: this.expiryDate(data) };
    this.db
      .insert(sessionTable)
      .values({ idHash: hashId(id), ...row })
      .onConflictDoUpdate({ target: sessionTable.idHash, set: row })
      .then(() => callback(), callback);
  }

  override destroy(id: string, callback: Done = () => undefined) {
    this.db
      .delete(sessionTable)
      .where(eq(sessionTable.idHash, hashId(id)))
      .then(() => callback(), callback);
  }
}

/** Stores sessions as rows, for a shop without Redis; of the id only its hash. */
export const createDatabaseSessionStore = (db: Database, lifetimeMs: number): Store =>
  new DatabaseSessionStore(db, lifetimeMs);

const everyMs = 10 * minuteMs;

/** Deletes expired sessions and counters, which Redis does itself. */
export const expiredCleanupWorker = (db: Database, clock: () => Date): Worker => ({
  name: 'sweep-expired',
  everyMs,
  run: () =>
    transaction(db, async (tx) => {
      await tx.delete(sessionTable).where(lt(sessionTable.expiresAt, clock()));
      await tx.delete(rateLimitTable).where(lt(rateLimitTable.expire, clock()));
    }),
});
