import { createHash } from 'node:crypto';

/** The same for the same words from the same visitor: a form that is sent twice counts once. */
export const fingerprint = (visitor: string | null, sent: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([visitor, sent]))
    .digest('base64url');
