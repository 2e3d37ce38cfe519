import { createHash } from 'node:crypto';
import { releaseText } from '@candor/server-contract/signed-text';
import type { Integrity, Release } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import { Rejection } from './rejection';
import { parseRelease } from './release-schema';
import type { TrustedKeys } from './trusted-keys';

/** The hash of some bytes. */
export const integrityOf = (bytes: Buffer): Integrity =>
  `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

/** Returns bytes that have the hash of `release.json`. @throws Rejection for others */
export const verify = (bytes: Buffer, expected: Integrity, file: string): Buffer => {
  if (integrityOf(bytes) !== expected)
    throw new Rejection('file_altered', `${file} is not what release.json says`);
  return bytes;
};

const parse = (bytes: Buffer): { json: object; release: Release } => {
  try {
    const json = JSON.parse(bytes.toString('utf8')) as object;
    return { json, release: parseRelease(json) };
  } catch (error) {
    const reason = String((error as Error).message).slice(0, 200);
    throw new Rejection('release_malformed', `release.json is invalid: ${reason}`);
  }
};

/** Parses a `release.json`, and checks its name, its version and its team's signature. */
export const readRelease = (
  bytes: Buffer,
  name: RemoteName,
  version: string,
  keys: TrustedKeys,
): { release: Release; signedBy: string } => {
  const { json, release } = parse(bytes);
  if (release.name !== name || release.version !== version) {
    throw new Rejection(
      'release_of_another',
      `release.json names ${release.name} ${release.version} instead of ${name} ${version}`,
    );
  }
  const signature = keys.check(name, releaseText(json), release.signature);
  if ('error' in signature) {
    throw new Rejection(
      signature.error === 'unsigned' ? 'release_unsigned' : 'release_wrongly_signed',
      `${name} ${version}: ${signature.reason}`,
    );
  }
  return { release, signedBy: signature.team };
};
