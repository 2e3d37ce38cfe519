import { pino } from 'pino';
import type { AdoptionMemory } from './adoption-memory';
import { Refusal } from './refusal';
import { createRemoteLane } from './remote-lane';
import { cartTeam, hashOf, sampleRelease } from '../test/sample-release';

type Good = { version: string; shell: string; ms: number; at: string };

/** What an edge remembers, without a disk. */
const memoryOf = () => {
  const known = {
    order: 0,
    said: '',
    removed: false,
    good: [] as Good[],
    bad: [] as { version: string }[],
  };
  return {
    of: () => known,
    change: (_name: string, changed: object) => Object.assign(known, changed),
    faultOf: (_name: string, version: string) => known.bad.find((bad) => bad.version === version),
    addBad: (_name: string, entry: { version: string }) => known.bad.unshift(entry),
    addGood: (_name: string, version: string, shell: string, ms: number | null) =>
      known.good.unshift({ version, shell, ms: ms ?? 0, at: '' }),
  };
};

const openLane = () => {
  const prune = jest.fn().mockResolvedValue(undefined);
  const rehearse = jest.fn().mockResolvedValue(5);
  const memory = memoryOf();
  const obtain = (_name: string, version: string) =>
    Promise.resolve({
      ...{ release: sampleRelease(version), integrity: hashOf(version) },
      ...{ folder: `/copies/${version}`, signedBy: 'cart' },
    });
  const lane = createRemoteLane(
    'mf-cart',
    {
      copies: { obtain, kept: obtain, prune },
      trustedKeys: () => Promise.resolve({ judge: () => ({ team: 'cart' }), least: () => 0 }),
      memory: memory as unknown as AdoptionMemory,
      context: { contracts: { '@candor/cart-contract': '1.0.0' }, shared: { react: '19.3.1' } },
      shell: 'server.1.cjs',
      rehearse,
      log: pino({ level: 'silent' }),
    },
    () => new Map(),
    () => undefined,
  );
  let order = 0;
  const want = (stable: string, canary?: string) => {
    order += 1;
    const said = { origin: 'http://origin', order, stable };
    const beside = canary ? { canary: { release: canary, percent: 10 } } : {};
    return lane.want(cartTeam.order('mf-cart', { ...said, ...beside }));
  };
  return { lane, want, rehearse, memory, prune };
};

test('a canary stands beside the stable release, and is not rehearsed again when it is promoted', async () => {
  const { lane, want, rehearse, memory } = openLane();
  await want('1.0.0-a');
  rehearse.mockResolvedValueOnce(77);
  await want('1.0.0-a', '1.0.0-b');
  const { stable, canary } = lane.served();
  expect(stable?.release.version).toBe('1.0.0-a');
  expect(canary).toMatchObject({ percent: 10, rehearsedMs: 77 });
  await want('1.0.0-b');
  expect(lane.served()).toMatchObject({
    canary: null,
    stable: { release: { version: '1.0.0-b' } },
  });
  expect(rehearse).toHaveBeenCalledTimes(2);
  expect(memory.of().good[0]).toMatchObject({ version: '1.0.0-b', ms: 77 });
});

test('what was refused and what was taken back is told, the latest first, and counted', async () => {
  const { lane, want, rehearse } = openLane();
  await want('1.0.0-a');
  rehearse.mockRejectedValueOnce(new Refusal('rehearsal_failed', '/cart throws'));
  await want('1.0.0-b');
  await want('1.0.0-a', '1.0.0-c');
  expect(await lane.withdraw('1.0.0-c', 'it fails in 20 % of views')).toBe(true);
  const { told, refusals, rollbacks } = lane.past();
  expect(told).toMatchObject([
    { version: '1.0.0-c', channel: 'canary', code: 'failed_in_service' },
    { version: '1.0.0-b', channel: 'stable', reason: '/cart throws' },
  ]);
  expect(refusals.get('rehearsal_failed')).toBe(1);
  expect(rollbacks).toEqual({ stable: 0, canary: 1 });
});

test('copies of what is in place, or was good, are kept', async () => {
  const { want, prune } = openLane();
  await want('1.0.0-a');
  await want('1.0.0-b', '1.0.0-c');
  expect(prune).toHaveBeenLastCalledWith('mf-cart', new Set(['1.0.0-b', '1.0.0-c', '1.0.0-a']));
});
