import type { RecordResponse } from '@candor/api-contract/record';
import type { PracticeRecord } from '@candor/practice-contract/record';
import { pageSingleton } from '@candor/shell-contract/page-singleton';
import { api } from '@candor/shell-contract/session';
import {
  createAccountSync,
  followAccount,
  isRejection,
  type AccountSync,
} from '../sync/account-sync';
import type { RecordStore } from './record-store';
import { getRecordStore } from './use-record';

/** The API calls of the sync. */
export type CallRecord = (
  path: '/api/record',
  options?: { method: 'POST'; body: PracticeRecord },
) => Promise<RecordResponse>;

/** Items of one request, below the limits of the API in number and in bytes. */
const MAX_BATCH = 50;

const piecesOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / MAX_BATCH) }, (_, piece) =>
    items.slice(piece * MAX_BATCH, (piece + 1) * MAX_BATCH),
  );

const nothing: PracticeRecord = { entries: [], replaced: [], choices: [] };

/** Splits a record into requests that merge to the same result as one. */
export const splitIntoBatches = ({
  entries,
  replaced,
  choices,
}: PracticeRecord): PracticeRecord[] => [
  ...piecesOf(entries).map((piece) => ({ ...nothing, entries: piece })),
  ...piecesOf(replaced).map((piece) => ({ ...nothing, replaced: piece })),
  ...piecesOf(choices).map((piece) => ({ ...nothing, choices: piece })),
];

/** Syncs the record of one browser with the signed-in account. */
export const createRecordSync = (store: RecordStore, call: CallRecord): AccountSync =>
  createAccountSync(store, async ({ account, isCurrent, silently }) => {
    const merge = (record: PracticeRecord): boolean => {
      if (isCurrent()) silently(() => store.merge(record, account));
      return isCurrent();
    };
    if (!merge(await call('/api/record'))) return null;
    let rejection: string | null = null;
    for (const body of splitIntoBatches(silently(() => store.claimUnsent(account)))) {
      try {
        if (!merge(await call('/api/record', { method: 'POST', body }))) return null;
      } catch (error) {
        if (!isRejection(error)) throw error;
        rejection = error.message;
      }
    }
    return rejection;
  });

/** The sync of this page; the first call starts it. */
export const startRecordSync = (): AccountSync =>
  pageSingleton('candor.record-sync.v1', () =>
    followAccount(createRecordSync(getRecordStore(), (path, options) => api.call(path, options))),
  );
