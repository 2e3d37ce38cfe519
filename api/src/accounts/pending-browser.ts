import { createHash } from 'node:crypto';

/**
 * One hash of the browser that chose a pending password and of that password. A later sign-up by a
 * stranger replaces the password, so the hash matches the stranger's browser only.
 */
export const pendingBrowserOf = (visitor: string, passwordHash: string): string =>
  createHash('sha256')
    .update(JSON.stringify([visitor, passwordHash]))
    .digest('base64url');
