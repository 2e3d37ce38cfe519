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
  /** The least order number that counts, by remote: it holds where an edge has lost its disk. */
  least: z.record(z.string(), z.number().int()).default({}),
});

/** A public key, whose it is, and what may be released with it. */
type TrustedKey = { id: string; team: string; key: KeyObject; remotes: ReadonlySet<string> };

/** What a signature was found to be: whose it is, or why it counts for nothing. */
export type Judgement = { team: string } | { fault: 'unsigned' | 'wrong'; reason: string };

/** The public keys of the teams and which remote each may release. */
export type TrustedKeys = {
  judge: (remote: RemoteName, text: string, signature: Signature | undefined) => Judgement;
  /** An order of this remote with a smaller number is an old one, whoever has seen it or not. */
  least: (remote: RemoteName) => number;
};

const judgeWith = (
  keys: readonly TrustedKey[],
  least: Readonly<Record<string, number>>,
): TrustedKeys => ({
  least: (remote) => least[remote] ?? 0,
  judge: (remote, text, signature) => {
    if (!signature) return { fault: 'unsigned', reason: 'it bears no signature' };
    const key = keys.find(({ id }) => id === signature.key);
    if (!key) return { fault: 'wrong', reason: `nobody here knows the key ${signature.key}` };
    if (!key.remotes.has(remote)) {
      return {
        fault: 'wrong',
        reason: `the key of the ${key.team} team may not release ${remote}`,
      };
    }
    const isGood = verify(null, Buffer.from(text), key.key, Buffer.from(signature.value, 'base64'));
    return isGood
      ? { team: key.team }
      : {
          fault: 'wrong',
          reason: `the signature of the ${key.team} team does not fit its content`,
        };
  },
});

/** Reads the list of public keys. @throws with a sentence when it is not one */
const parseKeys = (text: string): TrustedKeys => {
  const { keys, least } = KeysFile.parse(JSON.parse(text));
  return judgeWith(
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
 * The trusted keys of a file, read again whenever it has changed, so that a key is added or taken
 * away without a restart. Without the file nobody is trusted.
 * @returns what is trusted now; rejects with a sentence when the file cannot be read
 */
export const followTrustedKeys = (file: string): (() => Promise<TrustedKeys>) => {
  let seen: string | null = null;
  let keys = judgeWith([], {});
  return async () => {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '{"keys":[]}';
      throw error;
    });
    if (text !== seen) {
      try {
        keys = parseKeys(text);
      } catch (error) {
        throw new Error(`${file} is no list of keys: ${(error as Error).message}`);
      }
      seen = text;
    }
    return keys;
  };
};
