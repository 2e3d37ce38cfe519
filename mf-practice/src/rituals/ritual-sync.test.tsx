import { ApiError } from '@candor/shell-contract/session';
import { waitFor } from '@testing-library/react';
import type { AccountRitual } from './account-ritual';
import { createRitualBook, type NewRitual } from './ritual-book';
import { createRitualSync, inParts, type CallRituals } from './ritual-sync';

const ritual: NewRitual = {
  formula: 'Focus',
  anchor: { text: 'The kettle clicks off', description: 'A sound you trust.' },
  phrase: { text: 'One thing.', type: 'methodical' },
};

/** A browser's own storage, beside that of the test's other browsers. */
const openBook = (start = Date.parse('2026-11-21T09:00:00.000Z')) => {
  const entries = new Map<string, string>();
  let time = start;
  return createRitualBook(
    {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, text) => void entries.set(key, text),
    },
    () => new Date((time += 1000)),
  );
};

/** An account that keeps whatever it was told last. */
const openAccount = () => {
  const held = new Map<string, AccountRitual>();
  const calls: string[] = [];
  const call: CallRituals = (_path, options) => {
    calls.push(options ? `POST ${options.body.rituals.length}` : 'GET');
    for (const one of options?.body.rituals ?? []) held.set(one.createdAt, one);
    return Promise.resolve({ rituals: [...held.values()] });
  };
  return { call, calls, held };
};

test('what was saved before signing in is sent at once, and what is saved later without being asked', async () => {
  const book = openBook();
  const account = openAccount();
  const sync = createRitualSync(book, account.call);
  book.save(ritual);
  expect(sync.state()).toEqual({ kind: 'alone' });
  sync.keepFor('me');
  await waitFor(() => expect(sync.state()).toEqual({ kind: 'kept' }));
  expect(account.calls).toEqual(['GET', 'POST 1']);
  book.save({ ...ritual, formula: 'Play' });
  await waitFor(() => expect(account.held.size).toBe(2));
  expect(account.calls).toEqual(['GET', 'POST 1', 'GET', 'POST 1']);
});

test('a second browser gets it all, a deletion travels, and undone it comes back with its days', async () => {
  const account = openAccount();
  const [one, other] = [openBook(), openBook(Date.parse('2026-11-21T10:00:00.000Z'))];
  const first = createRitualSync(one, account.call);
  const second = createRitualSync(other, account.call);
  const id = one.save(ritual) ?? '';
  one.checkIn(id, '2026-11-21');
  first.keepFor('me');
  await waitFor(() => expect(account.held.size).toBe(1));
  second.keepFor('me');
  await waitFor(() => expect(other.list()).toMatchObject([{ days: ['2026-11-21'] }]));

  const undo = other.remove(id);
  await waitFor(() => expect(account.held.get(id)?.deleted).toBe(true));
  await first.run();
  expect(one.list()).toEqual([]);
  undo?.();
  await waitFor(() => expect(account.held.get(id)?.deleted).toBe(false));
  await first.run();
  expect(one.list()).toMatchObject([{ formula: 'Focus', days: ['2026-11-21'], practiceCount: 1 }]);
});

test('what is changed while an answer is on its way is not lost, and is sent after it', async () => {
  const account = openAccount();
  const book = openBook();
  const id = book.save(ritual) ?? '';
  let changed = false;
  const sync = createRitualSync(book, async (path, options) => {
    const answer = await account.call(path, options);
    if (options && !changed) {
      changed = true;
      book.checkIn(id, '2026-11-21');
    }
    return answer;
  });
  sync.keepFor('me');
  await waitFor(() => expect(account.held.get(id)?.days).toMatchObject([{ done: true }]));
  expect(book.list()).toMatchObject([{ practiceCount: 1 }]);
  await waitFor(() => expect(sync.state()).toEqual({ kind: 'kept' }));
});

test('an account that is away takes nothing from this browser, and is told later', async () => {
  const account = openAccount();
  const book = openBook();
  book.save(ritual);
  let isAway = true;
  const sync = createRitualSync(book, (path, options) =>
    isAway ? Promise.reject(new TypeError('no line')) : account.call(path, options),
  );
  sync.keepFor('me');
  await waitFor(() => expect(sync.state()).toEqual({ kind: 'away' }));
  expect(book.list()).toHaveLength(1);
  isAway = false;
  await sync.run();
  expect(account.held.size).toBe(1);
});

test('a refusal is told in the account’s own words, and the ritual stays here', async () => {
  const book = openBook();
  book.save(ritual);
  const sync = createRitualSync(book, (_path, options) =>
    options
      ? Promise.reject(new ApiError(400, 'too_many_rituals', 'At most 500.'))
      : Promise.resolve({ rituals: [] }),
  );
  sync.keepFor('me');
  await waitFor(() => expect(sync.state()).toEqual({ kind: 'refused', message: 'At most 500.' }));
  expect(book.list()).toHaveLength(1);
});

test('whoever signed in meanwhile does not get the answer of the one before', async () => {
  const book = openBook();
  const answers: ((answer: unknown) => void)[] = [];
  const sync = createRitualSync(book, () => new Promise((resolve) => answers.push(resolve)));
  sync.keepFor('me');
  sync.keepFor(null);
  answers[0]?.({
    rituals: [{ ...ritual, createdAt: '2026-11-01T09:00:00.000Z', practiceCount: 0, days: [] }],
  });
  await waitFor(() => expect(sync.state()).toEqual({ kind: 'alone' }));
  expect(book.list()).toEqual([]);
});

test('a long list goes in parts that the API takes, days of many years as well', () => {
  const long = Array.from({ length: 120 }, (_, i): AccountRitual => ({
    ...ritual,
    createdAt: new Date(i).toISOString(),
    practiceCount: 0,
    days: Array.from({ length: i === 0 ? 900 : 1 }, () => ({
      day: '2026-11-21',
      done: true,
      at: '2026-11-21T09:00:00.000Z',
    })),
    deleted: false,
    changedAt: '2026-11-21T09:00:00.000Z',
  }));
  const parts = inParts(long);
  expect(parts.flat().reduce((sum, { days }) => sum + days.length, 0)).toBe(1019);
  for (const part of parts) {
    expect(part.length).toBeLessThanOrEqual(50);
    expect(JSON.stringify({ rituals: part }).length).toBeLessThan(100_000);
  }
});
