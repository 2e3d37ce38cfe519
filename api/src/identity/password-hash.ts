import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createHashQueue } from './hash-queue';

/** What OWASP asks for at least: 19 MiB, two passes, one lane. Argon2id is the package's default. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const costMark = `$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** One core is left to everything else. */
const atOnce = Math.max(1, availableParallelism() - 1);
const queue = createHashQueue(atOnce);

// The same letters typed on two keyboards may differ in bytes.
const asTyped = (password: string): string => password.normalize('NFC');

/** @throws ShopError `too_busy` while a password could not be hashed soon enough. */
export const requireHashCapacity = (): void => queue.rejectIfFull();

/**
 * Hashes a password, a few at a time: hashing is slow on purpose and must not keep the shop busy.
 * @throws ShopError `too_busy` when its turn would come too late.
 */
export const hashPassword = (password: string): Promise<string> =>
  queue.run(() => hash(asTyped(password), cost));

/** Whether a password is the one behind a hash; queued like `hashPassword`. */
export const isPassword = (passwordHash: string, password: string): Promise<boolean> =>
  queue.run(() => verify(passwordHash, asTyped(password)));

/** Whether a hash was made at another cost than today's, and should be made anew. */
export const isOldHash = (passwordHash: string): boolean => !passwordHash.includes(costMark);
