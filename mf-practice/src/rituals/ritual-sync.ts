import { createStore } from '@candor/shell-contract/store';
import type { RitualResponse, RitualsResponse } from '@candor/api-contract/rituals';
import { auth } from '@candor/shell-contract/auth';
import { pageSingleton } from '@candor/shell-contract/page-singleton';
import { api, ApiError } from '@candor/shell-contract/session';
import { isLocalDay } from './local-day';
import type { AccountRitual } from './ritual';
import type { RitualStore } from './ritual-store';
import { getRitualStore } from './use-rituals';

/** The sync state of this browser and the account. */
export type SyncState =
  /** Nobody is signed in. */
  | { kind: 'local' }
  | { kind: 'syncing' }
  | { kind: 'synced' }
  /** The API cannot be reached; changes are sent later. */
  | { kind: 'unavailable' }
  /** The API rejected some rituals; the message is shown to the shopper. */
  | { kind: 'rejected'; message: string };

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

const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 413);

/**
 * Syncs the rituals of one browser with the signed-in account: fetches and merges the account's
 * rituals, then sends the changes that it lacks.
 */
export const createRitualSync = (store: RitualStore, call: CallRituals) => {
  const { get, set: setState, subscribe } = createStore<SyncState>({ kind: 'local' });
  let account: string | null = null;
  let isRunning = false;
  let isRunRequested = false;
  // Merging notifies the store's listeners, this sync among them.
  let isMerging = false;

  const changeSilently = <Result>(change: () => Result): Result => {
    isMerging = true;
    try {
      return change();
    } finally {
      isMerging = false;
    }
  };

  /** @returns the message of the last rejection, or null */
  const exchange = async (owner: string): Promise<string | null> => {
    const merge = ({ rituals }: RitualsResponse): boolean => {
      // Another account may have signed in during the call.
      if (owner === account) changeSilently(() => store.merge(rituals.map(toAccountRitual), owner));
      return owner === account;
    };
    if (!merge(await call('/api/rituals'))) return null;
    let rejection: string | null = null;
    for (const rituals of splitIntoBatches(changeSilently(() => store.claimUnsent(owner)))) {
      try {
        if (!merge(await call('/api/rituals', { method: 'POST', body: { rituals } }))) return null;
      } catch (error) {
        if (!isRejection(error)) throw error;
        rejection = error.message;
      }
    }
    return rejection;
  };

  const run = async (): Promise<void> => {
    if (isRunning) {
      isRunRequested = true;
      return;
    }
    isRunning = true;
    try {
      while (account) {
        isRunRequested = false;
        setState({ kind: 'syncing' });
        const message = await exchange(account);
        if (!isRunRequested) {
          setState(message === null ? { kind: 'synced' } : { kind: 'rejected', message });
          break;
        }
      }
    } catch (error) {
      const isSignedOut = error instanceof ApiError && error.status === 401;
      setState({ kind: isSignedOut ? 'local' : 'unavailable' });
    } finally {
      isRunning = false;
    }
    if (!account) setState({ kind: 'local' });
  };

  store.subscribe(() => {
    if (account && !isMerging && store.hasUnsent(account)) void run();
  });

  return {
    state: get,
    subscribe,
    /** Syncs now. */
    run,
    /** Sets the account to sync with; null after signing out. */
    setAccount: (next: string | null): void => {
      if (next === account) return;
      account = next;
      if (next) void run();
      else if (!isRunning) setState({ kind: 'local' });
    },
  };
};

export type RitualSync = ReturnType<typeof createRitualSync>;

/** The sync of this page; the first call starts it. */
export const startRitualSync = (): RitualSync =>
  pageSingleton('candor.ritual-sync.v1', () => {
    const sync = createRitualSync(getRitualStore(), (path, options) => api.call(path, options));
    auth.on((_event, session) => sync.setAccount(session?.user.id ?? null));
    sync.setAccount(auth.state().user?.id ?? null);
    addEventListener('online', () => void sync.run());
    // The shopper may return from another device.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) void sync.run();
    });
    return sync;
  });
