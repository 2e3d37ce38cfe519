import { addDays, localDay, type LocalDay } from './local-day';

/** How many days a ritual is tried for. */
export const RITUAL_DAYS = 30;

/** One pocket of the thirty: its number, and what became of its day. */
export type Pocket = { number: number; state: 'taken' | 'missed' | 'ahead'; isToday: boolean };

/** A ritual's thirty days as they stand on one of them. */
export type Month = {
  pockets: readonly Pocket[];
  taken: number;
  missed: number;
  ahead: number;
  /** Days in a row up to today, or up to yesterday while today is still open. */
  streak: number;
};

/**
 * Counts a ritual's days. The day it was saved on is its first.
 * @param createdAt ISO time of saving
 * @param days the days that were checked in
 */
export const monthOf = (createdAt: string, days: readonly LocalDay[], today: LocalDay): Month => {
  const isTaken = new Set(days);
  const first = localDay(new Date(createdAt));
  const pockets = Array.from({ length: RITUAL_DAYS }, (_, index): Pocket => {
    const day = addDays(first, index);
    const open = day < today ? 'missed' : 'ahead';
    return {
      number: index + 1,
      state: isTaken.has(day) ? 'taken' : open,
      isToday: day === today,
    };
  });
  const count = (state: Pocket['state']) => pockets.filter((one) => one.state === state).length;
  let streak = 0;
  let day = isTaken.has(today) ? today : addDays(today, -1);
  for (; isTaken.has(day); day = addDays(day, -1)) streak += 1;
  return { pockets, taken: count('taken'), missed: count('missed'), ahead: count('ahead'), streak };
};

/** '11 taken, 1 missed, 18 to go. Streak: 6.' */
export const monthInWords = ({ taken, missed, ahead, streak }: Month): string =>
  `${taken} taken, ${missed} missed, ${ahead} to go. Streak: ${streak}.`;
