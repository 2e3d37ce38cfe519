import type { PracticeRecord } from '@candor/practice-contract/record';
import { isObject } from '../rituals/ritual';
import { isChoice, isEntry, parseMarks, type Marks } from './parse-record';

/** Everything that was written about days. */
export const RECORD_KEY = 'candor.record';
/** Unreadable data, stored for manual recovery. */
export const QUARANTINE_KEY = 'candor.record.set-aside';

/** The part of web storage that the record uses. Every method may throw. */
export type RecordStorage = Pick<Storage, 'getItem' | 'setItem'>;

export type RecordState = PracticeRecord & { marks: Marks };

export const emptyRecord: RecordState = { entries: [], replaced: [], choices: [], marks: {} };

const parseJson = (text: string | null): unknown => {
  try {
    return text === null ? {} : JSON.parse(text);
  } catch {
    return text;
  }
};

const listIn = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Reads the record; moves invalid content to the quarantine. @throws when storage is unavailable */
export const readRecord = (storage: RecordStorage): RecordState => {
  const stored = parseJson(storage.getItem(RECORD_KEY));
  const fields = isObject(stored) ? stored : {};
  const entries = listIn(fields['entries']);
  const rejected = isObject(stored) ? entries.filter((entry) => !isEntry(entry)) : [stored];
  const state = {
    entries: entries.filter(isEntry),
    replaced: listIn(fields['replaced']).filter((id) => typeof id === 'string'),
    choices: listIn(fields['choices']).filter(isChoice),
    marks: parseMarks(fields['marks']),
  };
  if (rejected.length > 0) {
    const before = parseJson(storage.getItem(QUARANTINE_KEY));
    storage.setItem(QUARANTINE_KEY, JSON.stringify([...listIn(before), ...rejected]));
    writeRecord(storage, state);
    console.error('invalid record quarantined', rejected);
  }
  return state;
};

/** @throws when storage is unavailable or full */
export const writeRecord = (storage: RecordStorage, state: RecordState): void =>
  storage.setItem(RECORD_KEY, JSON.stringify(state));
