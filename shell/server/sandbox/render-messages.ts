import type { Integrity } from '@candor/shell-contract/release';
import type { ModuleId, PageHead, RemoteName } from '@candor/shell-contract/remote';
import type { PageSnapshot } from '../../src/remotes/page-snapshot';

/** A remote's server build for one render. Its hash is verified before it is evaluated. */
export type ServerBuild = {
  name: RemoteName;
  version: string;
  file: string;
  integrity: Integrity;
};

/** The data that a render process needs to render one page. */
export type RenderTask = {
  url: string;
  page: ModuleId | null;
  /** A fragment to render alone, in a smoke test. */
  fragment?: ModuleId;
  /** Every module that the page may use. */
  modules: readonly ModuleId[];
  builds: readonly ServerBuild[];
  /** The snapshot without `failed`, which the render adds. */
  snapshot: Omit<PageSnapshot, 'failed'>;
};

/** The checks of a smoke test before the first render. */
export type InspectTask = {
  build: ServerBuild;
  exposes: readonly ModuleId[];
  /** Scripts for browsers, by their paths on disk. */
  scripts: readonly string[];
};

/** The data of a rendered page. */
export type RenderResult = {
  html: string;
  styles: string;
  head: PageHead | null;
  failed: readonly ModuleId[];
  errors: readonly string[];
};

/** The limit in characters, about 20 times the largest page of the shop. */
export const MAX_RESULT_LENGTH = 2_000_000;

/** A task for a render process. */
export type ToChild = { type: 'render'; task: RenderTask } | { type: 'inspect'; task: InspectTask };

/** A message of a render process. `idle`: it accepts the next task. */
export type FromChild =
  | { type: 'phase'; phase: 'loading' | 'rendering' }
  | { type: 'result'; result: string | null; error: string | null }
  | { type: 'idle'; residentBytes: number };
