import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { makeMissingSecrets } from './secrets';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'candor-secrets-'));
});
afterEach(() => rm(folder, { recursive: true }));

const read = async (name: string) => (await readFile(path.join(folder, name), 'utf8')).trim();
const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
const userOf = async (name: string) => new URL(await read(name)).username;

test('makes three logins of the database with passwords of their own, once', async () => {
  await makeMissingSecrets(folder);
  const names = ['database-admin-url', 'database-migrate-url', 'database-url'];
  expect(await Promise.all(names.map(userOf))).toEqual(['candor', 'candor_owner', 'candor_api']);
  const urls = await Promise.all(names.map(read));
  expect(new Set(urls.map((url) => new URL(url).password)).size).toBe(3);
  expect(urls[0]).toContain(await read('postgres-password'));
  const all = (await readdir(folder)).sort();
  expect(await makeMissingSecrets(folder)).toEqual([]);
  expect((await readdir(folder)).sort()).toEqual(all);
});

test('takes the administrator of an older version away from the programs', async () => {
  await write('postgres-password', 'old');
  await write('database-url', 'postgres://candor:old@postgres:5432/candor');
  await makeMissingSecrets(folder);
  expect(await read('database-admin-url')).toBe('postgres://candor:old@postgres:5432/candor');
  expect(await read('postgres-password')).toBe('old');
  expect(await userOf('database-url')).toBe('candor_api');
  expect(await userOf('database-migrate-url')).toBe('candor_owner');
});

test('leaves the login of a database elsewhere to its owner', async () => {
  const url = 'postgres://shop:theirs@db.example:5432/candor';
  await write('postgres-password', 'unused');
  await write('database-url', url);
  await makeMissingSecrets(folder);
  expect(await read('database-url')).toBe(url);
  expect([await read('database-admin-url'), await read('database-migrate-url')]).toEqual(['', '']);
});

test('writes the public part of an older key, and never makes another private one', async () => {
  const identity = await generateIdentity();
  await write('backup-key', `# made by age-keygen\n${identity}\n`);
  await makeMissingSecrets(folder);
  const recipient = await identityToRecipient(identity);
  expect(await read('backup-recipient')).toBe(recipient);
  // The private part has gone to another place.
  await rm(path.join(folder, 'backup-key'));
  await makeMissingSecrets(folder);
  expect([await read('backup-key'), await read('backup-recipient')]).toEqual(['', recipient]);
});
