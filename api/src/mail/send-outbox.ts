import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import type { Logger } from '../observability/logger';
import type { Worker } from '../workers/workers';
import { linkOf, makeSecret, withSecret, type LinkStores } from './mailed-link';
import { dropMail, leaseDue, recordAttempt, type Outcome } from './outbox';
import type { OutboxRow } from './outbox-table';

const everyMs = 1_000;
const atOnce = 10;
/** Longer than an attempt may take (smtp.ts), so that no other worker begins the same mail meanwhile. */
const leaseMs = 5 * 60 * 1000;
const firstPauseMs = 30_000;
const longestPauseMs = 6 * 60 * 60 * 1000;

/** With the pauses doubling from half a minute to six hours, this many attempts take two days. */
export const mostAttempts = 17;

/** Hands one mail over to a mail server. @throws when it is not accepted. */
export type SendMail = (row: OutboxRow) => Promise<void>;

/** What the worker works with. */
export type OutboxDeps = {
  db: Database;
  send: SendMail;
  clock: () => Date;
  logger: Logger;
  linkStores: LinkStores;
};

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

/** The next mail that is due, for this worker alone, as it leaves; null when none is due. */
const takeNext = ({ db, clock, linkStores }: OutboxDeps): Promise<OutboxRow | 'dropped' | null> =>
  transaction(db, async (tx) => {
    const now = clock();
    const [row] = await leaseDue(tx, { now, leaseUntil: later(now, leaseMs), atMost: 1 });
    if (row === undefined) return null;
    const link = linkOf(row);
    if (link === null) return row;
    const secret = await makeSecret(tx, link, linkStores, now);
    if (secret !== null) return withSecret(row, secret);
    await dropMail(tx, row.id);
    return 'dropped';
  });

/** Sends some of what is due, one mail after another. No mail server is waited for in a transaction. */
export const sendDue = async (deps: OutboxDeps, signal?: AbortSignal): Promise<number> => {
  let taken = 0;
  while (taken < atOnce && signal?.aborted !== true) {
    const row = await takeNext(deps);
    if (row === null) break;
    taken += 1;
    if (row === 'dropped') continue;
    const outcome = await attempt(deps, row);
    await transaction(deps.db, (tx) => recordAttempt(tx, row, outcome));
  }
  return taken;
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
