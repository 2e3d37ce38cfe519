import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  sign,
  type KeyObject,
} from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import type { PreviewPart } from '@candor/server-contract/preview';
import { deploymentText, previewText, releaseText } from '@candor/server-contract/signed-text';
import type { Deployment, Release, Signature } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { dataDir, inCheckout, repoRoot } from '../paths';

/** A public key that edges trust, and the remotes that it may release. */
export type TrustedKey = { id: string; team: string; publicKey: string; remotes: string[] };

/** The folder of the teams' private keys: never in the repository, never on an edge. */
export const privateKeysDir = (): string =>
  path.resolve(
    repoRoot,
    process.env['RELEASE_KEYS_DIR'] ??
      (inCheckout ? path.join(dataDir(), 'keys') : path.join(homedir(), '.candor/keys')),
  );

/** The file with the public keys, for edges. */
export const trustedKeysFile = (): string =>
  path.resolve(
    repoRoot,
    process.env['TRUSTED_KEYS'] ?? path.join(dataDir(), 'trust/release-keys.json'),
  );

const privateKeyFile = (remote: RemoteName) => path.join(privateKeysDir(), `${remote}.pem`);

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/** The file's content: public keys, and the minimum deployment number by remote. */
type Trust = { keys: TrustedKey[]; least?: Record<string, number> };

