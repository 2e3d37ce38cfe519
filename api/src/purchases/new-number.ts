import { randomInt } from 'node:crypto';
import { numberAlphabet } from '@candor/api-contract/purchase-number';
import type { PurchaseKind, PurchaseRow } from './purchase-kind';

/** A random number of a purchase, 'C-7K2Q-M9XD'. Random numbers hide the volume of sales. */
export const newNumber = ({ prefix }: Pick<PurchaseKind<PurchaseRow>, 'prefix'>): string => {
  const four = () =>
    Array.from({ length: 4 }, () => numberAlphabet[randomInt(numberAlphabet.length)]).join('');
  return `${prefix}${four()}-${four()}`;
};
