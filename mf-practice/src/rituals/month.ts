import { addDays, daysBetween, isLocalDay, toLocalDay, type LocalDay } from './local-day';
import type { Ritual } from './ritual';

/** The length of a ritual. */
export const RITUAL_DAYS = 30;

/** One capsule of the month pack, with the state of its day. */
export type Pocket = { number: number; state: 'taken' | 'missed' | 'ahead'; isToday: boolean };

/** The progress of a ritual on one day. */
export type Month = {
  pockets: readonly Pocket[];
  taken: number;
  missed: number;
  ahead: number;
  /** Consecutive days up to today, or up to yesterday while today is open. */
  streak: number;
};

/** The part of a ritual on which its days depend. */
export type Dated = Pick<Ritual, 'createdAt' | 'firstDay' | 'days'>;

/** Day 1: the day of saving, where the shopper was then. */
const firstDayOf = ({ createdAt, firstDay, days }: Dated): LocalDay => {
  if (isLocalDay(firstDay)) return firstDay;
  const day = toLocalDay(new Date(createdAt));
  const before = addDays(day, -1);
  // Older rituals know only the time: a check-in of the day before was made west of here.
  return days.includes(before) ? before : day;
};

/**
 * The day of a ritual on which its shopper is: never before day 1, even after a flight to the west.
 */
export const currentDay = (ritual: Dated, today: LocalDay): LocalDay => {
  const first = firstDayOf(ritual);
  return today < first ? first : today;
};

/** The days of a ritual from today on; none when it is over. */
export const daysLeft = (ritual: Dated, today: LocalDay): number =>
  Math.max(0, RITUAL_DAYS - daysBetween(firstDayOf(ritual), currentDay(ritual, today)));

/** Days up to the last check-in, which may be tomorrow's after a flight to the west. */
const countStreak = (taken: ReadonlySet<LocalDay>, today: LocalDay): number => {
  let day = [addDays(today, 1), today].find((each) => taken.has(each)) ?? addDays(today, -1);
  let streak = 0;
  for (; taken.has(day); day = addDays(day, -1)) streak += 1;
  return streak;
};

/** Computes the progress of a ritual. */
export const computeMonth = (ritual: Dated, now: LocalDay): Month => {
  const taken = new Set(ritual.days);
  const first = firstDayOf(ritual);
  const today = currentDay(ritual, now);
  const pockets = Array.from({ length: RITUAL_DAYS }, (_, index): Pocket => {
    const day = addDays(first, index);
    const open = day < today ? 'missed' : 'ahead';
    return {
      number: index + 1,
      state: taken.has(day) ? 'taken' : open,
      isToday: day === today,
    };
  });
  const count = (state: Pocket['state']) =>
    pockets.filter((pocket) => pocket.state === state).length;
  return {
    pockets,
    taken: count('taken'),
    missed: count('missed'),
    ahead: count('ahead'),
    streak: countStreak(taken, today),
  };
};

const WEEK_DAYS = 7;

/** The seven days around today, counted from day 1; the last seven of a month that is over. */
export const weekOf = ({ pockets }: Month): readonly Pocket[] => {
  const today = pockets.findIndex(({ isToday }) => isToday);
  const start = today < 0 ? RITUAL_DAYS : today - (today % WEEK_DAYS);
  return pockets.slice(Math.min(start, RITUAL_DAYS - WEEK_DAYS)).slice(0, WEEK_DAYS);
};

/** '11 taken, 1 missed, 18 days left. 6-day streak.' */
export const formatMonth = ({ taken, missed, ahead, streak }: Month): string =>
  `${taken} taken, ${missed} missed, ${ahead} ${ahead === 1 ? 'day' : 'days'} left.${streak > 0 ? ` ${streak}-day streak.` : ''}`;
