import { createPublicKey, verify, type KeyObject } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Signature } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';

const KeysFile = z.object({
  keys: z.array(
    z.object({
      id: z.string().min(1),
      team: z.string().min(1),
      publicKey: z.base64(),
      remotes: z.array(z.string()).min(1),
    }),
  ),
  /** The minimum deployment number by remote, for edges that have lost their disk. */
  least: z.record(z.string(), z.number().int()).default({}),
});

/** A public key, its team, and the remotes that it may release. */
type TrustedKey = { id: string; team: string; key: KeyObject; remotes: ReadonlySet<string> };

/** The team of a valid signature, or why it is invalid. */
export type SignatureCheck = { team: string } | { error: 'unsigned' | 'wrong'; reason: string };

/** The teams' public keys, and which remotes each may release. */
export type TrustedKeys = {
  check: (remote: RemoteName, text: string, signature: Signature | undefined) => SignatureCheck;
  /** A deployment of this remote with a smaller number is a replay. */
  minimumDeployment: (remote: RemoteName) => number;
};

const createTrustedKeys = (
  keys: readonly TrustedKey[],
  least: Readonly<Record<string, number>>,
): TrustedKeys => ({
  minimumDeployment: (remote) => least[remote] ?? 0,
  check: (remote, text, signature) => {
    if (!signature) return { error: 'unsigned', reason: 'it has no signature' };
    const key = keys.find(({ id }) => id === signature.key);
    if (!key) return { error: 'wrong', reason: `the key ${signature.key} is not trusted` };
    if (!key.remotes.has(remote)) {
      return {
        error: 'wrong',
        reason: `the key of the ${key.team} team may not release ${remote}`,
      };
    }
    const isValid = verify(
      null,
      Buffer.from(text),
      key.key,
      Buffer.from(signature.value, 'base64'),
    );
    return isValid
      ? { team: key.team }
      : {
          error: 'wrong',
          reason: `the signature of the ${key.team} team does not match its content`,
        };
  },
});

const parseKeys = (text: string): TrustedKeys => {
  const { keys, least } = KeysFile.parse(JSON.parse(text));
  return createTrustedKeys(
    keys.map(({ id, team, publicKey, remotes }) => ({
      id,
      team,
      key: createPublicKey({
        key: Buffer.from(publicKey, 'base64'),
        format: 'der',
        type: 'spki',
      }),
      remotes: new Set(remotes),
    })),
    least,
  );
};

/**
 * Follows the file of trusted keys, so that a key is added or removed without a restart. A missing
 * file means that no key is trusted.
 * @returns a function that resolves with the current keys, and rejects when the file is invalid
 */
export const followTrustedKeys = (file: string): (() => Promise<TrustedKeys>) => {
  let lastText: string | null = null;
  let keys = createTrustedKeys([], {});
  return async () => {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{"keys":[]}';
      throw error;
    });
    if (text !== lastText) {
      try {
        keys = parseKeys(text);
      } catch (error) {
        throw new Error(`${file} is not a list of keys: ${(error as Error).message}`);
      }
      lastText = text;
    }
    return keys;
  };
};
