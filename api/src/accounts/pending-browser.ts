import { createHash } from 'node:crypto';

/**
 * The browser that chose a password, and the password, as one hash. A stranger's later sign-up changes
 * the password that waits, so that no browser is the one that chose it but theirs.
 */
export const pendingBrowserOf = (visitor: string, passwordHash: string): string =>
  createHash('sha256')
    .update(JSON.stringify([visitor, passwordHash]))
    .digest('base64url');
