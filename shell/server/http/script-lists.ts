import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Integrity } from '@candor/shell-contract/release';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { ScriptList } from '../../src/remotes/page-snapshot';
import type { CopiedRelease } from '../releases/release-copies';
import { allScripts } from '../rendering/describe-remote';
import type { Snapshot } from '../registry/snapshot';
import type { FindRelease } from './find-release';
import type { Encoding } from './encoding';

/** Lists in memory: those of the served sets, and of sets that open pages name. */
const MAX_LISTS = 50;
/** Its address, which names each with its version, then has about 4 KB. */
const MAX_REMOTES = 120;

const listPath = /^((?:mf-[a-z][a-z0-9-]*\/[0-9][\w.-]{0,80}\/)+)(pages\.[0-9a-f]{12}\.json)$/;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

type Remotes = ReadonlyMap<RemoteName, Pick<CopiedRelease, 'release'>>;

/** Names all that a list is made of, so that each edge can create the same bytes. */
const pathOf = (remotes: Remotes, pagesFile: string): string =>
  [...remotes]
    .map(([name, { release }]) => `${name}/${release.version}/`)
    .sort()
    .join('') + pagesFile;

const writeList = (remotes: Remotes, pages: string): Buffer => {
  const list: ScriptList = {
    releases: Object.fromEntries(
      [...remotes]
        .map(([name, { release }]) => [`${name}/${release.version}`, allScripts(release)] as const)
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    shell: JSON.parse(pages) as ScriptList['shell'],
  };
  return Buffer.from(JSON.stringify(list));
};

/** A list in each encoding. */
export type ListBytes = Readonly<Record<Encoding, Buffer>>;

const compress = async (bytes: Buffer): Promise<ListBytes> => {
  const [br, gz] = await Promise.all([toBrotli(bytes), toGzip(bytes)]);
  return { br, gzip: gz, '': bytes };
};

type Options = {
  /** The browser files of the shell. */
  clientDir: string;
  /** The file with the hashes of the shell's pages. */
  pagesFile: string;
  find: FindRelease;
};

/**
 * Lists all scripts of a set of releases and of the shell's pages, so that a browser requests those of
 * the next page at once.
 */
export const createScriptLists = ({ clientDir, pagesFile, find }: Options) => {
  const pages = readFileSync(path.join(clientDir, pagesFile), 'utf8');
  const names = new WeakMap<Snapshot, readonly [url: string, hash: Integrity]>();
  const lists = new LRUCache<string, ListBytes>({
    max: MAX_LISTS,
    ignoreFetchAbort: true,
    fetchMethod: async (requested) => {
      const [, remotes = '', file = ''] = listPath.exec(requested) ?? [];
      const parts = remotes.split('/').slice(0, -1);
      if (parts.length === 0 || parts.length > 2 * MAX_REMOTES) return undefined;
      const found = new Map<RemoteName, CopiedRelease>();
      for (let at = 0; at < parts.length; at += 2) {
        const name = parts[at] as RemoteName;
        const copied = await find(name, parts[at + 1] ?? '');
        if (!copied) return undefined;
        found.set(name, copied);
      }
      // Other orders of the same remotes are not cached beside it.
      if (pathOf(found, file) !== requested) return undefined;
      const listed = await readFile(path.join(clientDir, file), 'utf8').catch(() => null);
      return listed === null ? undefined : compress(writeList(found, listed));
    },
  });

  return {
    /** URL and hash of the list of a set of releases. */
    nameOf: (snapshot: Snapshot): readonly [url: string, hash: Integrity] => {
      const known = names.get(snapshot);
      if (known) return known;
      const bytes = writeList(snapshot.remotes, pages);
      const hash = createHash('sha384').update(bytes).digest('base64');
      const listed = pathOf(snapshot.remotes, pagesFile);
      const name = [`/releases/scripts/${listed}`, `sha384-${hash}`] as const;
      void compress(bytes).then((list) => lists.set(listed, list));
      names.set(snapshot, name);
      return name;
    },
    /** The list at a path after `/releases/scripts/`; undefined when a part of it is unknown. */
    read: (requested: string): Promise<ListBytes | undefined> => lists.fetch(requested),
  };
};

export type ScriptLists = ReturnType<typeof createScriptLists>;
