import type { Integrity } from '@candor/shell-contract/release';
import type { ModuleId, PageHead, RemoteName } from '@candor/shell-contract/remote';
import type { PageSnapshot } from '../../src/remotes/page-snapshot';

/** A remote's server build for one render: verified again before it is evaluated. */
export type ServerBuild = {
  name: RemoteName;
  version: string;
  file: string;
  integrity: Integrity;
};

/** Plain data in: what a render process needs to draw one page. */
export type RenderTask = {
  url: string;
  page: ModuleId | null;
  /** A fragment to draw by itself, in a rehearsal. */
  fragment?: ModuleId;
  /** Every module that the page may use. */
  modules: readonly ModuleId[];
  builds: readonly ServerBuild[];
  /** The snapshot without `failed`, which only the render knows. */
  snapshot: Omit<PageSnapshot, 'failed'>;
};

/** What a rehearsal looks at before it draws anything. */
export type InspectTask = {
  build: ServerBuild;
  exposes: readonly ModuleId[];
  /** Scripts for browsers, by their paths on disk. */
  scripts: readonly string[];
};

/** Plain data out. */
export type RenderResult = {
  html: string;
  styles: string;
  head: PageHead | null;
  failed: readonly ModuleId[];
  errors: readonly string[];
};
