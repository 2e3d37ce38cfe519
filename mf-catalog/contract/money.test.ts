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
])('%d cents are written %s', (amount, text) => {
  expect(formatCents(cents(amount))).toBe(text);
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [1234567, '1,234,567'],
])('a count of %d is written %s', (count, text) => {
  expect(formatCount(count)).toBe(text);
});

test.each([0.1, NaN, Infinity, 2 ** 53])('%d is refused as an amount of money', (amount) => {
  expect(() => cents(amount)).toThrow(RangeError);
});

test('a price times a quantity is that many prices added up', () => {
  fc.assert(
    fc.property(anyCents, fc.integer({ min: 0, max: 99 }), (price, quantity) => {
      expect(timesCents(price, quantity)).toBe(
        addCents(...Array<typeof price>(quantity).fill(price)),
      );
    }),
  );
});

test('a written amount can be read back to the cent', () => {
  fc.assert(
    fc.property(anyCents, (amount) => {
      const read = Math.round(Number(formatCents(amount).replace(/[$,]/g, '')) * 100);
      expect(read).toBe(amount);
    }),
  );
});
