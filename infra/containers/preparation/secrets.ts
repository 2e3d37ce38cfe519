import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { makeCertificate } from './certificate';
import { inState, stateDir } from './state-dir';

const random = () => randomBytes(32).toString('hex');

/** Left empty: nobody but the shop's owner knows them, and the demo needs none. */
const fromOutside = ['stripe-secret-key', 'stripe-webhook-secret', 'smtp-url'] as const;

/** The files that a shop which sells for real has to fill. */
export const secretsToFill = fromOutside.map((name) => path.join(stateDir, 'secrets', name));

const redisSettings = (password: string) =>
  [
    'bind 0.0.0.0',
    'dir /data',
    `requirepass ${password}`,
    // Sessions and limits outlive a killed Redis, but for the last second.
    'appendonly yes',
    'appendfsync everysec',
    'save ""',
    '',
  ].join('\n');

/**
 * Makes a group of files that belong together, unless all of them are there.
 * @returns what was made, in words
 */
const makeTogether = async (make: () => Record<string, string>): Promise<string[]> => {
  const wanted = make();
  const there = await Promise.all(
    Object.keys(wanted).map((name) =>
      readFile(inState('secrets', name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  if (there.every(Boolean)) return [];
  if (there.some(Boolean)) {
    throw new Error(
      `Of ${Object.keys(wanted).join(', ')} in ${stateDir}/secrets some are there and some are not. Put the others back, or remove them all to have new ones made.`,
    );
  }
  for (const [name, content] of Object.entries(wanted)) {
    // Read by the users of the containers; the folder around it keeps everybody else out.
    await writeFile(inState('secrets', name), content, { mode: 0o444, flag: 'wx' });
  }
  return [Object.keys(wanted).join(' and ')];
};

/** Makes every secret that is missing. @returns what was made, in words */
export const makeMissingSecrets = async (): Promise<string[]> => {
  await mkdir(inState('secrets'), { recursive: true, mode: 0o700 });
  const groups: readonly (() => Record<string, string>)[] = [
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
        'database-url': `postgres://candor:${password}@postgres:5432/candor`,
      };
    },
    () => {
      const password = random();
      return {
        'redis-settings': redisSettings(password),
        'redis-url': `redis://:${password}@redis:6379`,
      };
    },
    () => {
      const { certificate, key } = makeCertificate('localhost');
      return { 'tls-certificate': certificate, 'tls-key': key };
    },
    ...fromOutside.map((name) => () => ({ [name]: '' })),
  ];
  const made: string[] = [];
  for (const group of groups) made.push(...(await makeTogether(group)));
  return made;
};
