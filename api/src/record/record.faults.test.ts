import fc from 'fast-check';
import { mergeRecords, type PracticeRecord } from '@candor/practice-contract/record';
import type { Browser } from '../test/browser';
import { signInRoutes } from '../test/sign-in.routes';
import { startTestApi } from '../test/start-test-api';
import { FAULT_TIMEOUT_MS, faultMatrix, faultRuns, recordMeasurement } from '../test/test-faults';
import { signIn } from '../test/test-founders';
import { entryOf, readRecordOf, sendRecord } from '../test/test-record';

const historyCount = faultRuns(200, 20);

const empty: PracticeRecord = { entries: [], replaced: [], choices: [] };

/** An action of a person on a device: write, edit, delete, or sync with the account. */
type Act = { device: number; kind: 'write' | 'edit' | 'remove' | 'sync'; pick: number };

const act: fc.Arbitrary<Act> = fc.record({
  device: fc.integer({ min: 0, max: 1 }),
  kind: fc.constantFrom('write', 'write', 'edit', 'remove', 'sync'),
  pick: fc.nat(50),
});

const without = (ids: Set<string>, gone: string | undefined) => {
  if (gone !== undefined) ids.delete(gone);
};

/** Two devices of one account, by the contract's merge rule as the browser's store uses it. */
const live = async (browser: Browser, acts: readonly Act[]) => {
  const devices: [PracticeRecord, PracticeRecord] = [empty, empty];
  /** The ids that were never edited or deleted. Exactly these must exist in the end. */
  const expected = new Set<string>();
  const sync = async (device: 0 | 1) => {
    devices[device] = mergeRecords(devices[device], await sendRecord(browser, devices[device]));
  };
  for (const [index, { device, kind, pick }] of acts.entries()) {
    const at = device === 0 ? 0 : 1;
    const known = devices[at];
    const shown = known.entries[pick % Math.max(1, known.entries.length)]?.id;
    if (kind === 'sync') {
      await sync(at);
      continue;
    }
    const isWritten = kind === 'write' || (kind === 'edit' && shown !== undefined);
    const id = `${device}-${index}`;
    devices[at] = mergeRecords(known, {
      ...empty,
      entries: isWritten ? [entryOf(id, { note: id })] : [],
      replaced: kind === 'write' || shown === undefined ? [] : [shown],
    });
    if (kind !== 'write') without(expected, shown);
    if (isWritten) expected.add(id);
  }
  await sync(0);
  await sync(1);
  await sync(0);
  return { devices, expected: [...expected].sort() };
};

describe.each(faultMatrix)('the record of two devices on $label', (engines) => {
  const api = startTestApi(engines, { routes: signInRoutes });
  let people = 0;

  test(
    'two devices that track offline and meet again lose nothing',
    async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 4, maxLength: 25 }), async (acts) => {
          const browser = await signIn(api, `offline-${(people += 1)}@shopper.example`);
          const { devices, expected } = await live(browser, acts);
          const account = await readRecordOf(browser);
          expect(account.entries.map(({ id }) => id)).toEqual(expected);
          expect(account.entries.map(({ note }) => note)).toEqual(expected);
          expect(devices).toEqual([account, account]);
        }),
        { numRuns: historyCount },
      );
      recordMeasurement(
        `record of two devices, ${engines.label}`,
        `${historyCount} histories offline and together, nothing lost`,
      );
    },
    FAULT_TIMEOUT_MS,
  );
});
