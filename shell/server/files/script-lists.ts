import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Integrity } from '@candor/shell-contract/release';
import type { ScriptList } from '../../src/remotes/page-snapshot';
import type { Encoding } from '../http/encoding';
import type { Snapshot } from '../registry/snapshot';
import { allScripts, routesOf } from '../rendering/describe-remote';

/** Lists in memory for pages that are still open, besides those of the served sets. */
const MAX_LISTS = 50;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

const writeList = ({ remotes }: Snapshot, shell: ScriptList['shell']): Buffer => {
  const list: ScriptList = {
    releases: Object.fromEntries(
      [...remotes]
        .map(([name, { release }]) => {
          const listed = { routes: routesOf(release), ...allScripts(release) };
          return [`${name}/${release.version}`, listed] as const;
        })
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    shell,
  };
  return Buffer.from(JSON.stringify(list));
};

/** A list in each encoding. */
export type ListBytes = Readonly<Record<Encoding, Buffer>>;

const compress = async (bytes: Buffer): Promise<ListBytes> => {
  const [br, gz] = await Promise.all([toBrotli(bytes), toGzip(bytes)]);
  return { br, gzip: gz, '': bytes };
};

type Listed = { id: string; integrity: Integrity; list: Promise<ListBytes> };

type Options = {
  /** The browser files of the shell. */
  clientDir: string;
  /** The file with the hashes of the shell's pages. */
  pagesFile: string;
};

/**
 * Lists all routes and scripts of a set of releases and of the shell's pages, so that a browser requests
 * those of the next page at once. A list is named by its content, so edges with the same set agree.
 */
export const createScriptLists = ({ clientDir, pagesFile }: Options) => {
  const pages = readFileSync(path.join(clientDir, pagesFile), 'utf8');
  const shell = JSON.parse(pages) as ScriptList['shell'];
  const listed = new WeakMap<Snapshot, Listed>();
  const lists = new LRUCache<string, Promise<ListBytes>>({ max: MAX_LISTS });

  const listOf = (snapshot: Snapshot): Listed => {
    const known = listed.get(snapshot);
    if (known) return known;
    const bytes = writeList(snapshot, shell);
    const hash = createHash('sha384').update(bytes);
    const id = hash.copy().digest('hex').slice(0, 16);
    const integrity = `sha384-${hash.digest('base64')}` as const;
    const list = lists.get(id) ?? compress(bytes);
    lists.set(id, list);
    const made = { id, integrity, list };
    listed.set(snapshot, made);
    return made;
  };

  return {
    /** URL and hash of the list of a set of releases. */
    nameOf: (snapshot: Snapshot): readonly [url: string, hash: Integrity] => {
      const { id, integrity } = listOf(snapshot);
      return [`/releases/scripts/${id}.json`, integrity];
    },
    /**
     * The list with an id, in each encoding; undefined when this edge has rendered no page with it.
     * @param served the set that this visitor gets now: another edge may have rendered the page
     */
    read: (id: string, served: Snapshot): Promise<ListBytes> | undefined => {
      const own = listOf(served);
      return own.id === id ? own.list : lists.get(id);
    },
  };
};

export type ScriptLists = ReturnType<typeof createScriptLists>;
