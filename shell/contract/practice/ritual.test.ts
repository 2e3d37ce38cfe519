import fc from 'fast-check';
import { mergeFlags, toRitualKey, type RitualContent, type TimedFlag } from './ritual';

const minute = fc.integer({ min: 0, max: 4 });
const dateFlag = fc.record({ on: fc.boolean(), at: minute.map((at) => new Date(at * 60_000)) });
const isoFlag = dateFlag.map(({ on, at }) => ({ on, at: at.toISOString() }));

const content: RitualContent = {
  formula: 'Focus',
  anchor: { text: 'The kettle clicks off', description: 'A sound you trust.' },
  phrase: { text: 'One thing.', type: 'methodical' },
  createdAt: '2026-11-01T08:00:00.000Z',
};

describe.each<[name: string, flag: fc.Arbitrary<TimedFlag<string | Date>>]>([
  ['ISO strings', isoFlag],
  ['dates', dateFlag],
])('mergeFlags with %s', (_name, flag) => {
  test('does not depend on the order of writes', () => {
    fc.assert(
      fc.property(flag, flag, flag, (a, b, c) => {
        expect(mergeFlags(a, b)).toEqual(mergeFlags(b, a));
        expect(mergeFlags(mergeFlags(a, b), c)).toEqual(mergeFlags(a, mergeFlags(b, c)));
      }),
      { numRuns: 500 },
    );
  });

  test('does not change when a write is merged twice', () => {
    fc.assert(
      fc.property(flag, flag, (a, b) => {
        const merged = mergeFlags(a, b);
        expect(mergeFlags(merged, a)).toEqual(merged);
        expect(mergeFlags(merged, merged)).toEqual(merged);
      }),
    );
  });

  test('keeps the latest of many writes, and the flag on in a tie', () => {
    fc.assert(
      fc.property(fc.array(flag, { minLength: 1, maxLength: 8 }), (flags) => {
        const times = flags.map(({ at }) => new Date(at).getTime());
        const latest = flags.filter((_flag, index) => times[index] === Math.max(...times));
        const merged = flags.reduce(mergeFlags);
        expect(new Date(merged.at).getTime()).toBe(Math.max(...times));
        expect(merged.on).toBe(latest.some(({ on }) => on));
      }),
      { numRuns: 500 },
    );
  });
});

test('mergeFlags compares instants, not texts', () => {
  const earlier = { on: true, at: '2026-11-20T09:30:00+02:00' };
  const later = { on: false, at: '2026-11-20T08:00:00.000Z' };
  expect(mergeFlags(earlier, later)).toBe(later);
});

test('toRitualKey keeps the field order that stored digests depend on', () => {
  expect(toRitualKey(content)).toBe(
    '["2026-11-01T08:00:00.000Z","Focus","The kettle clicks off","A sound you trust.","One thing.","methodical"]',
  );
});

test.each<[field: string, changed: Partial<RitualContent>]>([
  ['formula', { formula: 'Flow' }],
  ['anchor text', { anchor: { ...content.anchor, text: 'The door closes' } }],
  ['anchor description', { anchor: { ...content.anchor, description: '' } }],
  ['phrase text', { phrase: { ...content.phrase, text: 'Begin.' } }],
  ['phrase type', { phrase: { ...content.phrase, type: 'intuitive' } }],
  ['time of saving', { createdAt: '2026-11-01T08:00:00.001Z' }],
])('toRitualKey differs for another %s', (_field, changed) => {
  expect(toRitualKey({ ...content, ...changed })).not.toBe(toRitualKey(content));
  expect(toRitualKey({ ...content })).toBe(toRitualKey(content));
});
