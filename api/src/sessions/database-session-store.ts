import { createHash } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import session, { type SessionData, type Store } from 'express-session';
import type { Database } from '../db/database';
import { sessionTable } from './session-table';

type Done = (error?: unknown) => void;

const hashOf = (id: string): string => createHash('sha256').update(id).digest('hex');

class DatabaseSessionStore extends session.Store {
  constructor(
    private readonly db: Database,
    private readonly lifetimeMs: number,
  ) {
    super();
  }

  private expiryOf({ cookie }: SessionData): Date {
    return new Date(cookie.expires ?? Date.now() + this.lifetimeMs);
  }

  override get(id: string, callback: (error: unknown, data?: SessionData | null) => void) {
    this.db
      .select({ data: sessionTable.data })
      .from(sessionTable)
      .where(and(eq(sessionTable.idHash, hashOf(id)), gt(sessionTable.expiresAt, new Date())))
      .then(([row]) => callback(null, row?.data ?? null), callback);
  }

  override set(id: string, data: SessionData, callback: Done = () => undefined) {
    const row = { data, expiresAt: this.expiryOf(data) };
    this.db
      .insert(sessionTable)
      .values({ idHash: hashOf(id), ...row })
      .onConflictDoUpdate({ target: sessionTable.idHash, set: row })
      .then(() => callback(), callback);
  }

  override touch(id: string, data: SessionData, callback: Done = () => undefined) {
    this.db
      .update(sessionTable)
      .set({ expiresAt: this.expiryOf(data) })
      .where(eq(sessionTable.idHash, hashOf(id)))
      .then(() => callback(), callback);
  }

  override destroy(id: string, callback: Done = () => undefined) {
    this.db
      .delete(sessionTable)
      .where(eq(sessionTable.idHash, hashOf(id)))
      .then(() => callback(), callback);
  }
}

/** Sessions as rows, for a shop without Redis. The id itself is never written down. */
export const databaseSessionStore = (db: Database, lifetimeMs: number): Store =>
  new DatabaseSessionStore(db, lifetimeMs);
