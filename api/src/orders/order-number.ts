import { randomInt } from 'node:crypto';

/** No I, L, O or U: an order number is read out on the telephone. */
const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A new order number, `C-7K2Q-M9XD`. Random, so that it tells nobody how many orders there are. */
export const orderNumber = (): string => {
  const four = () => Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join('');
  return `C-${four()}-${four()}`;
};
