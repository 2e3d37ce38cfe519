import fc from 'fast-check';
import {
  mergeRecords,
  toRitualName,
  type PracticeRecord,
  type RecordEntry,
  type ScaleChoice,
} from './record';

const ritual = { formula: 'Focus', ritual: '2026-11-01T08:00:00.000Z' };
const id = fc.integer({ min: 0, max: 9 }).map((number) => `entry-${number}`);

const entry: fc.Arbitrary<RecordEntry> = fc.record({
  id,
  formula: fc.constantFrom('Focus', 'Flow'),
  ritual: fc.constant(ritual.ritual),
  day: fc.constantFrom('2026-11-01', '2026-11-02'),
  at: fc.constantFrom('2026-11-01T09:00:00.000Z', '2026-11-02T09:00:00.000Z'),
  note: fc.constantFrom('', 'Quiet.', 'Loud.'),
  ratings: fc.record({ calm: fc.integer({ min: 1, max: 7 }) }, { requiredKeys: [] }),
});
const choice: fc.Arbitrary<ScaleChoice> = fc.record({
  formula: fc.constantFrom('Focus', 'Flow'),
  ritual: fc.constant(ritual.ritual),
  scales: fc.constantFrom(['focus', 'calm', 'sleep'] as const, ['calm', 'mood', 'energy'] as const),
  at: fc.constantFrom('2026-11-01T09:00:00.000Z', '2026-11-01T10:00:00+01:00'),
});
const device: fc.Arbitrary<PracticeRecord> = fc.record({
  entries: fc.array(entry, { maxLength: 8 }),
  replaced: fc.array(id, { maxLength: 4 }),
  choices: fc.array(choice, { maxLength: 4 }),
});
const empty: PracticeRecord = { entries: [], replaced: [], choices: [] };

test('mergeRecords does not depend on the order of devices', () => {
  fc.assert(
    fc.property(device, device, device, (a, b, c) => {
      expect(mergeRecords(a, b)).toEqual(mergeRecords(b, a));
      expect(mergeRecords(mergeRecords(a, b), c)).toEqual(mergeRecords(a, mergeRecords(b, c)));
    }),
    { numRuns: 500 },
  );
});

test('mergeRecords does not change when a device sends twice', () => {
  fc.assert(
    fc.property(device, device, (a, b) => {
      const merged = mergeRecords(a, b);
      expect(mergeRecords(merged, a)).toEqual(merged);
      expect(mergeRecords(merged, merged)).toEqual(merged);
    }),
    { numRuns: 500 },
  );
});

test('mergeRecords keeps each entry that no device replaced, and no other', () => {
  fc.assert(
    fc.property(fc.array(device, { minLength: 1, maxLength: 4 }), (devices) => {
      const merged = devices.reduce(mergeRecords, empty);
      const replaced = new Set(devices.flatMap((each) => each.replaced));
      const written = devices.flatMap(({ entries }) => entries.map((each) => each.id));
      const expected = [...new Set(written)].filter((each) => !replaced.has(each)).sort();
      expect(merged.entries.map((each) => each.id)).toEqual(expected);
      expect(merged.replaced).toEqual([...replaced].sort());
    }),
    { numRuns: 500 },
  );
});

test('mergeRecords keeps both edits of one entry', () => {
  const first = { ...ritual, id: 'a', day: '2026-11-01', at: '', note: 'One.', ratings: {} };
  const edit = (newId: string): PracticeRecord => ({
    ...empty,
    entries: [{ ...first, id: newId, note: newId }],
    replaced: ['a'],
  });
  const merged = [{ ...empty, entries: [first] }, edit('b'), edit('c')].reduce(mergeRecords);
  expect(merged.entries.map(({ note }) => note)).toEqual(['b', 'c']);
});

test('mergeRecords takes the later choice of scales, by instant', () => {
  const early: ScaleChoice = { ...ritual, scales: ['calm'], at: '2026-11-01T10:30:00+02:00' };
  const late: ScaleChoice = { ...ritual, scales: ['mood'], at: '2026-11-01T09:00:00.000Z' };
  expect(
    mergeRecords({ ...empty, choices: [early] }, { ...empty, choices: [late] }).choices,
  ).toEqual([late]);
});

test('toRitualName is equal after a ritual was moved by a millisecond', () => {
  const moved = { ...ritual, ritual: '2026-11-01T08:00:00.001Z' };
  expect(toRitualName(moved)).toBe(toRitualName(ritual));
  expect(toRitualName({ ...ritual, formula: 'Flow' })).not.toBe(toRitualName(ritual));
});
