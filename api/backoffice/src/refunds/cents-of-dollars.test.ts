import { centsOfDollars } from './cents-of-dollars';

test.each([
  ['12.50', 1250],
  ['$12', 1200],
  [' 0.07 ', 7],
  ['12.5', 1250],
  ['1,000', null],
  ['-5', null],
  ['12.505', null],
  ['', null],
])('reads %j as %p cents', (text, cents) => {
  expect(centsOfDollars(text)).toBe(cents);
});
