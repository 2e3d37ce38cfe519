import { waitFor } from '@testing-library/react';
import fc from 'fast-check';
import type { RecordResponse } from '@candor/api-contract/record';
import {
  mergeRecords,
  type PracticeRecord,
  type RitualName,
} from '@candor/practice-contract/record';
import { ApiError } from '@candor/shell-contract/session';
import { QUARANTINE_KEY, RECORD_KEY } from './record-storage';
import { createRecordStore, type NewEntry } from './record-store';
import { createRecordSync, splitIntoBatches, type CallRecord } from './record-sync';

const ritual: RitualName = { formula: 'Focus', ritual: '2026-11-01T08:00:00.000Z' };
const entry: NewEntry = { ...ritual, day: '2026-11-20', note: 'Quiet.', ratings: { calm: 5 } };
const nothing: PracticeRecord = { entries: [], replaced: [], choices: [] };

let ids = 0;
/** A store with storage of its own, as in another browser. */
const openStore = (entries = new Map<string, string>()) =>
  createRecordStore(
    {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, text) => void entries.set(key, text),
    },
    { now: () => new Date('2026-11-20T20:00:00.000Z'), newId: () => `id-${(ids += 1)}` },
  );
const notesOf = (store: ReturnType<typeof openStore>) =>
  store
    .read()
    .entries.map(({ note }) => note)
    .sort();

/** An API that merges as ours does. */
const openAccount = () => {
  const account = { record: nothing };
  const call: CallRecord = (_path, options) => {
    if (options) account.record = mergeRecords(account.record, options.body);
    return Promise.resolve(JSON.parse(JSON.stringify(account.record)) as RecordResponse);
  };
  return { account, call };
};

test('an edit replaces the line, and an unsent one leaves no trace', () => {
  const store = openStore();
  store.write(entry);
  const [first] = store.read().entries;
  store.write({ ...entry, note: 'Loud.' }, [first?.id ?? '']);
  expect(notesOf(store)).toEqual(['Loud.']);
  expect(store.read().replaced).toEqual([]);
  const [second] = store.read().entries;
  const undo = second && store.remove(second);
  expect(store.read().entries).toEqual([]);
  expect(undo?.()).toBe(true);
  expect(notesOf(store)).toEqual(['Loud.']);
});

test('keeps what another tab wrote, and returns one object until something changes', () => {
  const shared = new Map<string, string>();
  const [first, second] = [openStore(shared), openStore(shared)];
  first.write(entry);
  second.write({ ...entry, note: 'Loud.' });
  expect(notesOf(first)).toEqual(['Loud.', 'Quiet.']);
  expect(first.read()).toBe(first.read());
});

const stored = { ...entry, id: 'a', at: '2026-11-20T20:00:00Z' };
test.each([
  ['invalid JSON', '{"entries":', ['{"entries":'], 0],
  [
    'an entry with a rating of 9',
    JSON.stringify({ entries: [{ ...stored, ratings: { calm: 9 } }] }),
    [{ ...stored, ratings: { calm: 9 } }],
    0,
  ],
  ['an entry without a day', JSON.stringify({ entries: [stored, {}] }), [{}], 1],
])('quarantines and logs %s', (_what, text, quarantined, count) => {
  const log = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const entries = new Map([[RECORD_KEY, text]]);
  const store = openStore(entries);
  expect(store.read().entries).toHaveLength(count);
  expect(JSON.parse(entries.get(QUARANTINE_KEY) ?? '')).toEqual(quarantined);
  expect(log).toHaveBeenCalledTimes(1);
  store.write(entry);
  expect(store.read().entries).toHaveLength(count + 1);
});

test('reports full storage and applies no change', () => {
  const store = createRecordStore(
    {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError');
      },
    },
    { now: () => new Date(), newId: () => 'id' },
  );
  expect(store.write(entry)).toBe(false);
  expect(store.erase()).toBe(false);
  expect(store.read().entries).toEqual([]);
});

