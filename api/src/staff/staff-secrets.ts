import { createHash, randomBytes } from 'node:crypto';
import { seal, unseal } from '../http/sealed-text';
import { createMac, createMacs, type Secrets } from '../http/secrets';

const tokenBytes = 32;
const totpPurpose = 'staff totp';

/** Encrypts a secret that the database stores, so that a copy of the database makes no codes. */
export const encrypt = (plain: string, secrets: Secrets): string =>
  seal(totpPurpose, { text: plain }, secrets);

/** Decrypts with the newest secret or a former one. @throws Error when none of them fits */
export const decrypt = (sealed: string, secrets: Secrets): string => {
  const plain = unseal(totpPurpose, sealed, secrets);
  if (plain === null)
    throw new Error('A staff secret cannot be decrypted: its SESSION_SECRET is missing.');
  return plain;
};

/** A random token for a cookie or a link; the database stores its hash. */
export const newToken = (): string => randomBytes(tokenBytes).toString('base64url');

/** The stored form of a random token. */
export const hashOfToken = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');

const recoveryCodeCount = 10;
const recoveryPurpose = 'staff-recovery';
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

const newRecoveryCode = (): string => {
  // 248 is the largest multiple of 31 that fits a byte, so that every sign is equally likely.
  const signs: string[] = [];
  while (signs.length < 10)
    for (const byte of randomBytes(16))
      if (byte < 248 && signs.length < 10) signs.push(alphabet[byte % alphabet.length] ?? '');
  return `${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`;
};

/** Ten codes, each of which replaces the authenticator app once. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: recoveryCodeCount }, newRecoveryCode);

const normalizeCode = (code: string): string => code.toLowerCase().replace(/[^a-z0-9]/g, '');

/** The stored form of a recovery code: keyed, because a code is short. */
export const recoveryMac = (code: string, secrets: Secrets): string =>
  createMac(recoveryPurpose, normalizeCode(code), secrets);

/** The stored forms that a code may have, with all secrets. */
export const recoveryMacs = (code: string, secrets: Secrets): string[] =>
  createMacs(recoveryPurpose, normalizeCode(code), secrets);
