import type { Integrity } from '@candor/shell-contract/release';
import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';
import type { Shop } from '@candor/shell-contract/use-shop';

/** The id of the page's JSON element. */
export const SNAPSHOT_ID = 'candor-page';

/** Scripts of a release with their hashes; in a page, those of the modules it uses. */
export type ReleaseScripts = {
  entry: string;
  exposes: Readonly<Record<string, readonly string[]>>;
  files: Readonly<Record<string, Integrity>>;
  uses: Readonly<Record<string, readonly ModuleId[]>>;
};

/** A remote in a page: always its routes, its scripts only when the page uses it. */
export type RemoteSnapshot = {
  version: string;
  /** The hash of its `release.json`, which names the other scripts. */
  release: Integrity;
  /** Path and exposed page of each of its routes. */
  routes: readonly (readonly [path: string, page: string])[];
  scripts?: ReleaseScripts;
};

/** The releases a page was rendered with; it hydrates with these after any deployment. */
export type PageSnapshot = {
  shop: Shop;
  remotes: Readonly<Record<RemoteName, RemoteSnapshot>>;
  /** The shell's lazy scripts by path, without those in `shellPages`. */
  shell: Readonly<Record<string, Integrity>>;
  /** The list of the shell's page scripts and `later-` scripts: its URL and hash. */
  shellPages: readonly [url: string, hash: Integrity];
  /** The file with the styles of footer, menus and notices. */
  styles: string;
  /** Modules that the edge could not render: the browser starts from the same fallback. */
  failed: readonly ModuleId[];
  /** False when a release is missing: an unknown path may be one of its routes. */
  complete: boolean;
};
