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

/** Path and exposed page of each route of a remote. */
export type RemoteRoutes = readonly (readonly [path: string, page: string])[];

/** A remote that a page uses, with the scripts of the modules that it uses. */
export type RemoteSnapshot = {
  version: string;
  routes: RemoteRoutes;
  scripts?: ReleaseScripts;
};

/**
 * All routes and scripts of a set of releases, and the scripts of the shell's pages, in a file of its
 * own: a page does not grow with remotes that it does not use, and hashes do not compress.
 */
export type ScriptList = {
  /** Releases by remote and version, as in a path: `mf-cart/1.0.0-3f9ab12c04de`. */
  releases: Readonly<Record<string, ReleaseScripts & { routes: RemoteRoutes }>>;
  shell: Readonly<Record<string, Integrity>>;
};

/** The releases a page was rendered with; it hydrates with these after any deployment. */
export type PageSnapshot = {
  shop: Shop;
  /** The remotes of the first view; the others are in the script list. */
  remotes: Readonly<Record<RemoteName, RemoteSnapshot>>;
  /** The shell's lazy scripts by path, without those in the script list. */
  shell: Readonly<Record<string, Integrity>>;
  /** The URL of the script list, and its hash. */
  scriptList: readonly [url: string, hash: Integrity];
  /** The file with the styles of footer, menus and notices. */
  styles: string;
  /** Modules that the edge could not render: the browser starts from the same fallback. */
  failed: readonly ModuleId[];
  /** Modules in the page's HTML whose scripts are requested when the visitor uses the page. */
  later?: readonly ModuleId[];
  /** The size of the page's HTML (`shell/src/hydration/page-size.ts`). */
  size?: number;
  /** False when a release is missing: an unknown path may be one of its routes. */
  complete: boolean;
};
