import type { Database } from '../db/database';
import { transaction } from '../db/transaction';
import { ShopError } from '../http/shop-error';
import { lockSignedIn, type SignIn } from '../sessions/sign-in-store';
import { mergeRitualMaps, type Rituals } from './merge';
import { readRituals, writeRituals } from './ritual-store';

const maxRituals = 500;
const maxDays = 1_500;

const requireLimits = (rituals: Rituals) => {
  if (rituals.size > maxRituals)
    throw new ShopError(
      'too_many_rituals',
      `An account keeps at most ${maxRituals} rituals, deleted ones counted. These stay on this device.`,
    );
  if ([...rituals.values()].some(({ days }) => days.size > maxDays))
    throw new ShopError(
      'too_many_rituals',
      `A ritual keeps at most ${maxDays} days. These stay on this device.`,
    );
};

/**
 * Merges a device's rituals into the account's. The account is locked, so that two devices wait for each
 * other.
 * @returns all rituals of the account
 * @throws ShopError `too_many_rituals`, `not_signed_in` when the session ends meanwhile
 */
export const mergeRituals =
  (db: Database) =>
  (signIn: SignIn, sent: Rituals): Promise<Rituals> =>
    transaction(db, async (tx) => {
      await lockSignedIn(tx, signIn);
      const { accountId: id } = signIn;
      const merged = mergeRitualMaps(await readRituals(tx, id), sent);
      requireLimits(merged);
      await writeRituals(tx, id, new Map([...merged].filter(([digest]) => sent.has(digest))));
      return readRituals(tx, id);
    });
