import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new id in Stripe's format: `price_` and 24 characters; a session's is longer. */
export const makeId = (prefix: string): string => {
  const length = prefix === 'cs_test' ? 58 : 24;
  return `${prefix}_${Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
};
