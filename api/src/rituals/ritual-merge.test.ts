import fc from 'fast-check';
import { bookOf, mergeBooks, type Ritual, type RitualBook } from './ritual-merge';

const moment = fc.integer({ min: 0, max: 4 }).map((minute) => new Date(minute * 60_000));
const said = fc.record({ isOn: fc.boolean(), at: moment });

const ritual: fc.Arbitrary<Ritual> = fc.record({
  formula: fc.constantFrom('Focus', 'Flow'),
  anchor: fc.constant({ text: 'The kettle clicks off', description: 'A sound you trust.' }),
  phrase: fc.constant({ text: 'One thing.', type: 'methodical' as const }),
  createdAt: fc.constantFrom('2026-11-01T08:00:00.000Z', '2026-11-01T09:00:00.000Z'),
  isKept: said,
  days: fc
    .array(fc.tuple(fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'), said))
    .map((days) => new Map(days)),
});

const device = fc.array(ritual, { maxLength: 6 }).map(bookOf);

/** A book as plain data, in one order. */
const plain = (book: RitualBook) =>
  [...book]
    .map(([digest, { isKept, days }]) => ({ digest, isKept, days: Object.fromEntries(days) }))
    .sort((one, other) => one.digest.localeCompare(other.digest));

/** The latest that any device said of one thing; of two at once the keeping one. */
const latest = (words: readonly Ritual['isKept'][]) =>
  words.reduce((best, word) =>
    word.at > best.at || (word.at.getTime() === best.at.getTime() && word.isOn) ? word : best,
  );

test('the order in which devices are merged does not matter', () => {
  fc.assert(
    fc.property(device, device, device, (one, other, third) => {
      expect(plain(mergeBooks(one, other))).toEqual(plain(mergeBooks(other, one)));
      expect(plain(mergeBooks(mergeBooks(one, other), third))).toEqual(
        plain(mergeBooks(one, mergeBooks(other, third))),
      );
    }),
    { numRuns: 500 },
  );
});

test('merging again what was merged changes nothing', () => {
  fc.assert(
    fc.property(device, device, (one, other) => {
      const merged = mergeBooks(one, other);
      expect(plain(mergeBooks(merged, one))).toEqual(plain(merged));
      expect(plain(mergeBooks(merged, merged))).toEqual(plain(merged));
    }),
    { numRuns: 500 },
  );
});

test('nothing that a device said is lost, unless a device said otherwise later', () => {
  fc.assert(
    fc.property(fc.array(device, { minLength: 1, maxLength: 4 }), (devices) => {
      const merged = devices.reduce(mergeBooks);
      for (const [digest, kept] of merged) {
        const versions = devices.flatMap((each) => each.get(digest) ?? []);
        expect(kept.isKept).toEqual(latest(versions.map(({ isKept }) => isKept)));
        const days = new Set(versions.flatMap(({ days: each }) => [...each.keys()]));
        expect(new Set(kept.days.keys())).toEqual(days);
        for (const day of days)
          expect(kept.days.get(day)).toEqual(
            latest(versions.flatMap(({ days: each }) => each.get(day) ?? [])),
          );
      }
      expect(new Set(merged.keys())).toEqual(new Set(devices.flatMap((each) => [...each.keys()])));
    }),
    { numRuns: 500 },
  );
});
