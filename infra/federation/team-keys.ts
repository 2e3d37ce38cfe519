import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Deployment, Release, Signature } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { deploymentText, releaseText } from '@candor/shell-contract/signed-text';
import { dataDir, repoRoot } from './paths';

/** One public key that edges trust, and the remotes that it may release. */
type TrustedKey = { id: string; team: string; publicKey: string; remotes: string[] };

/** Where the teams' private keys are on this machine: never in the repository, never on an edge. */
export const privateKeysDir = (): string =>
  path.resolve(repoRoot, process.env['RELEASE_KEYS_DIR'] ?? path.join(dataDir(), 'keys'));

/** The public keys, for edges. */
export const trustedKeysFile = (): string =>
  path.resolve(
    repoRoot,
    process.env['TRUSTED_KEYS'] ?? path.join(dataDir(), 'trust/release-keys.json'),
  );

const privateKeyFile = (remote: RemoteName) => path.join(privateKeysDir(), `${remote}.pem`);

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** What edges trust: keys, and the least order number that counts for each remote. */
type Trust = { keys: TrustedKey[]; least?: Record<string, number> };

const readTrust = async (): Promise<Trust> => {
  try {
    return JSON.parse(await readFile(trustedKeysFile(), 'utf8')) as Trust;
  } catch (error) {
    if (isMissing(error)) return { keys: [] };
    throw new Error(`${trustedKeysFile()} is no list of keys: ${(error as Error).message}`);
  }
};

const writeTrust = async (trust: Trust): Promise<void> => {
  const file = trustedKeysFile();
  await mkdir(path.dirname(file), { recursive: true });
  const temporary = `${file}.${process.pid}`;
  await writeFile(temporary, JSON.stringify(trust, null, 2));
  await rename(temporary, file);
};

/**
 * Writes the order numbers of now beside the keys, as the least that count: an edge without a memory
 * of its own refuses older orders by them.
 */
export const setMinimumDeployments = async (
  orders: Readonly<Record<string, number>>,
): Promise<void> => {
  const trust = await readTrust();
  const least = { ...trust.least };
  for (const [remote, order] of Object.entries(orders))
    least[remote] = Math.max(order, least[remote] ?? 0);
  await writeTrust({ ...trust, least });
};

const readPrivate = async (remote: RemoteName): Promise<KeyObject | null> => {
  try {
    return createPrivateKey(await readFile(privateKeyFile(remote), 'utf8'));
  } catch (error) {
    if (isMissing(error)) return null;
    throw new Error(`${privateKeyFile(remote)} is no private key: ${(error as Error).message}`);
  }
};

const publicBytes = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ type: 'spki', format: 'der' });

const keyId = (key: KeyObject): string =>
  createHash('sha256').update(publicBytes(key)).digest('hex').slice(0, 16);

const makePrivate = async (remote: RemoteName): Promise<KeyObject> => {
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(privateKeysDir(), { recursive: true, mode: 0o700 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(privateKeyFile(remote), pem, { mode: 0o600, flag: 'wx' });
  return privateKey;
};

/**
 * Gives each remote's team a key where it has none, and lets edges trust it.
 * @returns the remotes whose key was made
 * @throws when edges trust a key of a remote that is kept elsewhere: a second one is no machine's to add
 */
export const makeMissingKeys = async (remotes: readonly RemoteName[]): Promise<RemoteName[]> => {
  const trust = await readTrust();
  const trusted = trust.keys;
  const made: RemoteName[] = [];
  const added: TrustedKey[] = [];
  for (const remote of remotes) {
    const known = await readPrivate(remote);
    const listed = trusted.filter((key) => key.remotes.includes(remote));
    if (known && listed.some(({ id }) => id === keyId(known))) continue;
    if (listed.length > 0) {
      throw new Error(
        `Edges trust a key for ${remote} that is not in ${privateKeysDir()}. Put it there, or take its line out of ${trustedKeysFile()}.`,
      );
    }
    const key = known ?? (await makePrivate(remote));
    if (!known) made.push(remote);
    added.push({
      id: keyId(key),
      team: remote.replace(/^mf-/, ''),
      publicKey: publicBytes(key).toString('base64'),
      remotes: [remote],
    });
  }
  if (added.length > 0) await writeTrust({ ...trust, keys: [...trusted, ...added] });
  return made;
};

const teamKey = async (remote: RemoteName): Promise<KeyObject> => {
  const key = await readPrivate(remote);
  if (!key) throw new Error(`${privateKeyFile(remote)} is missing. Make it: npm run keys`);
  return key;
};

const signatureOf = (key: KeyObject, text: string): Signature => ({
  key: keyId(key),
  value: sign(null, Buffer.from(text), key).toString('base64'),
});

/** A release with its team's signature. */
export const signRelease = async (release: Release): Promise<Release> => ({
  ...release,
  signature: signatureOf(await teamKey(release.name), releaseText(release)),
});

/** A deploy order with the signature of the remote's team. */
export const signOrder = async (remote: RemoteName, order: Deployment): Promise<Deployment> => ({
  ...order,
  signature: signatureOf(await teamKey(remote), deploymentText(remote, order)),
});

/** Whether something that was signed before bears the key that the team has now. */
export const isSignedNow = async (
  remote: RemoteName,
  { signature }: { signature?: Signature },
): Promise<boolean> => signature?.key === keyId(await teamKey(remote));
