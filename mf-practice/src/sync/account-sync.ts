import { auth } from '@candor/shell-contract/auth';
import { ApiError } from '@candor/shell-contract/session';
import { createStore } from '@candor/shell-contract/store';

/** The sync state of this browser and the account. */
export type SyncState =
  /** No account is signed in. */
  | { kind: 'local' }
  | { kind: 'syncing' }
  | { kind: 'synced' }
  /** The API cannot be reached; changes are sent later. */
  | { kind: 'unavailable' }
  /** The API rejected some rituals; the message is shown to the shopper. */
  | { kind: 'rejected'; message: string };

type SyncedStore = {
  subscribe: (listener: () => void) => () => void;
  /** Returns whether an account lacks a change. */
  hasUnsent: (account: string) => boolean;
};

type Exchange = (run: {
  account: string;
  /** False once another account has signed in during a call. */
  isCurrent: () => boolean;
  /** Changes the store without starting another run. */
  silently: <Result>(change: () => Result) => Result;
}) => Promise<string | null>;

/** Returns whether the API rejected the data. Other failures may succeed on another try. */
export const isRejection = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 413);

/** Marks the changes of a merge, which notify the store's listeners, the sync among them. */
const createSilence = () => {
  let isSilent = false;
  return {
    isSilent: () => isSilent,
    silently: <Result>(change: () => Result): Result => {
      isSilent = true;
      try {
        return change();
      } finally {
        isSilent = false;
      }
    },
  };
};

/**
 * Syncs a store of this browser with the signed-in account, one run at a time.
 * @param exchange fetches, merges and sends; returns the message of a rejection, or null
 */
export const createAccountSync = (store: SyncedStore, exchange: Exchange) => {
  const { get, set: setState, subscribe } = createStore<SyncState>({ kind: 'local' });
  let account: string | null = null;
  let isRunning = false;
  let isRunRequested = false;
  const { silently, isSilent } = createSilence();

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
        const owner = account;
        const isCurrent = () => owner === account;
        const message = await exchange({ account: owner, isCurrent, silently });
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
    if (account && !isSilent() && store.hasUnsent(account)) void run();
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

export type AccountSync = ReturnType<typeof createAccountSync>;

/** Syncs when the shopper signs in, comes back online, or returns to the page. */
export const followAccount = (sync: AccountSync): AccountSync => {
  auth.on((_event, session) => sync.setAccount(session?.user.id ?? null));
  sync.setAccount(auth.state().user?.id ?? null);
  addEventListener('online', () => void sync.run());
  document.addEventListener('visibilitychange', () => {
    if (!document.hidden) void sync.run();
  });
  return sync;
};
