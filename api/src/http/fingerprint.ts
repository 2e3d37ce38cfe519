import { createHash } from 'node:crypto';

/** Equal for equal content from one visitor, so that a form sent twice counts once. */
export const fingerprint = (visitor: string | null, sent: unknown): string =>
  createHash('sha256')
    .update(JSON.stringify([visitor, sent]))
    .digest('base64url');
