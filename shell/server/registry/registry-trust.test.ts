import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { sampleTeam } from '../test/sample-keys';
import { cartTeam, publishSample, sampleRelease } from '../test/sample-release';
import { serveFolder } from '../test/serve-folder';
import { openAdoptionMemory } from './adoption-memory';
import { followRegistry, type RegistryFollower } from './follow-registry';
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

const trust = (...keys: object[]) =>
  writeFile(path.join(folder, 'keys.json'), JSON.stringify({ keys }));

test('a key that is taken out of the list takes its release out of service within five seconds', async () => {
  const renewed = sampleTeam('cart-2', ['mf-cart']);
  const other = { release: sampleRelease('1.0.0-new'), sign: renewed.sign };
  await publishSample(path.join(folder, 'origin'), other.release, other.sign);
  await trust(cartTeam.trusted, renewed.trusted);
  await deploy('1.0.0-a');
  await registry.start();
  const next = changed();
  await deploy('1.0.0-new', renewed);
  await next;
  const began = Date.now();
  const back = changed();
  await trust(cartTeam.trusted);
  await back;
  expect(served()).toBe('1.0.0-a');
  const gone = changed();
  await trust(renewed.trusted);
  await gone;
  expect(served()).not.toBe('1.0.0-a');
  expect(Date.now() - began).toBeLessThan(10_000);
});

test('an order below the least number of the trust list counts on no edge, new or old', async () => {
  const keys = { keys: [cartTeam.trusted], least: { 'mf-cart': 2 } };
  await writeFile(path.join(folder, 'keys.json'), JSON.stringify(keys));
  await deploy('1.0.0-a');
  await registry.start();
  expect(refusal()?.code).toBe('order_replayed');
  expect(served()).toBeUndefined();
});

test('an entry that is gone takes no page away, nor after a restart; a signed order does', async () => {
  await deploy('1.0.0-a');
  await registry.start();
  await writeRegistry('{}');
  const told = () => lines.join().includes('not in the registry');
  while (!told()) await new Promise(setImmediate);
  expect(served()).toBe('1.0.0-a');
  await reopen();
  expect(served()).toBe('1.0.0-a');
  const next = changed();
  const removal = { origin: origin.url, order: 2, stable: '1.0.0-a', removed: true } as const;
  await writeRegistry(JSON.stringify({ 'mf-cart': cartTeam.order('mf-cart', removal) }));
  await next;
  expect(served()).toBeUndefined();
  expect(refusal()).toBeUndefined();
  await writeRegistry('{}');
  await reopen();
  expect(served()).toBeUndefined();
});

test('an origin is known only of releases that an order in force has named', async () => {
  await deploy('1.0.0-a', { order: (_remote, said) => said });
  await registry.start();
  expect(registry.originOf('mf-cart', '1.0.0-a')).toBeUndefined();
  const next = changed();
  await deploy('1.0.0-b');
  await next;
  expect(registry.originOf('mf-cart', '1.0.0-b')).toBe(origin.url);
  expect(registry.originOf('mf-cart', '9.9.9')).toBeUndefined();
});
