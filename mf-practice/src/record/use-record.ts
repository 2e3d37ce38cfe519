import { useSyncExternalStore } from 'react';
import type { PracticeRecord } from '@candor/practice-contract/record';
import { pageSingleton } from '@candor/shell-contract/page-singleton';
import { createRecordStore, type RecordStore } from './record-store';

// This does not use `randomUUID`, which is missing on plain http.
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/** The record of this browser: one store per page. */
export const getRecordStore = (): RecordStore =>
  pageSingleton('candor.record.v1', () =>
    // Reads `localStorage` at each call: the property itself throws where storage is blocked.
    createRecordStore(
      {
        getItem: (key) => localStorage.getItem(key),
        setItem: (key, text) => localStorage.setItem(key, text),
      },
      { now: () => new Date(), newId },
    ),
  );

const subscribe = (listener: () => void) => getRecordStore().subscribe(listener);

/** The record; null on the server and until hydration. */
export const useRecord = (): PracticeRecord | null =>
  useSyncExternalStore<PracticeRecord | null>(
    subscribe,
    () => getRecordStore().read(),
    () => null,
  );
