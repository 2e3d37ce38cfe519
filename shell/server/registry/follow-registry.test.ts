import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { publishSample, sampleRelease } from '../test/sample-release';
import { serveFolder } from '../test/serve-folder';
import { followRegistry, type RegistryFollower } from './follow-registry';
import { createReleaseCopies } from './release-copies';

const lines: string[] = [];
const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
const shell = { contracts: { '@candor/cart-contract': '1.0.0' }, shared: { react: '19.3.1' } };

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
const deploy = (stable: string) => {
  order += 1;
  return writeRegistry(JSON.stringify({ 'mf-cart': { origin: origin.url, order, stable } }));
};
const served = () => registry.current().remotes.get('mf-cart')?.release.version;
const changed = () =>
  new Promise<void>((resolve) => registry.events.once('changed', () => resolve()));
const refused = async () => {
  while (registry.current().refusals.size === 0) await new Promise(setImmediate);
};

beforeEach(async () => {
  lines.length = 0;
  order = 0;
  folder = await mkdtemp(path.join(tmpdir(), 'candor-registry-'));
  origin = await serveFolder(path.join(folder, 'origin'));
  for (const version of ['1.0.0-a', '1.0.0-b']) {
    await publishSample(path.join(folder, 'origin'), sampleRelease(version));
  }
  const copies = createReleaseCopies(path.join(folder, 'copies'));
  registry = followRegistry({ file: file(), copies, context: shell, log });
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
  expect(served()).toBe('1.0.0-a');

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
  await refused();
  expect(served()).toBe('1.0.0-a');
  expect(registry.current().refusals.get('mf-cart')).toMatch(/needs react \^18/);
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
