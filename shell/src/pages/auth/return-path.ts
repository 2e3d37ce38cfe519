import { readStored, store } from '@candor/shell-contract/visit-storage';

/** The page after /auth without a return path, and after its dialog is closed. */
export const DEFAULT_RETURN_PATH = '/founders';

const KEY = 'candor.return-to';

/** A path of this shop from router state or storage; the default for anything else. */
export const safeReturnPath = (from: unknown): string =>
  typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth')
    ? from
    : DEFAULT_RETURN_PATH;

/** Stores the return path until the confirmation email opens another tab. */
export const storeReturnPath = (path: string): void => store(KEY, path);

/** The way on of a browser that stored no path: the account has just been made, or holds an order. */
const UNKNOWN_RETURN_PATH = '/account';

/** Reads and removes the stored return path. */
export const consumeReturnPath = (): string => {
  const stored = readStored(KEY);
  store(KEY, null);
  return stored === null ? UNKNOWN_RETURN_PATH : safeReturnPath(stored);
};

/** Returns whether a person came for the account and not for the Founders Batch. */
export const isForAccount = (path: string): boolean => path.startsWith('/account');

/** The purpose of the sign-in, by the page from which the shopper came. */
export const invitation = (path: string): string =>
  isForAccount(path)
    ? 'Sign in to see your orders, subscriptions and letters'
    : 'Sign in to reserve your Founders Batch spot';
