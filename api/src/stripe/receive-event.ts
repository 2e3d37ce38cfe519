import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { isWanted, type ApplyEvent, type EventHandler } from './event-handler';
import { isKnownEvent, recordEvent } from './event-store';
import { retryOvertaken } from './retry-overtaken';
import type { ProviderEvent } from './verify-webhook';

export type ReceiveEventDeps = {
  db: Database;
  clock: () => Date;
  /** Of all domains. */
  handlers: readonly EventHandler[];
};

/**
 * Acts on a verified event, once. Resolves only when it is committed, so that a 2xx is a promise.
 * @throws ProviderAwayError when what it is about cannot be read again; nothing has changed then.
 */
export const receiveEvent =
  ({ db, clock, handlers }: ReceiveEventDeps) =>
  (event: ProviderEvent): Promise<void> =>
    retryOvertaken(async () => {
      if (await transaction(db, (tx) => isKnownEvent(tx, event.id))) return;
      const changes: ApplyEvent[] = [];
      for (const handler of handlers.filter((each) => isWanted(each, event.type))) {
        const change = await handler.prepare(event);
        if (change !== null) changes.push(change);
      }
      await transaction(db, async (tx) => {
        const isNews = await recordEvent(tx, event, clock());
        if (!isNews) return;
        for (const change of changes) await change(tx);
      });
    });
