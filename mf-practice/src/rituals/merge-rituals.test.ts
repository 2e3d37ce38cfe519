import { hasUnsent, mergeRituals, listUnsent } from './merge-rituals';
import type { AccountRitual, SavedRitual } from './ritual';
import type { RitualState } from './ritual-storage';

const ACCOUNT = 'account-1';
const ritual: SavedRitual = {
  formula: 'Focus',
  anchor: { text: 'The kettle clicks off', description: 'A sound you trust.' },
  phrase: { text: 'One thing.', type: 'methodical' },
  createdAt: '2026-11-01T09:00:00.000Z',
  practiceCount: 0,
};
const remote = (fields: Partial<AccountRitual> = {}): AccountRitual => ({
  ...ritual,
  days: [],
  deleted: false,
  changedAt: ritual.createdAt,
  ...fields,
});
const empty: RitualState = { rituals: [], log: {}, metadata: {} };
const local = (fields: Partial<RitualState> = {}): RitualState => ({
  ...empty,
  rituals: [ritual],
  ...fields,
});
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, '0')}:00:00.000Z`;
const day = (done: boolean, hour: number) => ({
  day: '2026-11-20' as const,
  done,
  at: at(hour),
});

test('adds remote rituals and lists local ones as unsent', () => {
  const other = remote({ createdAt: '2026-11-02T09:00:00.000Z', formula: 'Play' });
  const merged = mergeRituals(local(), [other], ACCOUNT);
  expect(merged.rituals.map(({ formula }) => formula)).toEqual(['Focus', 'Play']);
  expect(listUnsent(merged, ACCOUNT).map(({ formula }) => formula)).toEqual(['Focus']);
  const after = mergeRituals(merged, [remote(), other], ACCOUNT);
  expect(hasUnsent(after, ACCOUNT)).toBe(false);
});

test('adds a remote check-in once and keeps the local one', () => {
  const state = local({ log: { [ritual.createdAt]: ['2026-11-19'] } });
  const counted = { ...state, rituals: [{ ...ritual, practiceCount: 1 }] };
  const account = [remote({ days: [day(true, 8)] })];
  const merged = mergeRituals(mergeRituals(counted, account, ACCOUNT), account, ACCOUNT);
  expect(merged.rituals).toMatchObject([{ practiceCount: 2 }]);
  expect(merged.log[ritual.createdAt]).toEqual(['2026-11-19', '2026-11-20']);
  expect(listUnsent(merged, ACCOUNT)).toMatchObject([{ days: [{ done: true }, { done: true }] }]);
});

test('keeps a count that is higher than the stored days', () => {
  const old = local({ rituals: [{ ...ritual, practiceCount: 12 }] });
  const merged = mergeRituals(old, [remote({ days: [day(true, 8)] })], ACCOUNT);
  expect(merged.rituals).toMatchObject([{ practiceCount: 13 }]);
});

test.each([
  ['undone locally after the remote check-in', 9, 8, []],
  ['undone locally before the remote check-in', 7, 8, ['2026-11-20']],
  ['undone and done at the same time', 8, 8, ['2026-11-20']],
])('last write wins for a check-in %s', (_when, localAt, remoteAt, days) => {
  const state = local({
    metadata: {
      [ritual.createdAt]: { isSent: false, days: { '2026-11-20': { on: false, at: at(localAt) } } },
    },
  });
  const merged = mergeRituals(state, [remote({ days: [day(true, remoteAt)] })], ACCOUNT);
  expect(merged.log[ritual.createdAt]).toEqual(days);
});

describe('deletion', () => {
  const deletedLocally = (hour: number): RitualState => ({
    ...empty,
    metadata: {
      [ritual.createdAt]: {
        owner: ACCOUNT,
        isSent: false,
        days: {},
        there: { on: false, at: at(hour) },
        removed: ritual,
      },
    },
  });

  test('is sent, and removed from storage once the account has it', () => {
    const merged = mergeRituals(deletedLocally(9), [remote()], ACCOUNT);
    expect(merged.rituals).toEqual([]);
    expect(listUnsent(merged, ACCOUNT)).toMatchObject([{ deleted: true, changedAt: at(9) }]);
    const known = remote({ deleted: true, changedAt: at(9) });
    expect(mergeRituals(merged, [known], ACCOUNT)).toEqual(empty);
  });

  test('on another device removes the ritual, unless it was restored later', () => {
    const deleted = [remote({ deleted: true, changedAt: at(9) })];
    expect(mergeRituals(local(), deleted, ACCOUNT).rituals).toEqual([]);
    const restored = local({
      metadata: {
        [ritual.createdAt]: {
          owner: ACCOUNT,
          isSent: false,
          days: {},
          there: { on: true, at: at(10) },
        },
      },
    });
    const merged = mergeRituals(restored, deleted, ACCOUNT);
    expect(merged.rituals).toHaveLength(1);
    expect(listUnsent(merged, ACCOUNT)).toMatchObject([{ deleted: false, changedAt: at(10) }]);
  });

  test('undone on another device restores the ritual with its check-ins', () => {
    const restored = remote({ changedAt: at(11), days: [day(true, 8)] });
    const merged = mergeRituals(deletedLocally(9), [restored], ACCOUNT);
    expect(merged.rituals).toHaveLength(1);
    expect(merged.log[ritual.createdAt]).toEqual(['2026-11-20']);
    expect(hasUnsent(merged, ACCOUNT)).toBe(false);
  });
});

test('keeps both rituals when two devices saved at the same time', () => {
  const state = local({ log: { [ritual.createdAt]: ['2026-11-19'] } });
  const merged = mergeRituals(state, [remote({ formula: 'Play' })], ACCOUNT);
  expect(merged.rituals.map(({ formula, createdAt }) => [formula, createdAt])).toEqual([
    ['Play', '2026-11-01T09:00:00.000Z'],
    ['Focus', '2026-11-01T09:00:00.001Z'],
  ]);
  expect(merged.log['2026-11-01T09:00:00.001Z']).toEqual(['2026-11-19']);
  expect(listUnsent(merged, ACCOUNT)).toMatchObject([{ formula: 'Focus' }]);
});

test('removes the sent rituals of another account and keeps its unsent ones', () => {
  const metadata = (isSent: boolean) => ({ owner: 'account-2', isSent, days: {} });
  const sent = local({ metadata: { [ritual.createdAt]: metadata(true) } });
  expect(listUnsent(sent, ACCOUNT)).toEqual([]);
  expect(mergeRituals(sent, [], ACCOUNT)).toEqual(empty);
  const unsent = local({ metadata: { [ritual.createdAt]: metadata(false) } });
  expect(listUnsent(unsent, ACCOUNT)).toEqual([]);
  expect(mergeRituals(unsent, [], ACCOUNT).rituals).toHaveLength(1);
});
