import type { NewRitual } from './ritual-changes';
import { LOG_KEY, RITUALS_KEY, QUARANTINE_KEY } from './ritual-storage';
import { createRitualStore } from './ritual-store';

const ritual: NewRitual = {
  formula: 'Focus',
  anchor: { text: 'The kettle clicks off', description: 'A sound you trust.' },
  phrase: { text: 'One thing.', type: 'methodical' },
};
const now = () => new Date('2026-11-21T09:00:00.000Z');
const openStore = () => createRitualStore(localStorage, now);
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => localStorage.clear());

test('stores a ritual in the specified format', () => {
  expect(openStore().save(ritual)).toBe('2026-11-21T09:00:00.000Z');
  expect(stored(RITUALS_KEY)).toEqual([
    { ...ritual, createdAt: '2026-11-21T09:00:00.000Z', firstDay: '2026-11-21', practiceCount: 0 },
  ]);
});

test('appends rituals, also two of the same millisecond', () => {
  const store = openStore();
  store.save(ritual);
  store.save({ ...ritual, formula: 'Flow' });
  expect(store.list().map(({ formula, createdAt }) => [formula, createdAt])).toEqual([
    ['Focus', '2026-11-21T09:00:00.000Z'],
    ['Flow', '2026-11-21T09:00:00.001Z'],
  ]);
});

test('counts a check-in once and undoes it once', () => {
  const store = openStore();
  const id = store.save(ritual) ?? '';
  store.checkIn(id, '2026-11-21');
  store.checkIn(id, '2026-11-21');
  store.checkIn(id, '2026-11-22');
  expect(store.list()[0]).toMatchObject({ practiceCount: 2, days: ['2026-11-21', '2026-11-22'] });
  store.undoCheckIn(id, '2026-11-21');
  store.undoCheckIn(id, '2026-11-21');
  expect(store.list()[0]).toMatchObject({ practiceCount: 1, days: ['2026-11-22'] });
});

test('restores a deleted ritual with its check-ins and its position', () => {
  const store = openStore();
  const first = store.save(ritual) ?? '';
  store.save({ ...ritual, formula: 'Flow' });
  store.checkIn(first, '2026-11-21');
  const restore = store.remove(first);
  expect(store.list().map(({ formula }) => formula)).toEqual(['Flow']);
  expect(stored(LOG_KEY)).toEqual({});
  expect(restore?.()).toBe(true);
  expect(store.list()).toMatchObject([
    { formula: 'Focus', practiceCount: 1, days: ['2026-11-21'] },
    { formula: 'Flow' },
  ]);
});

test('keeps the rituals that another tab saved', () => {
  const [first, second] = [openStore(), openStore()];
  first.list();
  second.save(ritual);
  first.save({ ...ritual, formula: 'Play' });
  expect(second.list().map(({ formula }) => formula)).toEqual(['Focus', 'Play']);
});

test('notifies listeners of changes in this tab and in another', () => {
  const store = openStore();
  const listener = jest.fn();
  const unsubscribe = store.subscribe(listener);
  store.save(ritual);
  dispatchEvent(new StorageEvent('storage', { key: RITUALS_KEY }));
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  store.save(ritual);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('returns the same array until something changes', () => {
  const store = openStore();
  store.save(ritual);
  expect(store.list()).toBe(store.list());
});

describe('quarantines and logs invalid content', () => {
  const valid = { ...ritual, createdAt: '2026-11-01T08:00:00.000Z', practiceCount: 4 };
  const invalid: [content: string, text: string, count: number, quarantined: unknown[]][] = [
    ['invalid JSON', '{"formula":', 0, ['{"formula":']],
    ['an object', '{"a":1}', 0, [{ a: 1 }]],
    [
      'a ritual without a phrase',
      JSON.stringify([valid, { formula: 'Focus' }]),
      1,
      [{ formula: 'Focus' }],
    ],
    [
      'a formula that is not known',
      JSON.stringify([valid, { ...valid, formula: 'Calm' }]),
      1,
      [{ ...valid, formula: 'Calm' }],
    ],
    [
      'a negative count',
      JSON.stringify([{ ...valid, practiceCount: -1 }]),
      0,
      [{ ...valid, practiceCount: -1 }],
    ],
  ];
  test.each(invalid)('%s', (_content, text, count, quarantined) => {
    const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(RITUALS_KEY, text);
    expect(openStore().list()).toHaveLength(count);
    expect(stored(QUARANTINE_KEY)).toEqual(quarantined);
    expect(log).toHaveBeenCalledTimes(1);
    openStore().save(ritual);
    expect(openStore().list()).toHaveLength(count + 1);
  });
});

test('reports full storage and applies no change', () => {
  const store = openStore();
  const id = store.save(ritual) ?? '';
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(store.save(ritual)).toBeNull();
  expect(store.checkIn(id, '2026-11-21')).toBe(false);
  expect(store.remove(id)).toBeNull();
  expect(store.list()).toMatchObject([{ practiceCount: 0, days: [] }]);
});

test('has no rituals and saves none when storage is blocked', () => {
  const blocked = {
    getItem: (): string => {
      throw new DOMException('no', 'SecurityError');
    },
    setItem: () => undefined,
  };
  const store = createRitualStore(blocked, now);
  expect(store.list()).toEqual([]);
  expect(store.save(ritual)).toBeNull();
});
