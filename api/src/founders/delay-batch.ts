import { createHash } from 'node:crypto';
import { dayMs } from '../config/durations';
import type { Audit } from '../db/audit';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { delayQuestion, reservationDelayed } from '../mail/founders-emails';
import type { Mail } from '../mail/mail';
import { enqueue } from '../mail/outbox';
import type { PurchaseDeps } from '../purchases/purchase-deps';
import { lockBatch, setBatchDelay, moveReservation, lockReservationsIn } from './founders-store';
import type { Batch, Reservation } from './founders-table';
import { reservationInMails } from './reservation-kind';
import { isToBeShipped } from './reservation-states';
import { endOfDay, noonOf, promisedDay } from './ship-promise';

/** A first delay up to this length needs no consent. */
const maxSilentDelayDays = 30;
/** Time to consent when the promised day has passed already. */
const replyDays = 7;

const daysBetween = (from: string, to: string): number =>
  Math.round((noonOf(to).getTime() - noonOf(from).getTime()) / dayMs);

/** The effect of a delay on one reservation: the change of its row, and its email. */
type PlannedDelay = {
  row: Reservation;
  effect: 'notified' | 'consent_requested';
  change: Partial<Reservation>;
  mail: Mail;
};

/** The effect of a delay on the batch. */
export type DelayPlan = {
  until: string;
  /** The day of an earlier delay. */
  before: string | null;
  delays: PlannedDelay[];
  unaffected: number;
  /** Equal for equal plans: a hash of the rows, with their revisions, and their effects. */
  confirmation: string;
};

const planReservation = (
  { clock, publicOrigin }: PurchaseDeps,
  row: Reservation,
  { promised, until }: { promised: string; until: string },
): PlannedDelay | null => {
  if (until <= promised || row.proposedUntil === until) return null;
  const at = clock();
  const delays = row.delays + 1;
  const about = reservationInMails(row, publicOrigin);
  if (row.delays === 0 && daysBetween(promised, until) <= maxSilentDelayDays) {
    const mail = reservationDelayed({ ...about, until: noonOf(until) });
    return { row, effect: 'notified', change: { delays, shipsBy: until }, mail };
  }
  const inTime = endOfDay(promised);
  // A second request does not extend the deadline of an open one.
  const answerBy =
    row.answerBy ?? (inTime > at ? inTime : new Date(at.getTime() + replyDays * dayMs));
  const mail = delayQuestion({ ...about, until: noonOf(until), answerBy });
  const change = { delays, proposedUntil: until, answerBy };
  return { row, effect: 'consent_requested', change, mail };
};

const confirmationOf = (until: string, { delayedUntil }: Batch, delays: PlannedDelay[]): string =>
  createHash('sha256')
    .update(
      JSON.stringify([
        until,
        delayedUntil,
        delays.map(({ row, effect }) => [row.number, row.revision, effect]),
      ]),
    )
    .digest('base64url');

/** Plans a delay of the locked batch; nothing changes. */
const planDelay = async (tx: Tx, deps: PurchaseDeps, until: string): Promise<DelayPlan> => {
  // Reservations before the batch, as in every other change of them.
  const paid = (await lockReservationsIn(tx, ['confirmed', 'needs_review'])).filter(isToBeShipped);
  const batch = await lockBatch(tx);
  const delays = paid.flatMap(
    (row) => planReservation(deps, row, { promised: promisedDay(row, batch), until }) ?? [],
  );
  const unaffected = paid.length - delays.length;
  const confirmation = confirmationOf(until, batch, delays);
  return { until, before: batch.delayedUntil, delays, unaffected, confirmation };
};

/** Previews the changes and emails of a delay. */
export const previewDelay = (deps: PurchaseDeps, until: string): Promise<DelayPlan> =>
  transaction(deps.db, (tx) => planDelay(tx, deps, until));

const apply = async (
  tx: Tx,
  { clock }: PurchaseDeps,
  { row, change, mail }: PlannedDelay,
  until: string,
): Promise<void> => {
  const at = clock();
  await moveReservation(tx, row, row.status, { at, ...change });
  await enqueue(tx, { ...mail, dedupeKey: `reservation-delayed:${row.id}:${until}` }, at);
};

/**
 * Delays the batch. Founders with a first delay of at most thirty days are notified; all others must
 * consent in time, or they are refunded.
 * @param confirmation of the preview that the person saw; null for an operator's command
 * @throws ShopError `changed_meanwhile` where the preview does not hold any more
 */
export const delayBatch = (
  deps: PurchaseDeps,
  { until, confirmation }: { until: string; confirmation: string | null },
  audit: Audit,
): Promise<DelayPlan> =>
  transaction(deps.db, async (tx) => {
    const plan = await planDelay(tx, deps, until);
    if (confirmation !== null && confirmation !== plan.confirmation)
      throw new ShopError('changed_meanwhile', 'The batch was changed after this preview.');
    await setBatchDelay(tx, until);
    for (const delay of plan.delays) await apply(tx, deps, delay, until);
    await audit(tx, {
      action: 'founders.delay',
      subject: 'founders batch',
      before: { delayedUntil: plan.before },
      after: { delayedUntil: until, ...countEffects(plan) },
    });
    return plan;
  });

/** The number of founders by effect. */
export const countEffects = ({ delays, unaffected }: DelayPlan) => {
  const notified = delays.filter(({ effect }) => effect === 'notified').length;
  return { notified, consentRequested: delays.length - notified, unaffected };
};
