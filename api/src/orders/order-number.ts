import { randomInt } from 'node:crypto';

/** No I, L, O or U: people read order numbers out on the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random order number, `C-7K2Q-M9XD`; a reservation's begins with F. Random numbers hide the volume of sales. */
export const orderNumber = (prefix: 'C' | 'F' = 'C'): string => {
  const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${prefix}-${four()}-${four()}`;
};
