import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { makeCertificate } from './certificate';
import { inState, stateDir } from './state-dir';

const random = () => randomBytes(32).toString('hex');

/** Left empty: only the shop's owner knows them, and the demo does not need them. */
const ownerSecrets = ['stripe-secret-key', 'stripe-webhook-secret', 'smtp-url'] as const;

/** The addresses that receive alerts; only monitoring needs them. */
const alertSecrets = ['alert-page-url', 'alert-ticket-url'] as const;

/** Only backups and releases in object storage need them: credentials files of the AWS SDK. */
const storageSecrets = ['backup-credentials', 'registry-credentials'] as const;

/** The files that the owner of a real shop has to fill. */
export const secretsToFill = ownerSecrets.map((name) => path.join(stateDir, 'secrets', name));

const redisSettings = (password: string) =>
  [
    'bind 0.0.0.0',
    'dir /data',
    `requirepass ${password}`,
    // Sessions and limits survive a killed Redis, except for the last second.
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    '',
  ].join('\n');

/** Makes the files of a group, by name. */
type MakeFiles = () => Record<string, string> | Promise<Record<string, string>>;

/**
 * Makes a group of files that belong together, unless all of them exist.
 * @returns descriptions of what was made
 */
const makeTogether = async (folder: string, make: MakeFiles): Promise<string[]> => {
  const wanted = await make();
  const existing = Object.keys(wanted).map((name) => existsSync(path.join(folder, name)));
  if (existing.every(Boolean)) return [];
  if (existing.some(Boolean)) {
    throw new Error(
      `Some of ${Object.keys(wanted).join(', ')} in ${stateDir}/secrets are missing. Restore them, or remove all of these to make new ones.`,
    );
  }
  for (const [name, content] of Object.entries(wanted)) {
    // Readable for the users of the containers; the folder is closed to other users.
    await writeFile(path.join(folder, name), content, { mode: 0o444, flag: 'wx' });
  }
  return [Object.keys(wanted).join(' and ')];
};

/** The administrator of the stack's own PostgreSQL. */
const administrator = 'candor';

const databaseUrl = (user: string, password: string) =>
  `postgres://${user}:${password}@postgres:5432/candor`;

/**
 * Older versions gave every program the login of the database's administrator. The login of an
 * external database stays, until its owner writes the two further logins into their files.
 */
const moveAdministratorsUrl = async (folder: string): Promise<string[]> => {
  const [from, to] = ['database-url', 'database-admin-url'].map((name) =>
    path.join(folder, name),
  ) as [string, string];
  if (!existsSync(from) || existsSync(to)) return [];
  const { username, hostname } = new URL((await readFile(from, 'utf8')).trim());
  if (username !== administrator || hostname !== 'postgres')
    return makeTogether(folder, () => ({ 'database-admin-url': '', 'database-migrate-url': '' }));
  await rename(from, to);
  return ['database-admin-url from database-url, which gets a login with fewer rights'];
};

/** A backup is written with the public part of the key, so the private part may be in another place. */
const makeBackupKey = async (folder: string): Promise<string[]> => {
  if (existsSync(path.join(folder, 'backup-recipient')))
    return makeTogether(folder, () => ({ 'backup-key': '' }));
  const made = await makeTogether(folder, async () => ({
    'backup-key': `${await generateIdentity()}\n`,
  }));
  const [identity = ''] =
    /^AGE-SECRET-KEY-\S+/m.exec(await readFile(path.join(folder, 'backup-key'), 'utf8')) ?? [];
  const recipient = await identityToRecipient(identity);
  return [
    ...made,
    ...(await makeTogether(folder, () => ({ 'backup-recipient': `${recipient}\n` }))),
  ];
};

/** Makes every missing secret. @returns descriptions of what was made */
export const makeMissingSecrets = async (folder = inState('secrets')): Promise<string[]> => {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const groups: readonly MakeFiles[] = [
    () => ({ 'session-secret': random() }),
    () => ({ 'simulator-webhook-secret': `whsec_${random()}` }),
    () => {
      const secret = random();
      return { 'simulator-control-secret': secret, 'simulator-key': `sk_test_${secret}` };
    },
    () => {
      const password = random();
      return {
        'postgres-password': password,
        'database-admin-url': databaseUrl(administrator, password),
      };
    },
    () => ({ 'database-migrate-url': databaseUrl('candor_owner', random()) }),
    () => ({ 'database-url': databaseUrl('candor_api', random()) }),
    () => {
      const password = random();
      return {
        'redis-settings': redisSettings(password),
        'redis-url': `redis://:${password}@redis:6379`,
      };
    },
    async () => {
      const { certificate, key } = await makeCertificate('localhost');
      return { 'tls-certificate': certificate, 'tls-key': key };
    },
    () => ({ 'grafana-password': random() }),
    ...[...ownerSecrets, ...alertSecrets, ...storageSecrets].map((name) => () => ({ [name]: '' })),
  ];
  const made = [...(await moveAdministratorsUrl(folder)), ...(await makeBackupKey(folder))];
  for (const group of groups) made.push(...(await makeTogether(folder, group)));
  return made;
};
