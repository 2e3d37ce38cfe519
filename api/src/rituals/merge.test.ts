import fc from 'fast-check';
import { indexRituals, mergeRitualMaps, type Ritual, type Rituals } from './merge';

const timestamp = fc.integer({ min: 0, max: 4 }).map((minute) => new Date(minute * 60_000));
const flag = fc.record({ on: fc.boolean(), at: timestamp });

const ritual: fc.Arbitrary<Ritual> = fc.record({
  formula: fc.constantFrom('Focus', 'Flow'),
  anchor: fc.constant({ text: 'The kettle clicks off', description: 'A sound you trust.' }),
  phrase: fc.constant({ text: 'One thing.', type: 'methodical' as const }),
  createdAt: fc.constantFrom('2026-11-01T08:00:00.000Z', '2026-11-01T09:00:00.000Z'),
  isStored: flag,
  days: fc
    .array(fc.tuple(fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'), flag))
    .map((days) => new Map(days)),
});

const device = fc.array(ritual, { maxLength: 6 }).map(indexRituals);

/** Rituals as plain data, sorted. */
const plain = (rituals: Rituals) =>
  [...rituals]
    .map(([digest, { isStored, days }]) => ({ digest, isStored, days: Object.fromEntries(days) }))
    .sort((left, right) => left.digest.localeCompare(right.digest));

/** The latest of several flags; in a tie the first that is on. */
const latest = (flags: readonly Ritual['isStored'][]) =>
  flags.reduce((best, each) =>
    each.at > best.at || (each.at.getTime() === best.at.getTime() && each.on) ? each : best,
  );

test('merging does not depend on the order of devices', () => {
  fc.assert(
    fc.property(device, device, device, (first, second, third) => {
      expect(plain(mergeRitualMaps(first, second))).toEqual(plain(mergeRitualMaps(second, first)));
      expect(plain(mergeRitualMaps(mergeRitualMaps(first, second), third))).toEqual(
        plain(mergeRitualMaps(first, mergeRitualMaps(second, third))),
      );
    }),
    { numRuns: 500 },
  );
});

test('merging twice changes nothing', () => {
  fc.assert(
    fc.property(device, device, (first, second) => {
      const merged = mergeRitualMaps(first, second);
      expect(plain(mergeRitualMaps(merged, first))).toEqual(plain(merged));
      expect(plain(mergeRitualMaps(merged, merged))).toEqual(plain(merged));
    }),
    { numRuns: 500 },
  );
});

test('merging keeps the latest change of every flag', () => {
  fc.assert(
    fc.property(fc.array(device, { minLength: 1, maxLength: 4 }), (devices) => {
      const merged = devices.reduce(mergeRitualMaps);
      for (const [digest, ritualAfter] of merged) {
        const versions = devices.flatMap((each) => each.get(digest) ?? []);
        expect(ritualAfter.isStored).toEqual(latest(versions.map(({ isStored }) => isStored)));
        const days = new Set(versions.flatMap(({ days: each }) => [...each.keys()]));
        expect(new Set(ritualAfter.days.keys())).toEqual(days);
        for (const day of days)
          expect(ritualAfter.days.get(day)).toEqual(
            latest(versions.flatMap(({ days: each }) => each.get(day) ?? [])),
          );
      }
      expect(new Set(merged.keys())).toEqual(new Set(devices.flatMap((each) => [...each.keys()])));
    }),
    { numRuns: 500 },
  );
});
