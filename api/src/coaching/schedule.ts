import type { FormulaId } from '@candor/catalog-contract/formulas';
import type { BoughtFormula, Recipient, SentEmail } from './coaching-table';
import { sequenceWeeks } from './sequences';
import { addDays, dayIn, morningOf, SHOP_ZONE } from './time-zones';

const daysBetween = 7;

/** Progress of one formula's sequence for one recipient. */
export type SequenceProgress = {
  formula: FormulaId;
  sent: number;
  /** The day of delivery of the first parcel; null until it has left. */
  startsOn: string | null;
  timeZone: string;
};

export type ScheduledEmail = { formula: FormulaId; week: number; at: Date; timeZone: string };

/** Purchases and sent emails of a recipient. */
export type RecipientHistory = {
  bought: readonly BoughtFormula[];
  sentEmails: readonly SentEmail[];
};

const byPurchase = (left: BoughtFormula, right: BoughtFormula): number =>
  left.boughtAt.getTime() - right.boughtAt.getTime() || left.position - right.position;

/** The sequences of a recipient, in the order of purchase. */
export const sequencesOf = ({ bought, sentEmails }: RecipientHistory): SequenceProgress[] => {
  const inOrder = [...bought].sort(byPurchase);
  return [...new Set(inOrder.map(({ formula }) => formula))].map((formula) => {
    const parcels = inOrder.filter((row) => row.formula === formula);
    const shipped = parcels
      .filter(({ deliveredOn }) => deliveredOn !== null)
      .sort((left, right) => (left.deliveredOn ?? '').localeCompare(right.deliveredOn ?? ''))[0];
    return {
      formula,
      sent: sentEmails.filter((email) => email.formula === formula).length,
      startsOn: shipped?.deliveredOn ?? null,
      timeZone: (shipped ?? parcels[0])?.timeZone ?? SHOP_ZONE,
    };
  });
};

/** The earliest time of the next email: after delivery, and a week after any email. */
const earliestTime = (
  { startsOn, timeZone }: SequenceProgress & { startsOn: string },
  lastSent: Date | null,
): Date => {
  const afterLast = lastSent === null ? startsOn : addDays(dayIn(timeZone, lastSent), daysBetween);
  return morningOf(afterLast > startsOn ? afterLast : startsOn, timeZone);
};

/**
 * One email a week: a started sequence continues to its end, then the first bought of the delivered
 * formulas starts. Null when nothing has shipped or every email is sent.
 */
export const nextEmail = (history: RecipientHistory): ScheduledEmail | null => {
  const lastSent = history.sentEmails.reduce<Date | null>(
    (last, { sentAt }) => (last === null || sentAt > last ? sentAt : last),
    null,
  );
  const open = sequencesOf(history).flatMap((sequence) =>
    sequence.startsOn !== null && sequence.sent < sequenceWeeks
      ? [{ ...sequence, at: earliestTime({ ...sequence, startsOn: sequence.startsOn }, lastSent) }]
      : [],
  );
  const next =
    open.find(({ sent }) => sent > 0) ??
    open.reduce<(typeof open)[number] | null>(
      (first, sequence) => (first === null || sequence.at < first.at ? sequence : first),
      null,
    );
  return next === null
    ? null
    : { formula: next.formula, week: next.sent + 1, at: next.at, timeZone: next.timeZone };
};

/** The next email of an active recipient; null for a paused or stopped one. */
export const scheduledFor = (
  { state }: Pick<Recipient, 'state'>,
  history: RecipientHistory,
): ScheduledEmail | null => (state === 'active' ? nextEmail(history) : null);

/** The next 8:00 in a time zone. */
export const nextMorning = (zone: string, now: Date): Date => {
  const today = dayIn(zone, now);
  const morning = morningOf(today, zone);
  return morning >= now ? morning : morningOf(addDays(today, 1), zone);
};
