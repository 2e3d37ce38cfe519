import { waitFor } from '@testing-library/react';
import type { RitualsResponse } from '@candor/api-contract/rituals';
import { ApiError } from '@candor/shell-contract/session';
import type { AccountRitual } from './ritual';
import type { NewRitual } from './ritual-changes';
import { createRitualStore } from './ritual-store';
import { createRitualSync, splitIntoBatches, type CallRituals } from './ritual-sync';

const ritual: NewRitual = {
  formula: 'Focus',
  anchor: { text: 'The kettle clicks off', description: 'A sound you trust.' },
  phrase: { text: 'One thing.', type: 'methodical' },
};

/** A store with storage of its own, as in another browser. */
const openStore = (start = Date.parse('2026-11-21T09:00:00.000Z')) => {
  const entries = new Map<string, string>();
  let time = start;
  return createRitualStore(
    {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, text) => void entries.set(key, text),
    },
    () => new Date((time += 1000)),
  );
};

/** An API that stores the last version of each ritual. */
const openAccount = () => {
  const stored = new Map<string, AccountRitual>();
  const calls: string[] = [];
  const call: CallRituals = (_path, options) => {
    calls.push(options ? `POST ${options.body.rituals.length}` : 'GET');
    for (const sent of options?.body.rituals ?? []) stored.set(sent.createdAt, sent);
    const rituals = [...stored.values()].map((saved) => ({ ...saved, days: [...saved.days] }));
    return Promise.resolve({ rituals });
  };
  return { call, calls, stored };
};

test('sends rituals from before signing in, and later ones when saved', async () => {
  const store = openStore();
  const account = openAccount();
  const sync = createRitualSync(store, account.call);
  store.save(ritual);
  expect(sync.state()).toEqual({ kind: 'local' });
  sync.setAccount('me');
  await waitFor(() => expect(sync.state()).toEqual({ kind: 'synced' }));
  expect(account.calls).toEqual(['GET', 'POST 1']);
  store.save({ ...ritual, formula: 'Play' });
  await waitFor(() => expect(account.stored.size).toBe(2));
  expect(account.calls).toEqual(['GET', 'POST 1', 'GET', 'POST 1']);
});

test('syncs rituals, deletions and restored rituals between two browsers', async () => {
  const account = openAccount();
  const [store, otherStore] = [openStore(), openStore(Date.parse('2026-11-21T10:00:00.000Z'))];
  const first = createRitualSync(store, account.call);
  const second = createRitualSync(otherStore, account.call);
  const id = store.save(ritual) ?? '';
  store.checkIn(id, '2026-11-21');
  first.setAccount('me');
  await waitFor(() => expect(account.stored.size).toBe(1));
  second.setAccount('me');
  await waitFor(() => expect(otherStore.list()).toMatchObject([{ days: ['2026-11-21'] }]));

  const undo = otherStore.remove(id);
  await waitFor(() => expect(account.stored.get(id)?.deleted).toBe(true));
  await first.run();
  expect(store.list()).toEqual([]);
  undo?.();
  await waitFor(() => expect(account.stored.get(id)?.deleted).toBe(false));
  await first.run();
  expect(store.list()).toMatchObject([
    { formula: 'Focus', days: ['2026-11-21'], practiceCount: 1 },
  ]);
});

test('sends a change that was made during a request', async () => {
  const account = openAccount();
  const store = openStore();
  const id = store.save(ritual) ?? '';
  let isChanged = false;
  const sync = createRitualSync(store, async (path, options) => {
    const response = await account.call(path, options);
    if (options && !isChanged) {
      isChanged = true;
      store.checkIn(id, '2026-11-21');
    }
    return response;
  });
  sync.setAccount('me');
  await waitFor(() => expect(account.stored.get(id)?.days).toMatchObject([{ done: true }]));
  expect(store.list()).toMatchObject([{ practiceCount: 1 }]);
  await waitFor(() => expect(sync.state()).toEqual({ kind: 'synced' }));
});

test('keeps rituals while the API is unavailable and sends them later', async () => {
  const account = openAccount();
  const store = openStore();
  store.save(ritual);
  let isUnavailable = true;
  const sync = createRitualSync(store, (path, options) =>
    isUnavailable ? Promise.reject(new TypeError('network error')) : account.call(path, options),
  );
  sync.setAccount('me');
  await waitFor(() => expect(sync.state()).toEqual({ kind: 'unavailable' }));
  expect(store.list()).toHaveLength(1);
  isUnavailable = false;
  await sync.run();
  expect(account.stored.size).toBe(1);
});

test('shows the message of a rejection and keeps the ritual', async () => {
  const store = openStore();
  store.save(ritual);
  const sync = createRitualSync(store, (_path, options) =>
    options
      ? Promise.reject(new ApiError(400, 'too_many_rituals', 'At most 500.'))
      : Promise.resolve({ rituals: [] }),
  );
  sync.setAccount('me');
  await waitFor(() => expect(sync.state()).toEqual({ kind: 'rejected', message: 'At most 500.' }));
  expect(store.list()).toHaveLength(1);
});

test('ignores a response for an account that signed out meanwhile', async () => {
  const store = openStore();
  const resolvers: ((response: RitualsResponse) => void)[] = [];
  const sync = createRitualSync(store, () => new Promise((resolve) => resolvers.push(resolve)));
  sync.setAccount('me');
  sync.setAccount(null);
  resolvers[0]?.({
    rituals: [
      {
        ...ritual,
        createdAt: '2026-11-01T09:00:00.000Z',
        practiceCount: 0,
        days: [],
        deleted: false,
        changedAt: '2026-11-01T09:00:00.000Z',
      },
    ],
  });
  await waitFor(() => expect(sync.state()).toEqual({ kind: 'local' }));
  expect(store.list()).toEqual([]);
});

test('splits a long list into batches within the limits of the API', () => {
  const rituals = Array.from({ length: 120 }, (_, i): AccountRitual => ({
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
  const batches = splitIntoBatches(rituals);
  expect(batches.flat().reduce((sum, { days }) => sum + days.length, 0)).toBe(1019);
  for (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(50);
    expect(JSON.stringify({ rituals: batch }).length).toBeLessThan(100_000);
  }
});
