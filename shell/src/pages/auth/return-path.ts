/** Where one goes who was sent to /auth by nobody, and whoever closes it. */
export const FOUNDERS = '/founders';

const KEY = 'candor.return-to';

/** A path of this shop out of a location's state or the storage; the founders page for all else. */
export const returnPath = (from: unknown): string =>
  typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth')
    ? from
    : FOUNDERS;

/** Remembers the way back over the mail that confirms a new account, which opens in another tab. */
export const keepReturnPath = (path: string): void => {
  try {
    localStorage.setItem(KEY, path);
  } catch {
    // A browser that keeps nothing leads to the founders page, as for everybody else.
  }
};

/** The way back that was remembered, once. */
export const takeReturnPath = (): string => {
  try {
    const kept = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return returnPath(kept);
  } catch {
    return FOUNDERS;
  }
};
