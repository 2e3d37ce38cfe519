import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { provideKey, trustKey, trustedKeysFile } from './team-keys';

const before = process.env['DATA_DIR'];
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'candor-team-keys-'));
  process.env['DATA_DIR'] = folder;
});
afterEach(async () => {
  if (before === undefined) delete process.env['DATA_DIR'];
  else process.env['DATA_DIR'] = before;
  await rm(folder, { recursive: true, force: true });
});

const trusted = async () => (JSON.parse(await readFile(trustedKeysFile(), 'utf8')) as object) ?? {};

test('adds the public key of a team with its own repository, once', async () => {
  const { publicKey, isNew } = await provideKey('mf-gifts');
  expect([isNew, (await provideKey('mf-gifts')).isNew]).toEqual([true, false]);
  await trustKey(JSON.stringify(publicKey));
  await trustKey(JSON.stringify(publicKey));
  expect(await trusted()).toEqual({ keys: [publicKey] });
});

test('rejects what is no key, a key with another id, and a remote of another team', async () => {
  const { publicKey } = await provideKey('mf-gifts');
  const other = (await provideKey('mf-cart')).publicKey;
  const noKey = 'It is not the public key of a team';
  for (const text of ['', '{}', JSON.stringify({ ...publicKey, id: other.id })])
    await expect(trustKey(text)).rejects.toThrow(noKey);
  await trustKey(JSON.stringify(other));
  await expect(trustKey(JSON.stringify({ ...publicKey, remotes: ['mf-cart'] }))).rejects.toThrow(
    'mf-cart belongs to the cart team.',
  );
  expect(await trusted()).toEqual({ keys: [other] });
});
