import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { sampleTeam } from '../test/sample-keys';
import { cartTeam, publishSample, sampleRelease } from '../test/sample-release';
import { serveFolder } from '../test/serve-folder';
import { openAdoptionMemory } from './adoption-memory';
import { followRegistry, type RegistryFollower } from './follow-registry';
import { Refusal } from './refusal';
import { createReleaseCopies } from './release-copies';
import { followTrustedKeys } from './trusted-keys';

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
const shell = { contracts: { '@candor/cart-contract': '1.0.0' }, shared: { react: '19.3.1' } };

let rehearse: jest.Mock<Promise<number>, [{ release: { version: string } }]>;
let folder: string;
let origin: Awaited<ReturnType<typeof serveFolder>>;
let registry: RegistryFollower;
const file = () => path.join(folder, 'registry/remotes.json');

const writeRegistry = async (text: string) => {
  await mkdir(path.dirname(file()), { recursive: true });
  await writeFile(`${file()}.new`, text);
  await rename(`${file()}.new`, file());
};
let order = 0;
type SignedBy = Pick<typeof cartTeam, 'order'>;
const say = (number: number, stable: string, team: SignedBy = cartTeam) => {
  const said = team.order('mf-cart', { origin: origin.url, order: number, stable });
  return writeRegistry(JSON.stringify({ 'mf-cart': said }));
};
const deploy = (stable: string, team?: SignedBy) => {
  order += 1;
  return say(order, stable, team);
};
const served = () => registry.current().remotes.get('mf-cart')?.release.version;
const changed = () =>
  new Promise<void>((resolve) => registry.events.once('changed', () => resolve()));
const refusal = () => registry.current().refusals.get('mf-cart');
const refused = async (code: Refusal['code']) => {
  while (refusal()?.code !== code) await new Promise(setImmediate);
};
const open = () => {
  const trustedKeys = followTrustedKeys(path.join(folder, 'keys.json'));
  registry = followRegistry({
    file: file(),
    copies: createReleaseCopies(path.join(folder, 'copies'), trustedKeys),
    trustedKeys,
    memory: openAdoptionMemory(path.join(folder, 'adoptions.json'), log),
    context: shell,
    shell: 'server.1.cjs',
    rehearse,
    log,
  });
};
const reopen = async () => {
  registry.stop();
  await registry.settled();
  open();
  await registry.start();
};

beforeEach(async () => {
  lines.length = 0;
  order = 0;
  folder = await mkdtemp(path.join(tmpdir(), 'candor-registry-'));
  origin = await serveFolder(path.join(folder, 'origin'));
  for (const version of ['1.0.0-a', '1.0.0-b']) {
    await publishSample(path.join(folder, 'origin'), sampleRelease(version));
  }
  await writeFile(path.join(folder, 'keys.json'), JSON.stringify({ keys: [cartTeam.trusted] }));
  rehearse = jest.fn().mockResolvedValue(5);
  open();
});

afterEach(async () => {
  registry.stop();
  await registry.settled();
  await origin.close();
  await rm(folder, { recursive: true, force: true });
});

test('a deploy is taken over while the edge runs, and so is a rollback', async () => {
  await deploy('1.0.0-a');
  await registry.start();
  const next = changed();
  await deploy('1.0.0-b');
  await next;
  expect(served()).toBe('1.0.0-b');

  const back = changed();
  await deploy('1.0.0-a');
  await back;
  expect(served()).toBe('1.0.0-a');
});

test('a set of releases that a request holds is never changed under it', async () => {
  await deploy('1.0.0-a');
  await registry.start();
  const held = registry.current();
  const next = changed();
  await deploy('1.0.0-b');
  await next;
  expect(held.remotes.get('mf-cart')?.release.version).toBe('1.0.0-a');
});

test('a shop without a registry starts with fallbacks and says so', async () => {
  await registry.start();
  expect(registry.current().remotes.size).toBe(0);
  expect(lines.join()).toContain('starts with fallbacks');
});

test('a malformed registry leaves the last good releases in place', async () => {
  await deploy('1.0.0-a');
  await registry.start();
  await writeRegistry('{ "mf-cart": ');
  const healed = changed();
  await deploy('1.0.0-b');
  await healed;
  expect(served()).toBe('1.0.0-b');
});

