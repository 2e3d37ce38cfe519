import fc from 'fast-check';
import { addCents, cents, formatCents, formatCount, timesCents } from './money';

const anyCents = fc.integer({ min: -100_000_000, max: 100_000_000 }).map(cents);

test.each([
  [5900, '$59'],
  [399, '$3.99'],
  [129800, '$1,298'],
  [0, '$0'],
  [5, '$0.05'],
  [100000000, '$1,000,000'],
  [-500, '-$5'],
])('formats %d cents as %s', (amount, text) => {
  expect(formatCents(cents(amount))).toBe(text);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
])('formats the count %d as %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test.each([0.1, NaN, Infinity, 2 ** 53])('rejects %d as an amount of cents', (amount) => {
  expect(() => cents(amount)).toThrow(RangeError);
});

test('multiplying equals repeated addition', () => {
  fc.assert(
    fc.property(anyCents, fc.integer({ min: 0, max: 99 }), (price, quantity) => {
      expect(timesCents(price, quantity)).toBe(
        addCents(...Array<typeof price>(quantity).fill(price)),
      );
    }),
  );
});

test('a formatted amount parses back to the same cents', () => {
  fc.assert(
    fc.property(anyCents, (amount) => {
      const parsed = Math.round(Number(formatCents(amount).replace(/[$,]/g, '')) * 100);
      expect(parsed).toBe(amount);
    }),
  );
});
