import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { createHashQueue, type HashQueue } from './hash-queue';

/** The OWASP minimum: 19 MiB, two passes, one thread. Argon2id is the default of the package. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const costMarker = `$m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}$`;

/** One core stays free for other work. */
const maxHashes = Math.max(1, availableParallelism() - 1);
const shopQueue = createHashQueue(maxHashes);

// Keyboards produce different bytes for one character.
const normalize = (password: string): string => password.normalize('NFC');

const passwordsOf = (queue: HashQueue) => ({
  hashPassword: (password: string): Promise<string> =>
    queue.run(() => hash(normalize(password), cost)),
  isPassword: (passwordHash: string, password: string): Promise<boolean> =>
    queue.run(() => verify(passwordHash, normalize(password))),
});

/** @throws ShopError `too_busy` while the queue of the shop is full. */
export const requireHashCapacity = (): void => shopQueue.rejectIfFull();

/**
 * Hashes and verifies passwords of shoppers; a queue limits the concurrent work, which is slow on purpose.
 * @throws ShopError `too_busy` when it would run too late.
 */
export const { hashPassword, isPassword } = passwordsOf(shopQueue);

/** Hashes and verifies passwords of staff, who never wait behind shoppers. */
export const staffPasswords = passwordsOf(createHashQueue(1));

/** Returns whether a hash was made with other parameters than today's and should be replaced. */
export const isOldHash = (passwordHash: string): boolean => !passwordHash.includes(costMarker);
