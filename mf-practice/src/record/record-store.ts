import {
  mergeRecords,
  type PracticeRecord,
  type RecordEntry,
  type RitualName,
  type ScaleId,
} from '@candor/practice-contract/record';
import { createStoredState } from '../storage/stored-state';
import { assignOwner, hasUnsent, listUnsent, mergeAccount, replace } from './merge-account';
import {
  emptyRecord,
  readRecord,
  RECORD_KEY,
  writeRecord,
  type RecordState,
  type RecordStorage,
} from './record-storage';

/** An entry before it is written. */
export type NewEntry = Omit<RecordEntry, 'id' | 'at'>;

type Clock = { now: () => Date; newId: () => string };

/** @returns a function that reads the record; the same object until something changes */
const createRead = (storage: RecordStorage) => {
  let cached: { text: string | null; record: PracticeRecord } = { text: null, record: emptyRecord };
  return (): PracticeRecord => {
    try {
      if (storage.getItem(RECORD_KEY) !== cached.text) {
        const record = readRecord(storage);
        cached = { text: storage.getItem(RECORD_KEY), record };
      }
    } catch {
      // Blocked storage reads as the last known record.
    }
    return cached.record;
  };
};

/** The record of one browser. */
export const createRecordStore = (storage: RecordStorage, { now, newId }: Clock) => {
  const { change, subscribe } = createStoredState<RecordState>({
    read: () => readRecord(storage),
    write: (state) => writeRecord(storage, state),
  });
  const add = (state: RecordState, entry: NewEntry): RecordState => ({
    ...state,
    entries: [...state.entries, { ...entry, id: newId(), at: now().toISOString() }],
  });

  return {
    read: createRead(storage),
    subscribe,
    /** Writes an entry, instead of those with the given ids. @returns whether it is stored */
    write: (entry: NewEntry, instead: readonly string[] = []): boolean =>
      change((state) => add(replace(state, instead), entry)),
    /** @returns a function that writes the entry again; null when the deletion cannot be stored */
    remove: ({ id, at: _at, ...entry }: RecordEntry): (() => boolean) | null =>
      change((state) => replace(state, [id])) ? () => change((state) => add(state, entry)) : null,
    /** Sets the scales of a ritual. @returns whether they are stored */
    chooseScales: (ritual: RitualName, scales: readonly ScaleId[]): boolean =>
      change(({ marks, ...state }) => {
        const choice = { ...ritual, scales, at: now().toISOString() };
        return { ...mergeRecords(state, { ...emptyRecord, choices: [choice] }), marks };
      }),
    /** Erases every entry; devices that know them follow. @returns whether it is stored */
    erase: (): boolean =>
      change((state) =>
        replace(
          state,
          state.entries.map(({ id }) => id),
        ),
      ),
    hasUnsent: (account: string): boolean => hasUnsent(readRecord(storage), account),
    /** Returns the items that an account lacks, and marks them as the account's. */
    claimUnsent: (account: string): PracticeRecord => {
      let unsent: PracticeRecord = emptyRecord;
      change((state) => {
        unsent = listUnsent(state, account);
        return assignOwner(state, account);
      });
      return unsent;
    },
    /** Merges the record of an account. @returns whether the result is stored */
    merge: (remote: PracticeRecord, account: string): boolean =>
      change((state) => mergeAccount(state, remote, account)),
  };
};

export type RecordStore = ReturnType<typeof createRecordStore>;
