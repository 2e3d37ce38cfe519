import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { Logger } from '../observability/logger';
import type { Worker } from '../workers/workers';
import { mailUrgencies, type MailUrgency } from './mail-rules';
import { linkOf, makeSecret, withSecret, type LinkStores } from './mailed-link';
import { dropMail, leaseDue, recordAttempt, type LeaseOrder, type Outcome } from './outbox';
import type { OutboxRow } from './outbox-table';

const everyMs = 1_000;
const batchSize = 10;
/** A run without end would count as one that has not finished. */
const maxRunMs = 60_000;
/** Longer than the send timeout in smtp.ts, so that no other worker sends the same mail. */
const leaseMs = 5 * 60 * 1000;
const firstRetryMs = 30_000;
const maxRetryMs = 6 * 60 * 60 * 1000;

/** One mail at a time, of the first urgency that has a due one. */
type Place = { name: string; urgencies: readonly MailUrgency[]; order?: LeaseOrder };

/**
 * Three are reserved for mails that somebody waits for. Where more of these are due than can be sent, the
 * third sends the latest, so that a flood delays itself. Each other urgency has a place where it comes first.
 */
const places: readonly Place[] = [
  { name: 'outbox-awaited', urgencies: ['awaited'] },
  { name: 'outbox-awaited-too', urgencies: ['awaited'] },
  { name: 'outbox-awaited-newest', urgencies: ['awaited'], order: 'newest first' },
  { name: 'outbox', urgencies: ['ordinary', 'awaited', 'later'] },
  { name: 'outbox-later', urgencies: ['later', 'ordinary', 'awaited'] },
];

/** Two days of attempts, with delays that double from 30 seconds to 6 hours. */
export const maxAttempts = 17;

/**
 * The mail server will never accept this email, for instance because the address does not exist.
 */
export class FinalRejection extends Error {}

/** Sends one mail. @throws when the server does not accept it, {@link FinalRejection} when it never will */
export type SendMail = (row: OutboxRow) => Promise<void>;

export type OutboxDeps = {
  db: Database;
  send: SendMail;
  clock: () => Date;
  logger: Logger;
  linkStores: LinkStores;
};

const addMs = (at: Date, ms: number) => new Date(at.getTime() + ms);

const retryDelayMs = (attempts: number) => Math.min(firstRetryMs * 2 ** (attempts - 1), maxRetryMs);

const attempt = async ({ send, clock, logger }: OutboxDeps, row: OutboxRow): Promise<Outcome> => {
  try {
    await send(row);
    return { sentAt: clock() };
  } catch (error) {
    const lastError = error instanceof Error ? error.message : 'unknown';
    const attempts = row.attempts + 1;
    const isDead = attempts >= maxAttempts || error instanceof FinalRejection;
    logger[isDead ? 'error' : 'warn'](
      { mail: row.id, kind: row.kind, attempts, isDead },
      'mail not sent',
    );
    return isDead
      ? { lastError, deadAt: clock() }
      : { lastError, nextAttemptAt: addMs(clock(), retryDelayMs(attempts)) };
  }
};

/** Leases the next due mail of the first urgency that has one; null when none has. */
const leaseFirst = async (
  tx: Tx,
  { urgencies, order = 'oldest first' }: Pick<Place, 'urgencies' | 'order'>,
  now: Date,
): Promise<OutboxRow | null> => {
  const leaseUntil = addMs(now, leaseMs);
  for (const urgency of urgencies) {
    const row = await leaseDue(tx, { now, leaseUntil, urgency, order });
    if (row !== null) return row;
  }
  return null;
};

/** Leases the next due mail, with the secret of its link; null when none is due. */
const claimNext = (
  { db, clock, linkStores }: OutboxDeps,
  place: Pick<Place, 'urgencies' | 'order'>,
): Promise<OutboxRow | 'dropped' | null> =>
  transaction(db, async (tx) => {
    const now = clock();
    const row = await leaseFirst(tx, place, now);
    if (row === null) return null;
    const link = linkOf(row);
    if (link === null) return row;
    const secret = await makeSecret(tx, link, linkStores, now);
    if (secret !== null) return withSecret(row, secret);
    await dropMail(tx, row.id);
    return 'dropped';
  });

/**
 * Sends a batch of due mails one after another, outside any transaction. Without a place, one urgency after the other.
 * @returns the number claimed
 */
export const sendDue =
  (deps: OutboxDeps) =>
  async (
    place: Pick<Place, 'urgencies' | 'order'> = { urgencies: mailUrgencies },
    signal?: AbortSignal,
  ): Promise<number> => {
    let claimed = 0;
    while (claimed < batchSize && signal?.aborted !== true) {
      const row = await claimNext(deps, place);
      if (row === null) break;
      claimed += 1;
      if (row === 'dropped') continue;
      const outcome = await attempt(deps, row);
      await transaction(deps.db, (tx) => recordAttempt(tx, row, outcome));
    }
    return claimed;
  };

/**
 * Empty the outbox; replicas share the work by row locks. Each place is a worker: a mail that the server
 * takes long for delays no other place.
 */
export const outboxWorkers = (deps: OutboxDeps): Worker[] =>
  places.map((place) => ({
    name: place.name,
    everyMs,
    run: async (signal) => {
      const endsAt = performance.now() + maxRunMs;
      let sent = 0;
      do sent = await sendDue(deps)(place, signal);
      while (sent === batchSize && !signal.aborted && performance.now() < endsAt);
    },
  }));
