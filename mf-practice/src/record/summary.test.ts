import type { RecordEntry } from '@candor/practice-contract/record';
import { addDays, type LocalDay } from '../rituals/local-day';
import { dayRatings, summarize, weeksOf } from './summary';

const first: LocalDay = '2026-10-01';
const entryOf = (index: number, calm: number): RecordEntry => ({
  id: `${index}-${calm}`,
  formula: 'Focus',
  ritual: '2026-10-01T08:00:00.000Z',
  day: addDays(first, index),
  at: '2026-11-20T20:00:00.000Z',
  note: '',
  ratings: { calm },
});
const summaryOf = (values: readonly (number | null)[]) =>
  summarize(
    values.flatMap((value, index) => (value === null ? [] : [entryOf(index, value)])),
    'calm',
    first,
    addDays(first, values.length - 1),
  );

/** Mulberry32: the same numbers in each run. */
const randomOf = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0;
  let mixed = Math.imul(seed ^ (seed >>> 15), 1 | seed);
  mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
};

/** Days that resemble the day before by `resemblance`, around 4, as numbers from 1 to 7. */
const daysOf = (count: number, resemblance: number, random: () => number): number[] => {
  const values: number[] = [];
  let state = 0;
  for (let day = 0; day < count; day += 1) {
    const step = (random() + random() + random() - 1.5) * 2.4;
    state = resemblance * state + Math.sqrt(1 - resemblance ** 2) * step;
    values.push(Math.min(7, Math.max(1, Math.round(4 + state))));
  }
  return values;
};

test.each([
  ['independent days', 28, 0],
  ['days that resemble the day before', 28, 0.4],
  ['a year of such days', 364, 0.4],
])('finds no change in %s but once in thirty times', (_what, count, resemblance) => {
  const random = randomOf(7);
  const kinds = Array.from(
    { length: 1_000 },
    () => summaryOf(daysOf(count, resemblance, random)).change.kind,
  );
  expect(kinds.filter((kind) => kind !== 'noise').length).toBeLessThan(33);
});

test('finds a rise of two points in most of such months', () => {
  const random = randomOf(11);
  const kinds = Array.from({ length: 200 }, () => {
    const days = daysOf(28, 0, random).map((value, day) => (day < 14 ? value - 1 : value + 1));
    return summaryOf(days.map((value) => Math.min(7, Math.max(1, value)))).change.kind;
  });
  expect(kinds.filter((kind) => kind === 'up').length).toBeGreaterThan(140);
  expect(kinds).not.toContain('down');
});

test('compares nothing before each half has seven rated days', () => {
  const half = (rated: number) => Array.from({ length: 14 }, (_, day) => (day < rated ? 4 : null));
  expect(summaryOf([...half(14), ...half(6)]).change).toEqual({ kind: 'too few', needed: 1 });
  expect(summaryOf([...half(0), ...half(0)]).change).toEqual({ kind: 'too few', needed: 14 });
  expect(summaryOf([...half(7), ...half(7)]).change.kind).toBe('noise');
});

test('equal days are no change, and a step between steady halves is one', () => {
  const steady = (value: number) => Array.from({ length: 14 }, () => value);
  expect(summaryOf([...steady(4), ...steady(4)]).change.kind).toBe('noise');
  expect(summaryOf([...steady(3), ...steady(5)]).change).toMatchObject({
    kind: 'up',
    before: { count: 14, mean: 3, spread: 0 },
    after: { mean: 5 },
  });
});

test('one day is one number, also where two devices rated it', () => {
  expect(dayRatings([entryOf(0, 2), entryOf(0, 5), entryOf(1, 4)], 'calm')).toEqual([
    { day: '2026-10-01', value: 3.5 },
    { day: '2026-10-02', value: 4 },
  ]);
  expect(dayRatings([entryOf(0, 2)], 'mood')).toEqual([]);
});

test('gives count, mean and spread of the span alone', () => {
  const { all } = summaryOf([2, 4, null, 6]);
  expect(all).toEqual({ count: 3, mean: 4, spread: 2 });
  const outside = summarize([entryOf(40, 7)], 'calm', first, addDays(first, 27));
  expect(outside.all).toBeNull();
});

test('weeks begin on the first day and keep the lowest and the highest number', () => {
  const days = dayRatings([entryOf(0, 2), entryOf(6, 6), entryOf(21, 5)], 'calm');
  expect(weeksOf(days, first)).toMatchObject([
    { day: '2026-10-01', group: { count: 2, mean: 4 }, lowest: 2, highest: 6 },
    { day: '2026-10-22', group: { count: 1, mean: 5, spread: null } },
  ]);
});
