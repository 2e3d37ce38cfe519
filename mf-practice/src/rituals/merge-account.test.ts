import type { AccountRitual } from './account-ritual';
import { isUnsent, mergedWithAccount, unsentOf } from './merge-account';
import type { SavedRitual } from './ritual';
import type { RitualState } from './ritual-storage';

const ME = 'account-1';
const ritual: SavedRitual = {
  formula: 'Focus',
  anchor: { text: 'The kettle clicks off', description: 'A sound you trust.' },
  phrase: { text: 'One thing.', type: 'methodical' },
  createdAt: '2026-11-01T09:00:00.000Z',
  practiceCount: 0,
};
const inAccount = (given: Partial<AccountRitual> = {}): AccountRitual => ({
  ...ritual,
  days: [],
  deleted: false,
  changedAt: ritual.createdAt,
  ...given,
});
const none: RitualState = { rituals: [], log: {}, notes: {} };
const here = (given: Partial<RitualState> = {}): RitualState => ({
  ...none,
  rituals: [ritual],
  ...given,
});
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const day = (done: boolean, hour: number) => ({
  day: '2026-11-20' as const,
  done,
  at: at(hour),
});

test('what only the account has comes here, and what only this browser has is sent', () => {
  const other = inAccount({ createdAt: '2026-11-02T09:00:00.000Z', formula: 'Play' });
  const merged = mergedWithAccount(here(), [other], ME);
  expect(merged.rituals.map(({ formula }) => formula)).toEqual(['Focus', 'Play']);
  expect(unsentOf(merged, ME).map(({ formula }) => formula)).toEqual(['Focus']);
  const after = mergedWithAccount(merged, [inAccount(), other], ME);
  expect(isUnsent(after, ME)).toBe(false);
});

test('a day is taken over once, raises the count once, and one that was checked in here stays', () => {
  const state = here({ log: { [ritual.createdAt]: ['2026-11-19'] } });
  const counted = { ...state, rituals: [{ ...ritual, practiceCount: 1 }] };
  const account = [inAccount({ days: [day(true, 8)] })];
  const merged = mergedWithAccount(mergedWithAccount(counted, account, ME), account, ME);
  expect(merged.rituals).toMatchObject([{ practiceCount: 2 }]);
  expect(merged.log[ritual.createdAt]).toEqual(['2026-11-19', '2026-11-20']);
  expect(unsentOf(merged, ME)).toMatchObject([{ days: [{ done: true }, { done: true }] }]);
});

test('a count from before the days were written down does not sink', () => {
  const old = here({ rituals: [{ ...ritual, practiceCount: 12 }] });
  const merged = mergedWithAccount(old, [inAccount({ days: [day(true, 8)] })], ME);
  expect(merged.rituals).toMatchObject([{ practiceCount: 13 }]);
});

test.each([
  ['taken back here after the check-in there', 9, 8, []],
  ['taken back here before the check-in there', 7, 8, ['2026-11-20']],
  ['both in the same moment', 8, 8, ['2026-11-20']],
])('a check-in %s', (_when, hereAt, thereAt, days) => {
  const state = here({
    notes: {
      [ritual.createdAt]: { isSent: false, days: { '2026-11-20': { on: false, at: at(hereAt) } } },
    },
  });
  const merged = mergedWithAccount(state, [inAccount({ days: [day(true, thereAt)] })], ME);
  expect(merged.log[ritual.createdAt]).toEqual(days);
});

describe('a deletion', () => {
  const deletedHere = (hour: number): RitualState => ({
    ...none,
    notes: {
      [ritual.createdAt]: {
        owner: ME,
        isSent: false,
        days: {},
        there: { on: false, at: at(hour) },
        removed: ritual,
      },
    },
  });

  test('is sent, and forgotten here once the account knows', () => {
    const merged = mergedWithAccount(deletedHere(9), [inAccount()], ME);
    expect(merged.rituals).toEqual([]);
    expect(unsentOf(merged, ME)).toMatchObject([{ deleted: true, changedAt: at(9) }]);
    const known = inAccount({ deleted: true, changedAt: at(9) });
    expect(mergedWithAccount(merged, [known], ME)).toEqual(none);
  });

  test('of another device takes it away here, unless it was restored later', () => {
    const gone = [inAccount({ deleted: true, changedAt: at(9) })];
    expect(mergedWithAccount(here(), gone, ME).rituals).toEqual([]);
    const restored = here({
      notes: {
        [ritual.createdAt]: {
          owner: ME,
          isSent: false,
          days: {},
          there: { on: true, at: at(10) },
        },
      },
    });
    const merged = mergedWithAccount(restored, gone, ME);
    expect(merged.rituals).toHaveLength(1);
    expect(unsentOf(merged, ME)).toMatchObject([{ deleted: false, changedAt: at(10) }]);
  });

  test('undone on another device brings it back with its days', () => {
    const back = inAccount({ changedAt: at(11), days: [day(true, 8)] });
    const merged = mergedWithAccount(deletedHere(9), [back], ME);
    expect(merged.rituals).toHaveLength(1);
    expect(merged.log[ritual.createdAt]).toEqual(['2026-11-20']);
    expect(isUnsent(merged, ME)).toBe(false);
  });
});

test('two rituals of the very same moment from two devices are both kept', () => {
  const state = here({ log: { [ritual.createdAt]: ['2026-11-19'] } });
  const merged = mergedWithAccount(state, [inAccount({ formula: 'Play' })], ME);
  expect(merged.rituals.map(({ formula, createdAt }) => [formula, createdAt])).toEqual([
    ['Play', '2026-11-01T09:00:00.000Z'],
    ['Focus', '2026-11-01T09:00:00.001Z'],
  ]);
  expect(merged.log['2026-11-01T09:00:00.001Z']).toEqual(['2026-11-19']);
  expect(unsentOf(merged, ME)).toMatchObject([{ formula: 'Focus' }]);
});

test('what another account was told is not told to this one, and goes with it; what it was not told stays', () => {
  const note = (isSent: boolean) => ({ owner: 'account-2', isSent, days: {} });
  const told = here({ notes: { [ritual.createdAt]: note(true) } });
  expect(unsentOf(told, ME)).toEqual([]);
  expect(mergedWithAccount(told, [], ME)).toEqual(none);
  const untold = here({ notes: { [ritual.createdAt]: note(false) } });
  expect(unsentOf(untold, ME)).toEqual([]);
  expect(mergedWithAccount(untold, [], ME).rituals).toHaveLength(1);
});