test('two browsers that track offline and meet again lose nothing', async () => {
  const act = fc.record({
    device: fc.nat(1),
    kind: fc.constantFrom('write', 'write', 'edit', 'remove', 'sync'),
    pick: fc.nat(20),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 25 }), async (acts) => {
      const { account, call } = openAccount();
      const devices = [openStore(), openStore()].map((store) => ({
        store,
        sync: createRecordSync(store, call),
      }));
      const expected = new Set<string>();
      const meet = async (device: number) => {
        const at = devices[device];
        await new Promise<void>((resolve) => {
          const unsubscribe = at?.sync.subscribe(() => {
            if (at.sync.state().kind === 'synced') resolve(unsubscribe?.());
          });
          at?.sync.setAccount('me');
        });
        at?.sync.setAccount(null);
      };
      for (const [index, { device, kind, pick }] of acts.entries()) {
        const store = devices[device]?.store ?? openStore();
        const { entries } = store.read();
        const shown = entries[pick % Math.max(1, entries.length)];
        const note = `${device}-${index}`;
        if (kind === 'sync') await meet(device);
        else if (kind === 'remove') {
          if (shown) store.remove(shown);
        } else store.write({ ...entry, note }, kind === 'edit' && shown ? [shown.id] : []);
        if ((kind === 'remove' || kind === 'edit') && shown) expected.delete(shown.note);
        if (kind === 'write' || kind === 'edit') expected.add(note);
      }
      for (const device of [0, 1, 0]) await meet(device);
      for (const { store } of devices) expect(notesOf(store)).toEqual([...expected].sort());
      expect(account.record.entries.map(({ note }) => note).sort()).toEqual([...expected].sort());
    }),
    { numRuns: 200 },
  );
});

test('erasing empties the account and the other device', async () => {
  const { account, call } = openAccount();
  const [first, second] = [openStore(), openStore()];
  const syncs = [first, second].map((store) => createRecordSync(store, call));
  first.write(entry);
  for (const sync of syncs) {
    sync.setAccount('me');
    await waitFor(() => expect(sync.state()).toEqual({ kind: 'synced' }));
  }
  expect(notesOf(second)).toEqual(['Quiet.']);
  expect(second.erase()).toBe(true);
  await waitFor(() => expect(account.record.entries).toEqual([]));
  await syncs[0]?.run();
  expect(first.read().entries).toEqual([]);
});

test('what one account has is not given to another', async () => {
  const [ada, ben] = [openAccount(), openAccount()];
  const store = openStore();
  store.write(entry);
  const sync = createRecordSync(store, (path, options) => (isAda ? ada : ben).call(path, options));
  let isAda = true;
  sync.setAccount('ada');
  await waitFor(() => expect(sync.state()).toEqual({ kind: 'synced' }));
  sync.setAccount(null);
  const [sent] = store.read().entries;
  if (sent) store.remove(sent);
  store.write({ ...entry, note: 'Nobody’s.' });
  isAda = false;
  sync.setAccount('ben');
  await waitFor(() => expect(ben.account.record.entries).toHaveLength(1));
  await waitFor(() => expect(sync.state()).toEqual({ kind: 'synced' }));
  expect(ben.account.record).toMatchObject({ entries: [{ note: 'Nobody’s.' }], replaced: [] });
  sync.setAccount(null);
  isAda = true;
  sync.setAccount('ada');
  await waitFor(() => expect(ada.account.record.entries).toEqual([]));
});

test('keeps the record while the API is unavailable, and shows a rejection', async () => {
  const store = openStore();
  store.write(entry);
  let failure: Error = new TypeError('network error');
  const sync = createRecordSync(store, (_path, options) =>
    options ? Promise.reject(failure) : Promise.resolve({ entries: [], replaced: [], choices: [] }),
  );
  sync.setAccount('me');
  await waitFor(() => expect(sync.state()).toEqual({ kind: 'unavailable' }));
  failure = new ApiError(400, 'record_full', 'At most 3000.');
  await sync.run();
  expect(sync.state()).toEqual({ kind: 'rejected', message: 'At most 3000.' });
  expect(notesOf(store)).toEqual(['Quiet.']);
});

test('splits a long record into requests within the limits of the API', () => {
  const long = 'ü'.repeat(280);
  const entries = Array.from({ length: 120 }, (_, index) => ({
    ...entry,
    id: `${index}`.padStart(24, '0'),
    at: '2026-11-20T20:00:00.000Z',
    note: long,
  }));
  const batches = splitIntoBatches({ ...nothing, entries, replaced: ['a'] });
  expect(batches.flatMap((batch) => batch.entries)).toEqual(entries);
  expect(batches.length).toBeGreaterThan(1);
  expect(batches.flatMap(({ replaced }) => replaced)).toEqual(['a']);
  for (const batch of batches)
    expect(new TextEncoder().encode(JSON.stringify(batch)).length).toBeLessThan(100_000);
});
