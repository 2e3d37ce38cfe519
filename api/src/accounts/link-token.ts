import { createHash, randomBytes } from 'node:crypto';

const bytes = 32;

/** What a link in a mail carries. It cannot be guessed, and the shop keeps only its hash. */
export const newLinkToken = (): string => randomBytes(bytes).toString('base64url');

/** How a link's token is kept. It is random already, so that a plain hash is enough. */
export const hashOfLinkToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
