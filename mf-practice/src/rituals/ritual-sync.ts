import type { RitualResponse, RitualsResponse } from '@candor/api-contract/rituals';
import { pageSingleton } from '@candor/shell-contract/page-singleton';
import { api } from '@candor/shell-contract/session';
import {
  createAccountSync,
  followAccount,
  isRejection,
  type AccountSync,
} from '../sync/account-sync';
import { isLocalDay } from './local-day';
import { isFormulaName, type AccountRitual } from './ritual';
import type { RitualStore } from './ritual-store';
import { getRitualStore } from './use-rituals';

/** The API calls of the sync. */
export type CallRituals = (
  path: '/api/rituals',
  options?: { method: 'POST'; body: { rituals: readonly AccountRitual[] } },
) => Promise<RitualsResponse>;

/** Limits of one request, well below those of the API. */
const MAX_BATCH_BYTES = 50_000;
const MAX_BATCH_RITUALS = 50;
const MAX_BATCH_DAYS = 400;

/** Splits rituals into requests that merge to the same result as one. */
export const splitIntoBatches = (rituals: readonly AccountRitual[]): AccountRitual[][] => {
  const pieces = rituals.flatMap((ritual) =>
    Array.from(
      { length: Math.max(1, Math.ceil(ritual.days.length / MAX_BATCH_DAYS)) },
      (_, piece) => ({
        ...ritual,
        days: ritual.days.slice(piece * MAX_BATCH_DAYS, (piece + 1) * MAX_BATCH_DAYS),
      }),
    ),
  );
  const batches: AccountRitual[][] = [];
  let bytes = 0;
  for (const piece of pieces) {
    const size = new TextEncoder().encode(JSON.stringify(piece)).length;
    const open = batches.at(-1);
    if (open && open.length < MAX_BATCH_RITUALS && bytes + size <= MAX_BATCH_BYTES) {
      open.push(piece);
      bytes += size;
    } else {
      batches.push([piece]);
      bytes = size;
    }
  }
  return batches;
};

const toAccountRitual = ({ days, ...ritual }: RitualResponse): AccountRitual => ({
  ...ritual,
  days: days.flatMap(({ day, ...check }) => (isLocalDay(day) ? [{ day, ...check }] : [])),
});

/**
 * Syncs the rituals of one browser with the signed-in account: fetches and merges the account's
 * rituals, then sends the changes that it lacks.
 */
export const createRitualSync = (store: RitualStore, call: CallRituals): AccountSync =>
  createAccountSync(store, async ({ account, isCurrent, silently }) => {
    const merge = ({ rituals }: RitualsResponse): boolean => {
      // A formula that only a later release knows stays in the account alone.
      const known = rituals.filter(({ formula }) => isFormulaName(formula)).map(toAccountRitual);
      if (isCurrent()) silently(() => store.merge(known, account));
      return isCurrent();
    };
    if (!merge(await call('/api/rituals'))) return null;
    let rejection: string | null = null;
    for (const rituals of splitIntoBatches(silently(() => store.claimUnsent(account)))) {
      try {
        if (!merge(await call('/api/rituals', { method: 'POST', body: { rituals } }))) return null;
      } catch (error) {
        if (!isRejection(error)) throw error;
        rejection = error.message;
      }
    }
    return rejection;
  });

/** The sync of this page; the first call starts it. */
export const startRitualSync = (): AccountSync =>
  pageSingleton('candor.ritual-sync.v1', () =>
    followAccount(createRitualSync(getRitualStore(), (path, options) => api.call(path, options))),
  );
