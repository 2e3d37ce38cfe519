import type { FormulaId } from '@candor/catalog-contract/formulas';
import { shopTimeZone } from '@candor/shell-contract/format-date';
import { addDays } from '../pricing/business-days';
import type { BoughtFormula, Recipient, SentEmail } from './coaching-table';
import { sequenceWeeks } from './sequences';
import { dayIn, hourOn, weekdayOf } from './time-zones';

const daysBetween = 7;
/** With a chosen weekday an email comes 4 to 10 days after the last one, and then each week. */
const leastDaysBetween = 4;

/** When a recipient wants emails, and of which formulas none. */
export type Preferences = Pick<
  Recipient,
  'weekday' | 'hour' | 'timeZone' | 'unwanted' | 'notBefore'
>;

export const defaultPreferences: Preferences = {
  weekday: null,
  hour: 8,
  timeZone: null,
  unwanted: [],
  notBefore: null,
};

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

/**
 * The sequences of a recipient, in the order of purchase.
 * @param chosenZone null for that of each parcel
 */
export const sequencesOf = (
  { bought, sentEmails }: RecipientHistory,
  chosenZone: string | null = null,
): SequenceProgress[] => {
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
      timeZone: chosenZone ?? (shipped ?? parcels[0])?.timeZone ?? shopTimeZone,
    };
  });
};

/** The first day from this one on that is the chosen weekday. */
const firstChosenDay = (from: string, { weekday }: Pick<Preferences, 'weekday'>): string =>
  weekday === null ? from : addDays(from, (weekday - weekdayOf(from) + daysBetween) % daysBetween);

/** The earliest time of the next email: after delivery, and about a week after any email. */
const earliestTime = (
  { startsOn, timeZone }: SequenceProgress & { startsOn: string },
  lastSent: Date | null,
  preferences: Preferences,
): Date => {
  const gap = preferences.weekday === null ? daysBetween : leastDaysBetween;
  const afterLast = lastSent === null ? startsOn : addDays(dayIn(timeZone, lastSent), gap);
  const day = firstChosenDay(afterLast > startsOn ? afterLast : startsOn, preferences);
  const at = hourOn(day, timeZone, preferences.hour);
  const { notBefore } = preferences;
  return notBefore !== null && notBefore > at ? notBefore : at;
};

/**
 * One email a week: a started sequence continues to its end, then the first bought of the delivered
 * formulas starts. Null when nothing has shipped, every email is sent, or none is wanted.
 */
export const nextEmail = (
  history: RecipientHistory,
  preferences: Preferences = defaultPreferences,
): ScheduledEmail | null => {
  const lastSent = history.sentEmails.reduce<Date | null>(
    (last, { sentAt }) => (last === null || sentAt > last ? sentAt : last),
    null,
  );
  const open = sequencesOf(history, preferences.timeZone).flatMap((sequence) => {
    const { formula, sent, startsOn } = sequence;
    const isOpen = sent < sequenceWeeks && !preferences.unwanted.includes(formula);
    if (startsOn === null || !isOpen) return [];
    return [{ ...sequence, at: earliestTime({ ...sequence, startsOn }, lastSent, preferences) }];
  });
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
  recipient: Pick<Recipient, 'state'> & Preferences,
  history: RecipientHistory,
): ScheduledEmail | null => (recipient.state === 'active' ? nextEmail(history, recipient) : null);

/** The next chosen time in a time zone. */
export const nextChosenTime = (
  zone: string,
  now: Date,
  preferences: Pick<Preferences, 'weekday' | 'hour'> = defaultPreferences,
): Date => {
  const today = dayIn(zone, now);
  const first = hourOn(firstChosenDay(today, preferences), zone, preferences.hour);
  if (first >= now) return first;
  return hourOn(firstChosenDay(addDays(today, 1), preferences), zone, preferences.hour);
};

/**
 * The schedule after a change of its recipient: an overdue email comes at the next chosen time, not at
 * once.
 */
export const scheduleAfterChange = (
  changed: Pick<Recipient, 'state'> & Preferences,
  history: RecipientHistory,
  now: Date,
): { nextAt: Date | null; notBefore: Date | null } => {
  const planned = scheduledFor({ ...changed, notBefore: null }, history);
  if (planned === null || planned.at >= now)
    return { nextAt: planned?.at ?? null, notBefore: null };
  const later = nextChosenTime(planned.timeZone, now, changed);
  return { nextAt: later, notBefore: later };
};
