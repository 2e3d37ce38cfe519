import fc from 'fast-check';
import { INITIAL_COUNTS, nextCounts, type Counts } from './counts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
/** The counts after one update per triple of random numbers. */
const update = (dice: readonly [number, number, number][]): Counts =>
  dice.reduce((counts, triple) => {
    const rest = [...triple];
    return nextCounts(counts, () => rest.shift() ?? 0);
  }, INITIAL_COUNTS);

test('customers rise by 0 to 2', () => {
  fc.assert(
    fc.property(chance, (first) => {
      const risen = nextCounts(INITIAL_COUNTS, () => first).customers - INITIAL_COUNTS.customers;
      expect([0, 1, 2]).toContain(risen);
    }),
  );
});

test('satisfaction stays at or below 99', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(chance, chance, chance), { maxLength: 200 }), (dice) => {
      expect(update(dice).satisfaction).toBeLessThanOrEqual(99);
    }),
  );
  expect(update(Array.from({ length: 20 }, () => [0, 0, 0])).satisfaction).toBe(99);
});

test('satisfaction rises with a chance of 20 %, studies with 10 %', () => {
  const countRises = (field: keyof Counts) =>
    Array.from({ length: 100 }, (_, i) => nextCounts(INITIAL_COUNTS, () => i / 100)[field]).filter(
      (value) => value > INITIAL_COUNTS[field],
    ).length;
  expect(countRises('satisfaction')).toBe(20);
  expect(countRises('studies')).toBe(10);
});
