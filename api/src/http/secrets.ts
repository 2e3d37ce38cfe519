import { createHmac, timingSafeEqual } from 'node:crypto';
import { sign, unsign } from 'cookie-signature';

/** What cookies and tokens are signed with: the newest signs, and what any of them signed is believed. */
export type Secrets = readonly [newest: string, ...former: string[]];

/** A key for each purpose, so that a cookie's signature can never be sent as a token. */
const keyFor = (purpose: string, secret: string) => `${purpose}:${secret}`;

/** A value with its signature, for a cookie. */
export const signed = (purpose: string, value: string, [newest]: Secrets): string =>
  sign(value, keyFor(purpose, newest));

/** The value of a cookie that is ours; null for a forged one. */
export const valueOfSigned = (purpose: string, cookie: string, secrets: Secrets): string | null => {
  for (const secret of secrets) {
    const value = unsign(cookie, keyFor(purpose, secret));
    if (value !== false) return value;
  }
  return null;
};

/** Session cookies are signed by express-session, with the bare secret. The id in one; null if forged. */
export const idInSessionCookie = (cookie: string, secrets: Secrets): string | null => {
  if (!cookie.startsWith('s:')) return null;
  for (const secret of secrets) {
    const id = unsign(cookie.slice(2), secret);
    if (id !== false) return id;
  }
  return null;
};

const proofWith = (purpose: string, text: string, secret: string): string =>
  createHmac('sha256', keyFor(purpose, secret)).update(text).digest('base64url');

/** What only the shop can have made of a text. */
export const proofOf = (purpose: string, text: string, [newest]: Secrets): string =>
  proofWith(purpose, text, newest);

/** Every proof of a text that is believed, the newest first. */
export const proofsOf = (purpose: string, text: string, secrets: Secrets): string[] =>
  secrets.map((secret) => proofWith(purpose, text, secret));

const isSame = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Whether the shop has made this of the text, in a time that tells nothing. */
export const isProofOf = (
  proof: string,
  { purpose, text }: { purpose: string; text: string },
  secrets: Secrets,
): boolean =>
  proofsOf(purpose, text, secrets).filter((expected) => isSame(proof, expected)).length > 0;
