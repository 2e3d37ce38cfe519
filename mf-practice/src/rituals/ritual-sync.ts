import { ApiError } from '@candor/shell-contract/session';
import { parseAccountRituals, type AccountRitual } from './account-ritual';
import type { RitualBook } from './ritual-book';

/** How this browser's rituals stand with the account. */
export type SyncState =
  /** Nobody is signed in, as far as is known. */
  | { kind: 'alone' }
  | { kind: 'asking' }
  /** The account and this browser hold the same. */
  | { kind: 'kept' }
  /** Not reached; what changed here is sent later. */
  | { kind: 'away' }
  /** The account did not take everything; the message is for people. */
  | { kind: 'refused'; message: string };

/** As much of the API as is asked. */
export type CallRituals = (
  path: '/api/rituals',
  options?: { method: 'POST'; body: { rituals: readonly AccountRitual[] } },
) => Promise<unknown>;

/** What one call may carry, well below what the API takes. */
const MOST_BYTES = 50_000;
const MOST_RITUALS = 50;
const MOST_DAYS = 400;

/** Parts that merge to the same as the whole. */
export const inParts = (rituals: readonly AccountRitual[]): AccountRitual[][] => {
  const pieces = rituals.flatMap((ritual) =>
    Array.from({ length: Math.max(1, Math.ceil(ritual.days.length / MOST_DAYS)) }, (_, part) => ({
      ...ritual,
      days: ritual.days.slice(part * MOST_DAYS, (part + 1) * MOST_DAYS),
    })),
  );
  const parts: AccountRitual[][] = [];
  let bytes = 0;
  for (const piece of pieces) {
    const size = new TextEncoder().encode(JSON.stringify(piece)).length;
    const open = parts.at(-1);
    if (open && open.length < MOST_RITUALS && bytes + size <= MOST_BYTES) {
      open.push(piece);
      bytes += size;
    } else {
      parts.push([piece]);
      bytes = size;
    }
  }
  return parts;
};

const readAnswer = (answer: unknown): AccountRitual[] => {
  const rituals = parseAccountRituals(answer);
  if (!rituals) throw new Error('The account answered something that is no list of rituals');
  return rituals;
};

const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && (error.status === 400 || error.status === 413);

/**
 * Keeps one browser's rituals in step with the account that is signed in. It asks first and sends
 * only what the account has not been told; nothing is taken away here before the account knows it.
 */
export const createRitualSync = (book: RitualBook, call: CallRituals) => {
  const listeners = new Set<() => void>();
  let state: SyncState = { kind: 'alone' };
  let account: string | null = null;
  let isRunning = false;
  let isWanted = false;
  // The book announces what is merged as well, which is no reason to ask again.
  let isMerging = false;

  const tell = (next: SyncState) => {
    state = next;
    for (const listener of listeners) listener();
  };

  const quietly = <Result>(change: () => Result): Result => {
    isMerging = true;
    try {
      return change();
    } finally {
      isMerging = false;
    }
  };

  /** @returns the last thing that was refused, or null */
  const exchange = async (mine: string): Promise<string | null> => {
    const take = (answer: unknown) => {
      // Somebody else may have signed in while the call was under way.
      if (mine === account) quietly(() => book.merge(readAnswer(answer), mine));
      return mine === account;
    };
    if (!take(await call('/api/rituals'))) return null;
    let refused: string | null = null;
    for (const rituals of inParts(quietly(() => book.takeUnsent(mine)))) {
      try {
        if (!take(await call('/api/rituals', { method: 'POST', body: { rituals } }))) return null;
      } catch (error) {
        if (!isRefusal(error)) throw error;
        refused = error.message;
      }
    }
    return refused;
  };

  const run = async (): Promise<void> => {
    if (isRunning) {
      isWanted = true;
      return;
    }
    isRunning = true;
    try {
      while (account) {
        isWanted = false;
        tell({ kind: 'asking' });
        const refused = await exchange(account);
        if (!isWanted) {
          tell(refused === null ? { kind: 'kept' } : { kind: 'refused', message: refused });
          break;
        }
      }
    } catch (error) {
      const isVisitor = error instanceof ApiError && error.status === 401;
      tell({ kind: isVisitor ? 'alone' : 'away' });
    } finally {
      isRunning = false;
    }
    if (!account) tell({ kind: 'alone' });
  };

  book.subscribe(() => {
    if (account && !isMerging && book.hasUnsent(account)) void run();
  });

  return {
    state: () => state,
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** Asks the account now, and sends what it does not know. */
    run,
    /** Whose account it is from now on; null for nobody's. */
    keepFor: (next: string | null): void => {
      if (next === account) return;
      account = next;
      if (next) void run();
      else if (!isRunning) tell({ kind: 'alone' });
    },
  };
};

export type RitualSync = ReturnType<typeof createRitualSync>;
