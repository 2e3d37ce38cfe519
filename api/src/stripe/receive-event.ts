import { eq } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { retryOvertaken } from './retry-overtaken';
import { eventTable } from './stripe-tables';
import type { ProviderEvent } from './verify-webhook';

/**
 * Writes the change of an event. SQL only, because it may run again.
 * @throws OvertakenError when the event must be prepared again.
 */
export type ApplyEvent = (tx: Tx) => Promise<void>;

/**
 * A domain's handler of provider events. Several domains may handle one type; their changes are
 * committed together with the event, or not at all.
 */
export type EventHandler = {
  /** Event types: 'invoice.paid', or a prefix: 'checkout.session.*'. */
  types: readonly string[];
  /**
   * Reads the event's object at the provider, because an event can be late or out of order. Null when
   * the object is not of this domain.
   * @throws ProviderUnavailableError; the event is then rejected, and the provider delivers it again.
   */
  prepare: (event: ProviderEvent) => Promise<ApplyEvent | null>;
};

const isKnownEvent = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.select({ id: eventTable.id }).from(eventTable).where(eq(eventTable.id, id))).length > 0;

/** Inserts an event. @returns false when it is stored already. */
const recordEvent = async (tx: Tx, event: ProviderEvent, at: Date): Promise<boolean> => {
  const rows = await tx
    .insert(eventTable)
    .values({ id: event.id, type: event.type, objectId: event.objectId, receivedAt: at })
    .onConflictDoNothing()
    .returning({ id: eventTable.id });
  return rows.length > 0;
};

const isWanted = ({ types }: EventHandler, type: string): boolean =>
  types.some((wanted) =>
    wanted.endsWith('*') ? type.startsWith(wanted.slice(0, -1)) : type === wanted,
  );

export type ReceiveEventDeps = {
  db: Database;
  clock: () => Date;
  /** Handlers of all domains. */
  handlers: readonly EventHandler[];
};

/**
 * Applies a verified event once. Resolves after the commit, so a 2xx response means that it is stored.
 * @throws ProviderUnavailableError when its object cannot be read; nothing has changed then.
 */
export const receiveEvent =
  ({ db, clock, handlers }: ReceiveEventDeps) =>
  (event: ProviderEvent): Promise<void> =>
    retryOvertaken(async () => {
      if (await transaction(db, (tx) => isKnownEvent(tx, event.id))) return;
      const changes: ApplyEvent[] = [];
      for (const handler of handlers.filter((candidate) => isWanted(candidate, event.type))) {
        const change = await handler.prepare(event);
        if (change !== null) changes.push(change);
      }
      await transaction(db, async (tx) => {
        if (!(await recordEvent(tx, event, clock()))) return;
        for (const change of changes) await change(tx);
      });
    });
