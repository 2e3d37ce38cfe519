import { createHmac, timingSafeEqual } from 'node:crypto';
import { sign, unsign } from 'cookie-signature';

/** Secrets of cookies and tokens: the newest one signs, all of them verify. */
export type Secrets = readonly [newest: string, ...former: string[]];

/** A key per purpose, so that a cookie's signature is never valid as a token. */
const keyFor = (purpose: string, secret: string) => `${purpose}:${secret}`;

/** Signs the value of a cookie. */
export const signValue = (purpose: string, value: string, [newest]: Secrets): string =>
  sign(value, keyFor(purpose, newest));

/** The value of a signed cookie; null for an invalid signature. */
export const readSignedValue = (
  purpose: string,
  cookie: string,
  secrets: Secrets,
): string | null => {
  for (const secret of secrets) {
    const value = unsign(cookie, keyFor(purpose, secret));
    if (value !== false) return value;
  }
  return null;
};

/** The id in a session cookie, which express-session signs with the bare secret; null if forged. */
export const readSessionId = (cookie: string, secrets: Secrets): string | null => {
  if (!cookie.startsWith('s:')) return null;
  for (const secret of secrets) {
    const id = unsign(cookie.slice(2), secret);
    if (id !== false) return id;
  }
  return null;
};

const computeMac = (purpose: string, text: string, secret: string): string =>
  createHmac('sha256', keyFor(purpose, secret)).update(text).digest('base64url');

/** An HMAC of a text with the newest secret. */
export const createMac = (purpose: string, text: string, [newest]: Secrets): string =>
  computeMac(purpose, text, newest);

/** The HMACs of a text with all secrets, newest first. */
export const createMacs = (purpose: string, text: string, secrets: Secrets): string[] =>
  secrets.map((secret) => computeMac(purpose, text, secret));

const isEqual = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

/** Returns whether an HMAC of the text is valid, compared in constant time. */
export const isValidMac = (
  mac: string,
  { purpose, text }: { purpose: string; text: string },
  secrets: Secrets,
): boolean =>
  createMacs(purpose, text, secrets).filter((expected) => isEqual(mac, expected)).length > 0;
