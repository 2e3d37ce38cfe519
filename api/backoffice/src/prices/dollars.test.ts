import { toCents, toDollars, validateDollars } from './dollars';

test.each([
  ['59', 5900],
  [' $59 ', 5900],
  ['59.05', 5905],
  ['0.29', 29],
  ['59.5', null],
  ['59,00', null],
  ['-59', null],
  ['1e3', null],
  ['', null],
])('reads %j as %j cents', (text, cents) => {
  expect(toCents(text)).toBe(cents);
  expect(validateDollars(text) === undefined).toBe(cents !== null);
});

test.each([5900, 5905, 5950, 29])('writes %i cents so that they are read again', (cents) => {
  expect(toCents(toDollars(cents))).toBe(cents);
});
