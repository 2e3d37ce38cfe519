import type { Integrity } from '@candor/shell-contract/release';
import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';
import type { Shop } from '@candor/shell-contract/use-shop';

/** The id of the data block in which a page carries its snapshot. */
export const SNAPSHOT_ID = 'candor-page';

/** Scripts of a release, with their hashes: in a page those of the modules that it uses. */
export type ReleaseScripts = {
  entry: string;
  exposes: Readonly<Record<string, readonly string[]>>;
  files: Readonly<Record<string, Integrity>>;
  uses: Readonly<Record<string, readonly ModuleId[]>>;
};

/** What a page knows of a remote: its addresses always, its scripts only when the page uses it. */
export type KnownRemote = {
  version: string;
  /** The hash of its `release.json`, by which the rest is fetched when it is needed. */
  release: Integrity;
  /** Path and exposed page of each of its routes. */
  routes: readonly (readonly [path: string, page: string])[];
  scripts?: ReleaseScripts;
};

/** The very releases a page was rendered with: it hydrates with these, whatever is deployed since. */
export type PageSnapshot = {
  shop: Shop;
  remotes: Readonly<Record<RemoteName, KnownRemote>>;
  /** The shell's own lazy scripts by path, those of its other pages and of later left out. */
  shell: Readonly<Record<string, Integrity>>;
  /** Where the scripts of the shell's other pages and of later stand, by path, with the hash of that list. */
  shellPages: readonly [url: string, hash: Integrity];
  /** Modules the edge could not draw: the browser starts from the same fallback. */
  failed: readonly ModuleId[];
  /** False when a team's release is missing, so that an unknown address may well be one of its own. */
  complete: boolean;
};
