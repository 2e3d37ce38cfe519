import { createRitualBook, type NewRitual } from './ritual-book';
import { LOG_KEY, RITUALS_KEY, SET_ASIDE_KEY } from './ritual-storage';

const ritual: NewRitual = {
  formula: 'Focus',
  anchor: { text: 'The kettle clicks off', description: 'A sound you trust.' },
  phrase: { text: 'One thing.', type: 'methodical' },
};
const now = () => new Date('2026-11-21T09:00:00.000Z');
const open = () => createRitualBook(localStorage, now);
const stored = (key: string): unknown => JSON.parse(localStorage.getItem(key) ?? 'null');

beforeEach(() => localStorage.clear());

test('a saved ritual stands in the list as the specification has it', () => {
  expect(open().save(ritual)).toBe('2026-11-21T09:00:00.000Z');
  expect(stored(RITUALS_KEY)).toEqual([
    { ...ritual, createdAt: '2026-11-21T09:00:00.000Z', practiceCount: 0 },
  ]);
});

test('saving appends, and two of the same moment are still two', () => {
  const book = open();
  book.save(ritual);
  book.save({ ...ritual, formula: 'Flow' });
  expect(book.list().map(({ formula, createdAt }) => [formula, createdAt])).toEqual([
    ['Focus', '2026-11-21T09:00:00.000Z'],
    ['Flow', '2026-11-21T09:00:00.001Z'],
  ]);
});

test('a day counts once, and what was checked in by mistake is undone', () => {
  const book = open();
  const id = book.save(ritual) ?? '';
  book.checkIn(id, '2026-11-21');
  book.checkIn(id, '2026-11-21');
  book.checkIn(id, '2026-11-22');
  expect(book.list()[0]).toMatchObject({ practiceCount: 2, days: ['2026-11-21', '2026-11-22'] });
  book.undoCheckIn(id, '2026-11-21');
  book.undoCheckIn(id, '2026-11-21');
  expect(book.list()[0]).toMatchObject({ practiceCount: 1, days: ['2026-11-22'] });
});

test('what was deleted comes back with its days and in its place', () => {
  const book = open();
  const first = book.save(ritual) ?? '';
  book.save({ ...ritual, formula: 'Flow' });
  book.checkIn(first, '2026-11-21');
  const restore = book.remove(first);
  expect(book.list().map(({ formula }) => formula)).toEqual(['Flow']);
  expect(stored(LOG_KEY)).toEqual({});
  expect(restore?.()).toBe(true);
  expect(book.list()).toMatchObject([
    { formula: 'Focus', practiceCount: 1, days: ['2026-11-21'] },
    { formula: 'Flow' },
  ]);
});

test('two tabs do not lose each other’s rituals', () => {
  const [one, other] = [open(), open()];
  one.list();
  other.save(ritual);
  one.save({ ...ritual, formula: 'Play' });
  expect(other.list().map(({ formula }) => formula)).toEqual(['Focus', 'Play']);
});

test('a change is announced, here and from another tab', () => {
  const book = open();
  const heard = jest.fn();
  const off = book.subscribe(heard);
  book.save(ritual);
  dispatchEvent(new StorageEvent('storage', { key: RITUALS_KEY }));
  expect(heard).toHaveBeenCalledTimes(2);
  off();
  book.save(ritual);
  expect(heard).toHaveBeenCalledTimes(2);
});

test('the list is the same array until something changes', () => {
  const book = open();
  book.save(ritual);
  expect(book.list()).toBe(book.list());
});

describe('what cannot be read is set aside and logged, and the rest stays', () => {
  const good = { ...ritual, createdAt: '2026-11-01T08:00:00.000Z', practiceCount: 4 };
  const bad: [what: string, text: string, left: number, aside: unknown[]][] = [
    ['no JSON', '{"formula":', 0, ['{"formula":']],
    ['no list', '{"a":1}', 0, [{ a: 1 }]],
    [
      'an entry without its phrase',
      JSON.stringify([good, { formula: 'Focus' }]),
      1,
      [{ formula: 'Focus' }],
    ],
    [
      'a count that is none',
      JSON.stringify([{ ...good, practiceCount: -1 }]),
      0,
      [{ ...good, practiceCount: -1 }],
    ],
  ];
  test.each(bad)('%s', (_what, text, left, aside) => {
    const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    localStorage.setItem(RITUALS_KEY, text);
    expect(open().list()).toHaveLength(left);
    expect(stored(SET_ASIDE_KEY)).toEqual(aside);
    expect(logged).toHaveBeenCalledTimes(1);
    open().save(ritual);
    expect(open().list()).toHaveLength(left + 1);
  });
});

test('a full storage says so, and nothing is shown as kept', () => {
  const book = open();
  const id = book.save(ritual) ?? '';
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  expect(book.save(ritual)).toBeNull();
  expect(book.checkIn(id, '2026-11-21')).toBe(false);
  expect(book.remove(id)).toBeNull();
  expect(book.list()).toMatchObject([{ practiceCount: 0, days: [] }]);
});

test('where storage is forbidden the list is empty and saving is refused', () => {
  const forbidden = {
    getItem: (): string => {
      throw new DOMException('no', 'SecurityError');
    },
    setItem: () => undefined,
  };
  const book = createRitualBook(forbidden, now);
  expect(book.list()).toEqual([]);
  expect(book.save(ritual)).toBeNull();
});
