import { randomInt } from 'node:crypto';

/** No I, L, O or U: people read order numbers out on the telephone. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** A random order number, `C-7K2Q-M9XD`; a reservation's begins with F. Random numbers hide the volume of sales. */
export const orderNumber = (prefix: 'C' | 'F' = 'C'): string => {
  const four = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${prefix}-${four()}-${four()}`;
};

const maxWritten = 40;

/**
 * An order's number as a person writes it: in any case, with or without dashes and spaces, O for 0 and
 * I or L for 1. @returns null for a text that is no number of an order
 */
export const readOrderNumber = (text: string): string | null => {
  if (text.length > maxWritten) return null;
  const signs = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return new RegExp(`^C[${alphabet}]{8}$`).test(signs)
    ? `C-${signs.slice(1, 5)}-${signs.slice(5)}`
    : null;
};
