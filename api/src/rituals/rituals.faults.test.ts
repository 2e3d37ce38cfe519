import fc from 'fast-check';
import { signInRoutes } from '../test/sign-in.routes';
import { startTestApi } from '../test/start-test-api';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { signIn } from '../test/test-founders';
import { at, kettle, send, type Ritual } from '../test/test-rituals';

const historyCount = faultRuns(60, 3);

type Change = { isOn: boolean; at: string };

/** The latest change wins; of two at the same time, the one that sets. */
const isOnAfter = (changes: readonly Change[]): boolean => {
  const latest = changes
    .map(({ at: time }) => time)
    .sort()
    .at(-1);
  return changes.some((change) => change.at === latest && change.isOn);
};

const expected = (sent: readonly Ritual[]) =>
  [...new Set(sent.map(({ createdAt }) => createdAt))].sort().map((createdAt) => {
    const same = sent.filter((ritual) => ritual.createdAt === createdAt);
    const allDays = same.flatMap(({ days = [] }) => days);
    const changesOf = (day: string): Change[] =>
      allDays
        .filter((change) => change.day === day)
        .map(({ done = true, at: time = '' }) => ({ isOn: done, at: time }));
    return {
      createdAt,
      isStored: isOnAfter(
        same.map(({ deleted, changedAt = '' }) => ({ isOn: deleted !== true, at: changedAt })),
      ),
      done: [...new Set(allDays.map(({ day }) => day))]
        .sort()
        .filter((day) => isOnAfter(changesOf(day))),
    };
  });

const minute = fc.integer({ min: 0, max: 5 }).map(at);

const ritual: fc.Arbitrary<Ritual> = fc
  .record({
    createdAt: fc.constantFrom('2026-11-01T08:00:00.000Z', '2026-11-01T09:00:00.000Z'),
    deleted: fc.boolean(),
    changedAt: minute,
    days: fc.array(
      fc.record({
        day: fc.constantFrom('2026-11-01', '2026-11-02', '2026-11-03'),
        done: fc.boolean(),
        at: minute,
      }),
      { maxLength: 4 },
    ),
  })
  .map((changes) => ({ ...kettle, ...changes }));

const device = fc.array(ritual, { maxLength: 5 });

describe.each(faultMatrix)('rituals of two devices on $label', (engines) => {
  const api = startTestApi(engines, { routes: signInRoutes });
  let people = 0;
  const person = () => signIn(api, `two-devices-${(people += 1)}@shopper.example`);

  test(
    'merges rituals of two devices alike in any order, in parts or twice',
    async () => {
      await fc.assert(
        fc.asyncProperty(device, device, fc.array(fc.nat(100)), async (first, second, order) => {
          const parts = [...first, ...second]
            .map((each, index) => ({ each, rank: order[index] ?? index }))
            .sort((left, right) => left.rank - right.rank);
          const [whole, pieces] = [await person(), await person()];
          await send(whole, first);
          const merged = await send(whole, second);
          for (const { each } of parts) await send(pieces, [each]);
          expect(await send(pieces, first)).toEqual(merged);
          expect(
            merged.map(({ createdAt, deleted, days = [] }) => ({
              createdAt,
              isStored: deleted === false,
              done: days.filter(({ done }) => done).map(({ day }) => day),
            })),
          ).toEqual(expected([...first, ...second]));
        }),
        { numRuns: historyCount },
      );
      recordMeasurement(
        `rituals of two devices, ${engines.label}`,
        `${historyCount} histories, each merged in two ways, nothing lost`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
