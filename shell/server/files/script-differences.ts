import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compressUsingDict, createCCtx, freeCCtx, init } from '@bokuweb/zstd-wasm';
import type { Request, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { createVersionFinder, stemOf } from './script-versions';
import { immutableHeaders } from './send-file';

/** A frame that zstd skips, with the length of the hash that follows (RFC 9842, section 5). */
const FRAME = Buffer.from([0x5e, 0x2a, 0x4d, 0x18, 0x20, 0, 0, 0]);
const LEVEL = 9;
const MAX_BYTES = 16 * 1024 * 1024;
const MAX_DIFFERENCES = 2000;
/** The compressor, which can be made once in a process. */
let compressor: Promise<void> | null = null;

/** How long it is remembered that there is no such script. */
const MISSING_MS = 10_000;

type Script = {
  /** Folder and name of the file that is requested. */
  root: string;
  file: string;
  /** The addresses of its other versions, with `*` for the versions: `/shell/main.*.js`. */
  addresses: (stem: string) => string;
  /** The folders that may have its other versions. */
  folders: () => Promise<string[]>;
};

/** The difference of a script from the version with a hash. */
type Wanted = { script: Script; stem: string; hash: string };

const compress = async (bytes: Buffer, dictionary: Buffer): Promise<Buffer> => {
  await (compressor ??= init());
  const context = createCCtx();
  try {
    return Buffer.from(compressUsingDict(context, bytes, dictionary, LEVEL));
  } finally {
    freeCCtx(context);
  }
};

/**
 * Returns the hash of the script from which a browser accepts differences; null when it accepts
 * none.
 */
const dictionaryOf = ({ headers }: Request): string | null => {
  if (!/\bdcz\b/.test(headers['accept-encoding'] ?? '')) return null;
  return /^:([\w+/]{43}=):$/.exec(String(headers['available-dictionary']))?.[1] ?? null;
};

/**
 * Sends a changed script as its difference from the version that the browser has, by compression
 * dictionaries (RFC 9842, in Chromium): a release that changes a component costs a visitor who returns a few
 * hundred bytes.
 */
export const createScriptDifferences = () => {
  const findVersion = createVersionFinder();
  const differences = new LRUCache<string, Buffer | 'none', Wanted>({
    max: MAX_DIFFERENCES,
    maxSize: MAX_BYTES,
    sizeCalculation: (difference) => difference.length,
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _stale, { options, context: { script, stem, hash } }) => {
      const dictionary = await findVersion(stem, await script.folders(), hash);
      if (!dictionary) {
        options.ttl = MISSING_MS;
        return 'none';
      }
      const bytes = await readFile(path.join(script.root, script.file));
      return Buffer.concat([FRAME, Buffer.from(hash, 'base64'), await compress(bytes, dictionary)]);
    },
  });

  /** @returns false when the whole script must be sent, which then serves as the next dictionary */
  return async (request: Request, response: Response, script: Script): Promise<boolean> => {
    const stem = stemOf(script.file);
    if (stem === null) return false;
    response.set('use-as-dictionary', `match="${script.addresses(stem)}"`);
    const hash = dictionaryOf(request);
    if (hash === null) return false;
    const key = `${hash} ${path.join(script.root, script.file)}`;
    const difference = await differences
      .fetch(key, { context: { script, stem, hash } })
      .catch(() => 'none' as const);
    if (difference === undefined || difference === 'none') return false;
    response.set(immutableHeaders('dcz')).type('js').send(difference);
    return true;
  };
};

export type SendDifference = ReturnType<typeof createScriptDifferences>;