const readTrust = async (): Promise<Trust> => {
  try {
    return JSON.parse(await readFile(trustedKeysFile(), 'utf8')) as Trust;
  } catch (error) {
    if (isMissing(error)) return { keys: [] };
    throw new Error(`${trustedKeysFile()} is not a list of keys: ${(error as Error).message}`);
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
 * Writes the current deployment numbers beside the keys, as the minimum: an edge without a history
 * rejects older deployments by them.
 */
export const setMinimumDeployments = async (
  numbers: Readonly<Record<string, number>>,
): Promise<void> => {
  const trust = await readTrust();
  const least = { ...trust.least };
  for (const [remote, number] of Object.entries(numbers))
    least[remote] = Math.max(number, least[remote] ?? 0);
  await writeTrust({ ...trust, least });
};

const readPrivateKey = async (remote: RemoteName): Promise<KeyObject | null> => {
  try {
    return createPrivateKey(await readFile(privateKeyFile(remote), 'utf8'));
  } catch (error) {
    if (isMissing(error)) return null;
    throw new Error(`${privateKeyFile(remote)} is not a private key: ${(error as Error).message}`);
  }
};

const publicBytes = (key: KeyObject): Buffer =>
  createPublicKey(key).export({ type: 'spki', format: 'der' });

const idOf = (bytes: Buffer): string =>
  createHash('sha256').update(bytes).digest('hex').slice(0, 16);

const keyId = (key: KeyObject): string => idOf(publicBytes(key));

const createPrivateKeyFile = async (remote: RemoteName): Promise<KeyObject> => {
  const { privateKey } = generateKeyPairSync('ed25519');
  await mkdir(privateKeysDir(), { recursive: true, mode: 0o700 });
  const pem = privateKey.export({ type: 'pkcs8', format: 'pem' });
  await writeFile(privateKeyFile(remote), pem, { mode: 0o600, flag: 'wx' });
  return privateKey;
};

const trustedKey = (remote: RemoteName, key: KeyObject): TrustedKey => ({
  id: keyId(key),
  team: remote.replace(/^mf-/, ''),
  publicKey: publicBytes(key).toString('base64'),
  remotes: [remote],
});

/** The public part of a team's key, which is created when it is missing. */
export const provideKey = async (
  remote: RemoteName,
): Promise<{ publicKey: TrustedKey; isNew: boolean }> => {
  const existing = await readPrivateKey(remote);
  const key = existing ?? (await createPrivateKeyFile(remote));
  return { publicKey: trustedKey(remote, key), isNew: existing === null };
};

const isRemoteName = (name: unknown): name is RemoteName =>
  typeof name === 'string' && /^mf-[a-z]+(-[a-z]+)*$/.test(name);

/** @throws Error for anything but what `candor key` prints */
const parsePublicKey = (text: string): TrustedKey => {
  try {
    const { id, team, publicKey, remotes } = JSON.parse(text) as TrustedKey;
    const bytes = Buffer.from(publicKey, 'base64');
    const { asymmetricKeyType } = createPublicKey({ key: bytes, format: 'der', type: 'spki' });
    const isKey = asymmetricKeyType === 'ed25519' && idOf(bytes) === id;
    if (isKey && remotes.length > 0 && remotes.every(isRemoteName))
      return { id, team: String(team), publicKey, remotes };
  } catch {
    // The same sentence is for text that is no JSON, and for JSON that is no key.
  }
  throw new Error('It is not the public key of a team, as candor key prints it.');
};

/**
 * Adds the public key of a team with its own repository to the keys that edges trust.
 * @throws Error when another team has one of its remotes
 */
export const trustKey = async (text: string): Promise<TrustedKey> => {
  const added = parsePublicKey(text);
  const trust = await readTrust();
  const owner = trust.keys.find(
    ({ team, remotes }) =>
      team !== added.team && remotes.some((name) => added.remotes.includes(name)),
  );
  if (owner) throw new Error(`${added.remotes.join(', ')} belongs to the ${owner.team} team.`);
  const others = trust.keys.filter(({ id }) => id !== added.id);
  await writeTrust({ ...trust, keys: [...others, added] });
  return added;
};

/**
 * Creates a key for each remote without one, and adds it to the trusted keys.
 * @returns the remotes with a new key
 * @throws Error when edges trust a key of a remote that is not on this machine
 */
export const makeMissingKeys = async (remotes: readonly RemoteName[]): Promise<RemoteName[]> => {
  const trust = await readTrust();
  const trusted = trust.keys;
  const created: RemoteName[] = [];
  const added: TrustedKey[] = [];
  for (const remote of remotes) {
    const existing = await readPrivateKey(remote);
    const listed = trusted.filter((key) => key.remotes.includes(remote));
    if (existing && listed.some(({ id }) => id === keyId(existing))) continue;
    if (listed.length > 0) {
      throw new Error(
        `Edges trust a key for ${remote} that is not in ${privateKeysDir()}. Put it there, or remove its entry from ${trustedKeysFile()}.`,
      );
    }
    const key = existing ?? (await createPrivateKeyFile(remote));
    if (!existing) created.push(remote);
    added.push(trustedKey(remote, key));
  }
  if (added.length > 0) await writeTrust({ ...trust, keys: [...trusted, ...added] });
  return created;
};

const teamKey = async (remote: RemoteName): Promise<KeyObject> => {
  const key = await readPrivateKey(remote);
  if (!key)
    throw new Error(
      `${privateKeyFile(remote)} is missing. Create it: ${inCheckout ? 'npm run keys' : 'npx candor key'}`,
    );
  return key;
};

const signatureOf = (key: KeyObject, text: string): Signature => ({
  key: keyId(key),
  value: sign(null, Buffer.from(text), key).toString('base64'),
});

/** Signs a release with its team's key. */
export const signRelease = async (release: Release): Promise<Release> => ({
  ...release,
  signature: signatureOf(await teamKey(release.name), releaseText(release)),
});

/** Signs a deployment with the key of the remote's team. */
export const signDeployment = async (
  remote: RemoteName,
  deployment: Deployment,
): Promise<Deployment> => ({
  ...deployment,
  signature: signatureOf(await teamKey(remote), deploymentText(remote, deployment)),
});

/** Signs the permission to see a release before it is deployed. */
export const signPreview = async (part: PreviewPart): Promise<PreviewPart> => ({
  ...part,
  signature: signatureOf(await teamKey(part.remote), previewText(part)),
});

/** Returns whether a release or deployment is signed with the team's current key. */
export const hasCurrentSignature = async (
  remote: RemoteName,
  { signature }: { signature?: Signature },
): Promise<boolean> => signature?.key === keyId(await teamKey(remote));
