import { createHmac } from 'node:crypto';
import { deriveKey, seal, unseal } from '../http/sealed-text';
import { createMac, type Secrets } from '../http/secrets';
import type { Person } from '../identity/person';

const purpose = 'staff person key';

/**
 * The id of a person in paths of the staff API: the encrypted address, because paths are logged. Equal
 * addresses have equal ids, so that a page can be opened again.
 */
export const personId = (email: string, secrets: Secrets): string => {
  // Made from the address: no two addresses share one, and no list of ids is needed.
  const seed = createHmac('sha256', deriveKey('staff person iv', secrets[0]))
    .update(email)
    .digest();
  return seal(purpose, { text: email, seed }, secrets);
};

/** The address of an id that the newest secret or a former one has made; null for any other text. */
export const emailOfId = (id: string, secrets: Secrets): string | null =>
  unseal(purpose, id, secrets);

/**
 * A person in the audit log, which is never erased: the id of an account, which means nothing once it is
 * deleted, or a keyed mark of a guest's address, which nobody can read without the secret.
 */
export const auditSubjectOf = ({ id, email }: Person, secrets: Secrets): string =>
  id === null
    ? `guest ${createMac('staff-audit-person', email, secrets).slice(0, 16)}`
    : `account ${id}`;
