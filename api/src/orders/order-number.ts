import { randomInt } from 'node:crypto';
import { numberAlphabet } from '@candor/api-contract/purchase-number';

/** A random order number, `C-7K2Q-M9XD`; a reservation's begins with F. Random numbers hide the volume of sales. */
export const orderNumber = (prefix: 'C' | 'F' = 'C'): string => {
  const four = () =>
    Array.from({ length: 4 }, () => numberAlphabet[randomInt(numberAlphabet.length)]).join('');
  return `${prefix}-${four()}-${four()}`;
};
