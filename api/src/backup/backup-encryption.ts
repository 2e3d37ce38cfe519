import { createReadStream, createWriteStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream } from 'node:stream/web';

/** The public and, if this machine may read backups, the private part of a key of age. */
type Key = { recipient: string; identity: string | null };

const loadAge = () => import('age-encryption');

/** Reads a key file as `age-keygen` writes it, or one with the public part (`age1…`) only. */
const readKey = async (file: string): Promise<Key> => {
  const { identityToRecipient } = await loadAge();
  const lines = (await readFile(file, 'utf8')).split('\n').map((line) => line.trim());
  const identity = lines.find((line) => line.startsWith('AGE-SECRET-KEY-')) ?? null;
  if (identity !== null) return { identity, recipient: await identityToRecipient(identity) };
  const recipient = lines.find((line) => line.startsWith('age1'));
  if (recipient === undefined) throw new Error(`${file} has no key of age (age-keygen makes one).`);
  return { identity: null, recipient };
};

type Transform = (input: ReadableStream<Uint8Array>) => Promise<unknown>;

const transformFile = async (source: string, target: string, transform: Transform) => {
  const output = await transform(
    Readable.toWeb(createReadStream(source)) as ReadableStream<Uint8Array>,
  );
  await pipeline(
    Readable.fromWeb(output as ReadableStream),
    createWriteStream(target, { mode: 0o600 }),
  );
};

/** Encrypts a file for the owner of the key; the private part is not needed. */
export const encryptFile = async (source: string, target: string, keyFile: string) => {
  const { Encrypter } = await loadAge();
  const encrypter = new Encrypter();
  encrypter.addRecipient((await readKey(keyFile)).recipient);
  await transformFile(source, target, (input) => encrypter.encrypt(input as never));
};

/** Decrypts a file. @throws Error when the key is another one, or the file is damaged or truncated */
export const decryptFile = async (source: string, target: string, keyFile: string) => {
  const { Decrypter } = await loadAge();
  const { identity } = await readKey(keyFile);
  if (identity === null)
    throw new Error(`${keyFile} has the public part of the key only, which cannot decrypt.`);
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  await transformFile(source, target, (input) => decrypter.decrypt(input as never));
};
