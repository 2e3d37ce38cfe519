import { transaction } from '../db/transaction';
import type { Tx } from '../db/database';
import { coachingLetter } from '../mail/CoachingLetter';
import { secretOfLink } from '../mail/mailed-link';
import { enqueue } from '../mail/outbox';
import type { Worker } from '../workers/workers';
import type { CoachingDeps } from './coaching-deps';
import type { Reader } from './coaching-table';
import { mailKeyOf } from './mail-key';
import { plannedFor } from './plan';
import { booksOf, lockDue, noteSent, setPlan } from './reader-store';
import { wholeLetter } from './show-letter';

const everyMs = 15_000;
const atOnce = 20;

/** The address by which a reader stops their letters. A log keeps no query, so the token stands there. */
export const unsubscribeUrl = (publicOrigin: string, token: string): string =>
  `${publicOrigin}/api/coaching/unsubscribe?token=${token}`;

/** Puts a due letter into the outbox, notes it as sent and plans the next: all of it, or nothing. */
const sendTo = async (
  tx: Tx,
  { publicOrigin }: CoachingDeps,
  reader: Reader,
  now: Date,
): Promise<boolean> => {
  const planned = plannedFor(reader, await booksOf(tx, reader.id));
  const isDue = planned !== null && planned.at <= now;
  if (isDue) {
    const { formula, week } = planned;
    const isNew = await noteSent(tx, { readerId: reader.id, formula, week, sentAt: now });
    if (!isNew) throw new Error(`Reader ${reader.id} has had ${formula}, week ${week}.`);
    const mail = coachingLetter(reader.email, wholeLetter({ formula, week }), {
      publicOrigin,
      unsubscribeUrl: unsubscribeUrl(publicOrigin, secretOfLink),
    });
    const link = { kind: 'unsubscribe', owner: String(reader.id) };
    const dedupeKey = `${mailKeyOf(reader.id)}${formula}:${week}`;
    await enqueue(tx, { ...mail, link, dedupeKey }, now);
  }
  const next = isDue ? plannedFor(reader, await booksOf(tx, reader.id)) : planned;
  await setPlan(tx, reader.id, { nextAt: next?.at ?? null });
  return isDue;
};

/** Sends the letters that are due, each by one of all workers. @returns how many were looked at. */
export const sendDueLetters = (deps: CoachingDeps): Promise<number> =>
  transaction(deps.db, async (tx) => {
    const now = deps.clock();
    const readers = await lockDue(tx, now, atOnce);
    for (const reader of readers) await sendTo(tx, deps, reader, now);
    return readers.length;
  });

/** Runs beside the API, in every process: a reader is taken by one of them. */
export const coachingWorker = (deps: CoachingDeps): Worker => ({
  name: 'coaching-letters',
  everyMs,
  run: async (signal) => {
    let looked = 0;
    do looked = await sendDueLetters(deps);
    while (looked === atOnce && !signal.aborted);
  },
});
