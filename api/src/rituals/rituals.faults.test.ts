import fc from 'fast-check';
import { enter } from '../test/test-founders';
import { enterRoutes } from '../test/enter.routes';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/fault-runs';
import { startTestApi } from '../test/start-test-api';
import { at, kettle, send, type Ritual } from '../test/test-rituals';

const HISTORIES = faultRuns(60, 3);

type Word = { is: boolean; at: string };

/** For each thing the latest word, the keeping one first: the rules without their code. */
const lastWord = (words: readonly Word[]): boolean => {
  const latest = words
    .map((word) => word.at)
    .sort()
    .at(-1);
  return words.some((word) => word.at === latest && word.is);
};

const expected = (sent: readonly Ritual[]) =>
  [...new Set(sent.map(({ createdAt }) => createdAt))].sort().map((createdAt) => {
    const same = sent.filter((ritual) => ritual.createdAt === createdAt);
    const said = same.flatMap(({ days = [] }) => days);
    const wordsOn = (day: string): Word[] =>
      said
        .filter((one) => one.day === day)
        .map(({ done = true, at: time = '' }) => ({ is: done, at: time }));
    return {
      createdAt,
      isKept: lastWord(
        same.map(({ deleted, changedAt = '' }) => ({ is: deleted !== true, at: changedAt })),
      ),
      done: [...new Set(said.map(({ day }) => day))].sort().filter((day) => lastWord(wordsOn(day))),
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
  .map((said) => ({ ...kettle, ...said }));

const device = fc.array(ritual, { maxLength: 5 });

describe.each(faultMatrix)('rituals of two devices on $label', (engines) => {
  const api = startTestApi(engines, { routes: enterRoutes });
  let people = 0;
  const person = () => enter(api, `two-devices-${(people += 1)}@shopper.example`);

  test(
    'in whatever order two devices send, in parts or twice, both end the same and nothing is lost',
    async () => {
      await fc.assert(
        fc.asyncProperty(device, device, fc.array(fc.nat(100)), async (one, other, order) => {
          const parts = [...one, ...other]
            .map((each, index) => ({ each, rank: order[index] ?? index }))
            .sort((left, right) => left.rank - right.rank);
          const [whole, pieces] = [await person(), await person()];
          await send(whole, one);
          const first = await send(whole, other);
          for (const { each } of parts) await send(pieces, [each]);
          expect(await send(pieces, one)).toEqual(first);
          expect(
            first.map(({ createdAt, deleted, days = [] }) => ({
              createdAt,
              isKept: deleted === false,
              done: days.filter(({ done }) => done).map(({ day }) => day),
            })),
          ).toEqual(expected([...one, ...other]));
        }),
        { numRuns: HISTORIES },
      );
      recordMeasurement(
        `rituals of two devices, ${engines.label}`,
        `${HISTORIES} histories, each merged in two ways, nothing lost`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
