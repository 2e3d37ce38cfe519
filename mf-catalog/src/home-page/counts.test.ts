import fc from 'fast-check';
import { INITIAL_COUNTS, nextCounts, type Counts } from './counts';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
/** The counters as somebody sees them who watches for a while. */
const watch = (dice: readonly [number, number, number][]): Counts =>
  dice.reduce((counts, throws) => {
    const left = [...throws];
    return nextCounts(counts, () => left.shift() ?? 0);
  }, INITIAL_COUNTS);

test('customers rise by 0 to 2, never by more and never down', () => {
  fc.assert(
    fc.property(chance, (first) => {
      const risen = nextCounts(INITIAL_COUNTS, () => first).customers - INITIAL_COUNTS.customers;
      expect([0, 1, 2]).toContain(risen);
    }),
  );
});

test('satisfaction never passes 99, however long one watches', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(chance, chance, chance), { maxLength: 200 }), (dice) => {
      expect(watch(dice).satisfaction).toBeLessThanOrEqual(99);
    }),
  );
  expect(watch(Array.from({ length: 20 }, () => [0, 0, 0])).satisfaction).toBe(99);
});

test('satisfaction rises in a fifth of all cases, studies in a tenth', () => {
  const inHundred = (field: keyof Counts) =>
    Array.from({ length: 100 }, (_, i) => nextCounts(INITIAL_COUNTS, () => i / 100)[field]).filter(
      (value) => value > INITIAL_COUNTS[field],
    ).length;
  expect(inHundred('satisfaction')).toBe(20);
  expect(inHundred('studies')).toBe(10);
});
