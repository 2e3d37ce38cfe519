import { randomInt } from 'node:crypto';

/** No I, L, O or U: an order number is read out on the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/**
 * A new order number, `C-7K2Q-M9XD`; a reservation's begins with F. Random, so that it tells nobody how
 * many there are.
 */
export const orderNumber = (prefix: 'C' | 'F' = 'C'): string => {
  const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${prefix}-${four()}-${four()}`;
};
