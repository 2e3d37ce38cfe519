import { randomInt } from 'node:crypto';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** A new id as Stripe writes them: `price_` and 24 letters or digits; a session's is longer. */
export const makeId = (prefix: string): string => {
  const length = prefix === 'cs_test' ? 58 : 24;
  return `${prefix}_${Array.from({ length }, () => letters[randomInt(letters.length)]).join('')}`;
};
