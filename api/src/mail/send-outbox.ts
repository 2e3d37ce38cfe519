import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import type { Logger } from '../logger';
import type { Worker } from '../workers';
import { leaseDue, recordAttempt, type Outcome } from './outbox';
import type { OutboxRow } from './outbox-table';

const everyMs = 1_000;
const atOnce = 10;
const leaseMs = 5 * 60 * 1000;
const firstPauseMs = 30_000;
const longestPauseMs = 6 * 60 * 60 * 1000;

/** With the pauses doubling from half a minute to six hours, this many attempts take two days. */
export const mostAttempts = 17;

/** Hands one mail over to a mail server. @throws when it is not accepted. */
export type SendMail = (row: OutboxRow) => Promise<void>;

/** What the worker works with. */
export type OutboxDeps = { db: Database; send: SendMail; clock: () => Date; logger: Logger };

const later = (at: Date, ms: number) => new Date(at.getTime() + ms);

const pauseAfter = (attempts: number) =>
  Math.min(firstPauseMs * 2 ** (attempts - 1), longestPauseMs);

const attempt = async ({ send, clock, logger }: OutboxDeps, row: OutboxRow): Promise<Outcome> => {
  try {
    await send(row);
    return { sentAt: clock() };
  } catch (error) {
    const lastError = error instanceof Error ? error.message : 'unknown';
    const attempts = row.attempts + 1;
    const isDead = attempts >= mostAttempts;
    logger[isDead ? 'error' : 'warn'](
      { mail: row.id, kind: row.kind, attempts, isDead },
      'mail not sent',
    );
    return isDead
      ? { lastError, deadAt: clock() }
      : { lastError, nextAttemptAt: later(clock(), pauseAfter(attempts)) };
  }
};

/** Sends what is due, once. No mail server is waited for inside a transaction. */
export const sendDue = async (deps: OutboxDeps, signal?: AbortSignal): Promise<number> => {
  const now = deps.clock();
  const rows = await transaction(deps.db, (tx) =>
    leaseDue(tx, { now, leaseUntil: later(now, leaseMs), atMost: atOnce }),
  );
  for (const row of rows) {
    if (signal?.aborted === true) break;
    const outcome = await attempt(deps, row);
    await transaction(deps.db, (tx) => recordAttempt(tx, row, outcome));
  }
  return rows.length;
};

/** The worker that empties the outbox; replicas share the work by row locks. */
export const outboxWorker = (deps: OutboxDeps): Worker => ({
  name: 'outbox',
  everyMs,
  run: async (signal) => {
    let sent = 0;
    do sent = await sendDue(deps, signal);
    while (sent === atOnce && !signal.aborted);
  },
});
