import { addCents, cents, formatCents, timesCents } from './money';

/** Each of these must fail to compile. */
export const mistakes = [
  // @ts-expect-error a bare number could be dollars
  () => formatCents(42),
  // @ts-expect-error dollars and cents do not add up
  () => addCents(cents(5900), 59),
  // @ts-expect-error only cents can be multiplied into cents
  () => timesCents(59, 2),
  // @ts-expect-error plus gives a bare number: addCents keeps the unit
  () => formatCents(cents(1) + cents(2)),
];
