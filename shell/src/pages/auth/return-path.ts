/** The page after /auth without a return path, and after its dialog is closed. */
export const DEFAULT_RETURN_PATH = '/founders';

const KEY = 'candor.return-to';

/** A path of this shop from router state or storage; the default for anything else. */
export const safeReturnPath = (from: unknown): string =>
  typeof from === 'string' && /^\/(?![/\\])/.test(from) && !from.startsWith('/auth')
    ? from
    : DEFAULT_RETURN_PATH;

/** Stores the return path until the confirmation email opens another tab. */
export const storeReturnPath = (path: string): void => {
  try {
    localStorage.setItem(KEY, path);
  } catch {
    // Without storage the default path is used.
  }
};

/** Reads and removes the stored return path. */
export const consumeReturnPath = (): string => {
  try {
    const stored = localStorage.getItem(KEY);
    localStorage.removeItem(KEY);
    return safeReturnPath(stored);
  } catch {
    return DEFAULT_RETURN_PATH;
  }
};
