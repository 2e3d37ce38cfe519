import {
  mergeRecords,
  toRitualName,
  type PracticeRecord,
  type ScaleChoice,
} from '@candor/practice-contract/record';
import { emptyRecord, type RecordState } from './record-storage';

const replacedKey = (id: string): string => `replaced ${id}`;
const choiceKey = (choice: ScaleChoice): string => `${toRitualName(choice)} ${choice.at}`;

/** The items of a record that fulfill a condition, by key. */
const filterItems = (
  { entries, replaced, choices }: PracticeRecord,
  isIncluded: (key: string) => boolean,
): PracticeRecord => ({
  entries: entries.filter(({ id }) => isIncluded(id)),
  replaced: replaced.filter((id) => isIncluded(replacedKey(id))),
  choices: choices.filter((choice) => isIncluded(choiceKey(choice))),
});

const keysOf = ({ entries, replaced, choices }: PracticeRecord): string[] => [
  ...entries.map(({ id }) => id),
  ...replaced.map(replacedKey),
  ...choices.map(choiceKey),
];

const markAll = (record: PracticeRecord, owner: string, isSent: boolean): RecordState['marks'] =>
  Object.fromEntries(keysOf(record).map((key) => [key, { owner, isSent }]));

/** Takes entries out. Their account learns of it; what no account has seen leaves no trace. */
export const replace = (state: RecordState, ids: readonly string[]): RecordState => {
  const owners = ids.flatMap((id) => {
    const mark = state.marks[id];
    return mark === undefined ? [] : [{ id, owner: mark.owner }];
  });
  const others = Object.entries(state.marks).filter(([key]) => !ids.includes(key));
  return {
    ...mergeRecords(state, { ...emptyRecord, replaced: ids }),
    replaced: [...state.replaced, ...owners.map(({ id }) => id)],
    marks: {
      ...Object.fromEntries(others),
      ...Object.fromEntries(
        owners.map(({ id, owner }) => [replacedKey(id), { owner, isSent: false }]),
      ),
    },
  };
};

/** Returns the part of this browser's record that an account lacks. */
export const listUnsent = (state: RecordState, account: string): PracticeRecord =>
  filterItems(state, (key) => {
    const mark = state.marks[key];
    return mark === undefined || (mark.owner === account && !mark.isSent);
  });

/** Returns whether the account lacks a part of this browser's record. */
export const hasUnsent = (state: RecordState, account: string): boolean =>
  keysOf(listUnsent(state, account)).length > 0;

/** Marks what is about to be sent as the account's, so that no other account gets it. */
export const assignOwner = (state: RecordState, account: string): RecordState => ({
  ...state,
  marks: { ...state.marks, ...markAll(listUnsent(state, account), account, false) },
});

/**
 * Merges an account's record into this browser's. What another account already has is removed; its
 * unsent items stay.
 */
export const mergeAccount = (
  state: RecordState,
  remote: PracticeRecord,
  account: string,
): RecordState => {
  const own = filterItems(state, (key) => {
    const mark = state.marks[key];
    return mark === undefined || mark.owner === account || !mark.isSent;
  });
  const merged = mergeRecords(own, remote);
  const marks = { ...state.marks, ...markAll(remote, account, true) };
  return {
    ...merged,
    marks: Object.fromEntries(
      keysOf(merged).flatMap((key) => {
        const mark = marks[key];
        return mark === undefined ? [] : [[key, mark]];
      }),
    ),
  };
};
