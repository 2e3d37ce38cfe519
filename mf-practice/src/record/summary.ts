import type { RecordEntry, ScaleId } from '@candor/practice-contract/record';
import { addDays, daysBetween, type LocalDay } from '../rituals/local-day';

/** Days of the near picture. */
export const FOUR_WEEKS = 28;
/** Rated days that each half needs before its mean is compared. */
const MIN_HALF = 7;
/** Standard errors that a difference must exceed: chance alone exceeds it about once in a hundred times. */
const MIN_ERRORS = 2.6;

/** The number of one day; the mean where two devices rated it. */
export type DayRating = { day: LocalDay; value: number };

/** Mean and spread of some days. `spread` is the standard deviation; null for a single day. */
export type Group = { count: number; mean: number; spread: number | null };

/** Compares the second half of some days with the first. */
export type Change =
  | { kind: 'too few'; needed: number }
  /** The halves differ by less than days differ by themselves. */
  | { kind: 'noise'; before: Group; after: Group }
  | { kind: 'up' | 'down'; before: Group; after: Group };

export type Summary = {
  scale: ScaleId;
  days: readonly DayRating[];
  all: Group | null;
  change: Change;
};

const meanOf = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length;

const groupOf = (values: readonly number[]): Group => {
  const mean = meanOf(values);
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const spread = values.length > 1 ? Math.sqrt(squares / (values.length - 1)) : null;
  return { count: values.length, mean, spread };
};

/** How much a day resembles the one before, from 0 to 0.9: such days say less than their number. */
const resemblanceOf = (values: readonly number[], mean: number): number => {
  const deviations = values.map((value) => value - mean);
  const all = deviations.reduce((sum, each) => sum + each ** 2, 0);
  const pairs = deviations
    .slice(1)
    .reduce((sum, each, index) => sum + each * (deviations[index] ?? 0), 0);
  // The estimate from few values is too low by about three of their number.
  const estimate = all === 0 ? 0 : pairs / all + 3 / values.length;
  return Math.min(0.9, Math.max(0, estimate));
};

const squaredError = (values: readonly number[], { mean, spread }: Group): number => {
  const resemblance = resemblanceOf(values, mean);
  // Seven steps cannot measure finer than a third of one.
  const least = Math.max(spread ?? 0, 1 / 3);
  return (least ** 2 / values.length) * ((1 + resemblance) / (1 - resemblance));
};

/** Compares the first and the second half of a span, by its middle day. */
const compareHalves = (days: readonly DayRating[], first: LocalDay, last: LocalDay): Change => {
  const length = daysBetween(first, last) + 1;
  const middle = addDays(first, Math.ceil(length / 2));
  const valuesOf = (isIn: (day: LocalDay) => boolean) =>
    days.filter(({ day }) => isIn(day)).map(({ value }) => value);
  const [early, late] = [valuesOf((day) => day < middle), valuesOf((day) => day >= middle)];
  const missing = [early, late].map(({ length: count }) => Math.max(0, MIN_HALF - count));
  const needed = missing.reduce((sum, count) => sum + count, 0);
  if (needed > 0) return { kind: 'too few', needed };
  const [before, after] = [groupOf(early), groupOf(late)];
  const error = Math.sqrt(squaredError(early, before) + squaredError(late, after));
  const difference = after.mean - before.mean;
  if (Math.abs(difference) <= MIN_ERRORS * error) return { kind: 'noise', before, after };
  return { kind: difference > 0 ? 'up' : 'down', before, after };
};

/** The numbers of one scale, a day each, oldest first. */
export const dayRatings = (entries: readonly RecordEntry[], scale: ScaleId): DayRating[] => {
  const byDay = new Map<LocalDay, number[]>();
  for (const { day, ratings } of entries) {
    const rating = ratings[scale];
    if (rating === undefined) continue;
    const key = day as LocalDay;
    byDay.set(key, [...(byDay.get(key) ?? []), rating]);
  }
  return [...byDay]
    .map(([day, values]) => ({ day, value: meanOf(values) }))
    .sort((left, right) => left.day.localeCompare(right.day));
};

/** Sums up one scale from a first to a last day. */
export const summarize = (
  entries: readonly RecordEntry[],
  scale: ScaleId,
  first: LocalDay,
  last: LocalDay,
): Summary => {
  const days = dayRatings(entries, scale).filter(({ day }) => day >= first && day <= last);
  return {
    scale,
    days,
    all: days.length === 0 ? null : groupOf(days.map(({ value }) => value)),
    change: compareHalves(days, first, last),
  };
};

/** Seven days each, from the first day on; weeks without a number are left out. */
export const weeksOf = (
  days: readonly DayRating[],
  first: LocalDay,
): { day: LocalDay; group: Group; lowest: number; highest: number }[] => {
  const weeks = new Map<LocalDay, number[]>();
  for (const { day, value } of days) {
    const week = Math.floor(daysBetween(first, day) / 7);
    const start = addDays(first, week * 7);
    weeks.set(start, [...(weeks.get(start) ?? []), value]);
  }
  return [...weeks].map(([day, values]) => ({
    day,
    group: groupOf(values),
    lowest: Math.min(...values),
    highest: Math.max(...values),
  }));
};
