import type { RecordResponse } from '@candor/api-contract/record';
import { mergeRecords, toRitualName, type PracticeRecord } from '@candor/practice-contract/record';
import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { lockSignedIn, type SignIn } from '../sessions/sign-in-store';
import { readRecord, writeRecord } from './record-store';

/** Eight years of days. */
const maxEntries = 3_000;
/** Edited and deleted ones keep their ids. */
const maxReplaced = 10_000;
const maxChoices = 500;

const requireLimits = ({ entries, replaced, choices }: PracticeRecord) => {
  if (entries.length > maxEntries || replaced.length > maxReplaced || choices.length > maxChoices)
    throw new ShopError(
      'record_full',
      `An account keeps at most ${maxEntries} entries. These stay on this device.`,
    );
};

/** A choice in the future would win over all later ones. */
const withoutFuture = (sent: PracticeRecord, now: Date): PracticeRecord => ({
  ...sent,
  choices: sent.choices.map((choice) =>
    Date.parse(choice.at) > now.getTime() ? { ...choice, at: now.toISOString() } : choice,
  ),
});

/**
 * Merges what a device knows into the account's record. The account is locked, so that two devices wait
 * for each other.
 * @returns the whole record of the account
 * @throws ShopError `record_full`, `not_signed_in` when the session ends meanwhile
 */
export const mergeIntoAccount = (
  db: Database,
  signIn: SignIn,
  sent: PracticeRecord,
  now: Date,
): Promise<RecordResponse> =>
  transaction(db, async (tx) => {
    await lockSignedIn(tx, signIn);
    const { accountId: id } = signIn;
    const merged = mergeRecords(await readRecord(tx, id), withoutFuture(sent, now));
    requireLimits(merged);
    const ids = new Set([...sent.entries.map((entry) => entry.id), ...sent.replaced]);
    const names = new Set(sent.choices.map(toRitualName));
    await writeRecord(tx, id, {
      entries: merged.entries.filter((entry) => ids.has(entry.id)),
      replaced: merged.replaced.filter((entry) => ids.has(entry)),
      choices: merged.choices.filter((choice) => names.has(toRitualName(choice))),
    });
    return readRecord(tx, id);
  });
