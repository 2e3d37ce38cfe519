import { readStored, store } from '@candor/shell-contract/visit-storage';

/** The page after /auth without a return path, and after its dialog is closed. */
export const DEFAULT_RETURN_PATH = '/founders';

const KEY = 'candor.return-to';

/** A path of this shop from router state or storage; the default for anything else. */
export const safeReturnPath = (from: unknown): string =>
  typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth')
    ? from
    : DEFAULT_RETURN_PATH;

const CHOICE_KEY = 'candor.return-choice';

/** Where a visitor goes after /auth, and the name of what was chosen there. */
export type Return = { path: string; choice: string | null };

/** Stores them until the confirmation email opens another tab. */
export const storeReturn = ({ path, choice }: Return): void => {
  store(KEY, path);
  store(CHOICE_KEY, choice);
};

/** The way on of a browser that stored no path: the account has just been made, or holds an order. */
const UNKNOWN_RETURN_PATH = '/account';

/** Reads and removes what `storeReturn` stored. */
export const consumeReturn = (): Return => {
  const path = readStored(KEY);
  const choice = readStored(CHOICE_KEY);
  store(KEY, null);
  store(CHOICE_KEY, null);
  return { path: path === null ? UNKNOWN_RETURN_PATH : safeReturnPath(path), choice };
};

/** Returns whether a person came for the account and not for the Founders Batch. */
export const isForAccount = (path: string): boolean => path.startsWith('/account');

/** The purpose of the sign-in, by the page from which the shopper came. */
export const invitation = (path: string): string =>
  isForAccount(path)
    ? 'Sign in to see your orders, subscriptions and emails'
    : 'Sign in to reserve your Founders Batch spot';
