import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from './secrets';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

/** A key for one purpose, from one of the secrets. */
export const deriveKey = (purpose: string, secret: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `candor ${purpose}`, 32));

/**
 * Encrypts a text with the newest secret.
 * @param seed random, or at least of this text only: no two texts may share its first twelve bytes
 */
export const seal = (
  purpose: string,
  { text, seed = randomBytes(ivBytes) }: { text: string; seed?: Buffer },
  [newest]: Secrets,
): string => {
  const iv = seed.subarray(0, ivBytes);
  const cipher = createCipheriv(algorithm, deriveKey(purpose, newest), iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
};

const openWith = (key: Buffer, bytes: Buffer): string | null => {
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivBytes));
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const text = decipher.update(bytes.subarray(ivBytes + tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

/** Decrypts with the newest secret or a former one; null when none of them has sealed it. */
export const unseal = (purpose: string, sealed: string, secrets: Secrets): string | null => {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length <= ivBytes + tagBytes) return null;
  for (const secret of secrets) {
    const text = openWith(deriveKey(purpose, secret), bytes);
    if (text !== null) return text;
  }
  return null;
};
