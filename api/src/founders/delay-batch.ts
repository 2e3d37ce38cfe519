import { transaction } from '../db/transaction';
import type { Tx } from '../db/database';
import { delayQuestion, reservationDelayed } from '../mail/founders-letters';
import { enqueue } from '../mail/outbox';
import type { FoundersDeps } from './founders-deps';
import { setBatchDelay, moveReservation, readBatch, reservationsIn } from './founders-store';
import type { Reservation } from './founders-table';
import { isToBeShipped } from './reservation-states';
import { endOfDay, noonOf, promisedDay } from './ship-promise';

const dayMs = 24 * 60 * 60 * 1000;
/** To a first delay no longer than this, silence is consent. */
const maxSilentDelayDays = 30;
/** Where the promised day has passed already, its founder has this long to answer. */
const replyDays = 7;

const daysBetween = (from: string, to: string): number =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / dayMs);

/** What a delay means to one founder: told, or asked; nothing where the day was promised all along. */
type DelayEffect = 'none' | 'told' | 'asked';

const delayReservation = async (
  tx: Tx,
  { clock, publicOrigin }: FoundersDeps,
  row: Reservation,
  { promised, until }: { promised: string; until: string },
): Promise<DelayEffect> => {
  if (until <= promised || row.askedUntil === until) return 'none';
  const at = clock();
  const delays = row.delays + 1;
  const { number } = row;
  const dedupeKey = `reservation-delayed:${row.id}:${until}`;
  if (row.delays === 0 && daysBetween(promised, until) <= maxSilentDelayDays) {
    await moveReservation(tx, row, row.status, { at, delays, shipsBy: until });
    const mail = reservationDelayed(row.email, { number, until: noonOf(until) }, publicOrigin);
    await enqueue(tx, { ...mail, dedupeKey }, at);
    return 'told';
  }
  const inTime = endOfDay(promised);
  // A question that is open already is not asked for longer by asking another.
  const answerBy =
    row.answerBy ?? (inTime > at ? inTime : new Date(at.getTime() + replyDays * dayMs));
  await moveReservation(tx, row, row.status, { at, delays, askedUntil: until, answerBy });
  const asked = { number, until: noonOf(until), answerBy };
  await enqueue(tx, { ...delayQuestion(row.email, asked, publicOrigin), dedupeKey }, at);
  return 'asked';
};

/**
 * Says that the batch ships later. Who is put off for the first time, by at most thirty days, may ask
 * for the money; everybody else must say yes in time, or the money goes back by itself.
 * @returns how many were told and how many were asked.
 */
export const delayBatch = (
  deps: FoundersDeps,
  until: string,
): Promise<Record<DelayEffect, number>> =>
  transaction(deps.db, async (tx) => {
    const before = await readBatch(tx);
    await setBatchDelay(tx, until);
    const count = { none: 0, told: 0, asked: 0 };
    const paid = await reservationsIn(tx, ['confirmed', 'needs_review']);
    for (const row of paid.filter(isToBeShipped))
      count[await delayReservation(tx, deps, row, { promised: promisedDay(row, before), until })] +=
        1;
    return count;
  });