test('a release that is not sound leaves the last good one in place and is logged', async () => {
  await deploy('1.0.0-a');
  await registry.start();
  await publishSample(
    path.join(folder, 'origin'),
    sampleRelease('1.0.0-bad', { shared: { react: '^18.0.0' } }),
  );
  await deploy('1.0.0-bad');
  await refused('shared_module_unfit');
  expect(served()).toBe('1.0.0-a');
  expect(refusal()?.message).toMatch(/needs react \^18/);
  expect(lines.join()).toContain('release not adopted');
});

test('a release whose origin was away is taken over when the origin is back', async () => {
  await deploy('1.0.0-a');
  origin.goDown();
  await registry.start();
  expect(served()).toBeUndefined();
  const back = changed();
  origin.comeBack();
  await back;
  expect(served()).toBe('1.0.0-a');
});

describe('an order changes nothing when', () => {
  const bad: [why: string, give: () => Promise<void>, code: Refusal['code']][] = [
    [
      'nobody signed it',
      () => deploy('1.0.0-a', { order: (_remote, said) => said }),
      'order_unsigned',
    ],
    [
      'a key signed it that may not release this remote',
      () => deploy('1.0.0-a', sampleTeam('catalog', ['mf-catalog'])),
      'order_wrongly_signed',
    ],
    [
      'its number was changed after it was signed',
      () =>
        deploy('1.0.0-a', {
          order: (remote, said) => ({ ...cartTeam.order(remote, said), order: said.order + 1 }),
        }),
      'order_wrongly_signed',
    ],
    ['it was given before', () => say(1, '1.0.0-a'), 'order_replayed'],
    ['it gives a number a second meaning', () => say(2, '1.0.0-a'), 'order_replayed'],
  ];
  test.each(bad)('%s', async (_why, give, code) => {
    await deploy('1.0.0-a');
    await registry.start();
    const next = changed();
    await deploy('1.0.0-b');
    await next;
    await give();
    await refused(code);
    expect(served()).toBe('1.0.0-b');
  });
});

test('an old order is a replay after a restart as well', async () => {
  await deploy('1.0.0-a');
  await registry.start();
  const next = changed();
  await deploy('1.0.0-b');
  await next;
  await say(1, '1.0.0-a');
  await reopen();
  expect(refusal()?.code).toBe('order_replayed');
  expect(served()).toBe('1.0.0-b');
});

test('a release is rehearsed before it is adopted, and not again when it comes back', async () => {
  await deploy('1.0.0-a');
  await registry.start();
  const next = changed();
  await deploy('1.0.0-b');
  await next;
  const back = changed();
  await deploy('1.0.0-a');
  await back;
  await reopen();
  expect(rehearse.mock.calls.map(([{ release }]) => release.version)).toEqual([
    '1.0.0-a',
    '1.0.0-b',
  ]);
});

test('a release that fails its rehearsal is not adopted, and is tried again only when ordered again', async () => {
  await deploy('1.0.0-a');
  await registry.start();
  rehearse.mockRejectedValueOnce(new Refusal('rehearsal_failed', '/cart throws'));
  await deploy('1.0.0-b');
  await refused('rehearsal_failed');
  await reopen();
  expect(refusal()?.message).toBe('/cart throws');
  expect(served()).toBe('1.0.0-a');
  expect(rehearse).toHaveBeenCalledTimes(2);

  const next = changed();
  await deploy('1.0.0-b');
  await next;
  expect(served()).toBe('1.0.0-b');
});

test('a release that fails in service makes room for the one before, also after a restart', async () => {
  await deploy('1.0.0-a');
  await registry.start();
  const next = changed();
  await deploy('1.0.0-b');
  await next;
  expect(await registry.lanes().get('mf-cart')?.withdraw('1.0.0-b', 'it loops')).toBe(true);
  expect(served()).toBe('1.0.0-a');
  expect(refusal()?.code).toBe('failed_in_service');
  await reopen();
  expect(served()).toBe('1.0.0-a');
});

test('the only release there is stays, whatever it does', async () => {
  await deploy('1.0.0-a');
  await registry.start();
  expect(await registry.lanes().get('mf-cart')?.withdraw('1.0.0-a', 'it loops')).toBe(false);
  expect(served()).toBe('1.0.0-a');
});
