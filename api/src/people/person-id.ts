import { createCipheriv, createDecipheriv, createHmac, hkdfSync } from 'node:crypto';
import { createMac, type Secrets } from '../http/secrets';
import type { Person } from '../identity/person';

const algorithm = 'aes-256-gcm';
const ivBytes = 12;
const tagBytes = 16;

const keyFrom = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `candor staff person ${use}`, 32));

/**
 * The id of a person in paths of the staff API: the encrypted address, because paths are logged. Equal
 * addresses have equal ids, so that a page can be opened again.
 */
export const personId = (email: string, [newest]: Secrets): string => {
  // Made from the address: no two addresses share one, and no list of ids is needed.
  const iv = createHmac('sha256', keyFrom(newest, 'iv'))
    .update(email)
    .digest()
    .subarray(0, ivBytes);
  const cipher = createCipheriv(algorithm, keyFrom(newest, 'key'), iv);
  const sealed = Buffer.concat([cipher.update(email, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
};

const openWith = (secret: string, bytes: Buffer): string | null => {
  if (bytes.length <= ivBytes + tagBytes) return null;
  const iv = bytes.subarray(0, ivBytes);
  const decipher = createDecipheriv(algorithm, keyFrom(secret, 'key'), iv);
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes));
  try {
    const plain = decipher.update(bytes.subarray(ivBytes + tagBytes));
    return Buffer.concat([plain, decipher.final()]).toString('utf8');
  } catch {
    return null;
  }
};

/** The address of an id that the newest secret or a former one has made; null for any other text. */
export const emailOfId = (id: string, secrets: Secrets): string | null => {
  const bytes = Buffer.from(id, 'base64url');
  for (const secret of secrets) {
    const email = openWith(secret, bytes);
    if (email !== null) return email;
  }
  return null;
};

/**
 * A person in the audit log, which is never erased: the id of an account, which means nothing once it is
 * deleted, or a keyed mark of a guest's address, which nobody can read without the secret.
 */
export const auditSubjectOf = ({ id, email }: Person, secrets: Secrets): string =>
  id === null
    ? `guest ${createMac('staff-audit-person', email, secrets).slice(0, 16)}`
    : `account ${id}`;
