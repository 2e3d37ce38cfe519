import { addDays, toLocalDay, type LocalDay } from './local-day';

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

/**
 * Computes the progress of a ritual. The day of saving is day 1.
 * @param createdAt ISO time of saving
 * @param days the check-ins
 */
export const computeMonth = (
  createdAt: string,
  days: readonly LocalDay[],
  today: LocalDay,
): Month => {
  const taken = new Set(days);
  const first = toLocalDay(new Date(createdAt));
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
  let streak = 0;
  let day = taken.has(today) ? today : addDays(today, -1);
  for (; taken.has(day); day = addDays(day, -1)) streak += 1;
  return { pockets, taken: count('taken'), missed: count('missed'), ahead: count('ahead'), streak };
};

/** '11 taken, 1 missed, 18 days left. 6-day streak.' */
export const formatMonth = ({ taken, missed, ahead, streak }: Month): string =>
  `${taken} taken, ${missed} missed, ${ahead} ${ahead === 1 ? 'day' : 'days'} left.${streak > 0 ? ` ${streak}-day streak.` : ''}`;
