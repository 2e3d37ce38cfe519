import {
  mergeRecords,
  type PracticeRecord,
  type RecordEntry,
  type RitualName,
  type ScaleId,
} from '@candor/practice-contract/record';
import { createEmitter } from '@candor/shell-contract/store';
import { assignOwner, hasUnsent, listUnsent, mergeAccount, replace } from './merge-account';
import {
  emptyRecord,
  readRecord,
  RECORD_KEY,
  writeRecord,
  type RecordState,
  type RecordStorage,
} from './record-storage';

/** What somebody writes about a day. */
export type NewEntry = Omit<RecordEntry, 'id' | 'at'>;

type Clock = { now: () => Date; newId: () => string };

/**
 * The record of one browser. Every change reads the storage first, so that two tabs do not overwrite
 * each other; a change that cannot be stored is not applied.
 */
export const createRecordStore = (storage: RecordStorage, { now, newId }: Clock) => {
  const changes = createEmitter();
  let cached: { text: string | null; record: PracticeRecord } = { text: null, record: emptyRecord };

  /** @returns whether the change is stored */
  const change = (apply: (state: RecordState) => RecordState): boolean => {
    try {
      const before = readRecord(storage);
      const after = apply(before);
      if (after !== before) writeRecord(storage, after);
      changes.emit();
      return true;
    } catch {
      return false;
    }
  };

  const add = (state: RecordState, entry: NewEntry): RecordState => ({
    ...state,
    entries: [...state.entries, { ...entry, id: newId(), at: now().toISOString() }],
  });

  return {
    /** The record; the same object until something changes. */
    read: (): PracticeRecord => {
      try {
        if (storage.getItem(RECORD_KEY) !== cached.text) {
          const record = readRecord(storage);
          cached = { text: storage.getItem(RECORD_KEY), record };
        }
      } catch {
        // Blocked storage reads as the last known record.
      }
      return cached.record;
    },
    subscribe: (listener: () => void): (() => void) => {
      const unsubscribe = changes.subscribe(listener);
      addEventListener('storage', listener);
      return () => {
        unsubscribe();
        removeEventListener('storage', listener);
      };
    },
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
    /** What an account lacks; marks it as the account's. */
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
