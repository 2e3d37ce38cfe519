import { dayMs } from '../config/durations';
import { transaction } from '../db/transaction';
import type { Tx } from '../db/database';
import { delayQuestion, reservationDelayed } from '../mail/founders-emails';
import { enqueue } from '../mail/outbox';
import type { FoundersDeps } from './founders-deps';
import { setBatchDelay, moveReservation, readBatch, reservationsIn } from './founders-store';
import type { Reservation } from './founders-table';
import { isToBeShipped } from './reservation-states';
import { endOfDay, noonOf, promisedDay } from './ship-promise';

/** A first delay up to this length needs no consent. */
const maxSilentDelayDays = 30;
/** Time to consent when the promised day has passed already. */
const replyDays = 7;

const daysBetween = (from: string, to: string): number =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / dayMs);

type DelayEffect = 'none' | 'notified' | 'consent_requested';

const delayReservation = async (
  tx: Tx,
  { clock, publicOrigin }: FoundersDeps,
  row: Reservation,
  { promised, until }: { promised: string; until: string },
): Promise<DelayEffect> => {
  if (until <= promised || row.proposedUntil === until) return 'none';
  const at = clock();
  const delays = row.delays + 1;
  const { number } = row;
  const dedupeKey = `reservation-delayed:${row.id}:${until}`;
  if (row.delays === 0 && daysBetween(promised, until) <= maxSilentDelayDays) {
    await moveReservation(tx, row, row.status, { at, delays, shipsBy: until });
    const mail = reservationDelayed(row.email, { number, until: noonOf(until) }, publicOrigin);
    await enqueue(tx, { ...mail, dedupeKey }, at);
    return 'notified';
  }
  const inTime = endOfDay(promised);
  // A second request does not extend the deadline of an open one.
  const answerBy =
    row.answerBy ?? (inTime > at ? inTime : new Date(at.getTime() + replyDays * dayMs));
  await moveReservation(tx, row, row.status, { at, delays, proposedUntil: until, answerBy });
  const mail = delayQuestion(row.email, { number, until: noonOf(until), answerBy }, publicOrigin);
  await enqueue(tx, { ...mail, dedupeKey }, at);
  return 'consent_requested';
};

/**
 * Delays the batch. Founders with a first delay of at most thirty days are notified; all others must
 * consent in time, or they are refunded.
 * @returns the number of founders by effect
 */
export const delayBatch = (
  deps: FoundersDeps,
  until: string,
): Promise<Record<DelayEffect, number>> =>
  transaction(deps.db, async (tx) => {
    const before = await readBatch(tx);
    await setBatchDelay(tx, until);
    const counts = { none: 0, notified: 0, consent_requested: 0 };
    const paid = await reservationsIn(tx, ['confirmed', 'needs_review']);
    for (const row of paid.filter(isToBeShipped))
      counts[
        await delayReservation(tx, deps, row, { promised: promisedDay(row, before), until })
      ] += 1;
    return counts;
  });
