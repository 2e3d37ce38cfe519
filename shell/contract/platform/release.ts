import type { ModuleId, RemoteName, RemoteRoute } from './remote';

/** A Subresource Integrity value: `sha384-` and base64. */
export type Integrity = `sha384-${string}`;

/** An ed25519 signature in base64, and the id of its key. */
export type Signature = { key: string; value: string };

/** The content of `release.json`: one published build. */
export type Release = {
  name: RemoteName;
  /** Package version and content hash, for example `1.0.0-3f9ab12c04de`. */
  version: string;
  /** The git commit it was built from. */
  revision: string;
  /** The remote's entry script, relative to the release's folder. */
  entry: string;
  /** The scripts of each exposed module, beside the entry. */
  exposes: Readonly<Record<string, readonly string[]>>;
  /** Scripts that an exposed module may import later. */
  lazy: Readonly<Record<string, readonly string[]>>;
  /** The bundle that the edge evaluates. */
  server: string;
  /** Every file with its hash. Precompressed `.br` and `.gz` variants decompress to the same hash. */
  files: Readonly<Record<string, Integrity>>;
  routes: readonly RemoteRoute[];
  fragments: readonly string[];
  uses: Readonly<Record<string, readonly ModuleId[]>>;
  /** Used fragments that no first view shows; absent in older releases. */
  later?: readonly ModuleId[];
  /** Versions of the contracts it was built against. */
  contracts: Readonly<Record<string, string>>;
  /** The accepted version range of each shared module. */
  shared: Readonly<Record<string, string>>;
  /** The team's signature over all of the above; absent until the build is published. */
  signature?: Signature;
};

/** A release for a percentage of visitors, before it is promoted to all. */
export type Canary = { release: string; percent: number };

/** The operations of a deployment; an edge reads only those that it serves. */
export type DeploymentKind = 'deploy' | 'canary' | 'promote' | 'rollback' | 'remove';

/**
 * One entry of the registry: the deployment of a remote. It has its number and the key of its buckets under the names
 * before decision 61, too; edges and tools of the version before read only those, and the next version drops them.
 */
export type Deployment = {
  /** URL from which the edge fetches releases of this remote. */
  origin: string;
  /** Increases with each deployment of the remote. */
  number?: number;
  order?: number;
  stable: string;
  canary?: Canary;
  /**
   * A random value, constant for a remote, that assigns visitors to a canary: equal on every edge, and
   * secret because the registry is not public.
   */
  bucketKey?: string;
  lot?: string;
  /** Earlier releases, whose files open pages may still request. */
  before?: readonly string[];
  /** The remote is removed: nothing of it is served until a deployment without this. */
  removed?: true;
  /** Random, so that no two deployments have one signature. */
  id?: string;
  kind?: DeploymentKind;
  /** When, by whom and why, for the history. */
  at?: string;
  by?: string;
  message?: string;
  /** The team's signature over all of the above and the remote's name. */
  signature?: Signature;
};

/** The content of `remotes.json`. */
export type Registry = Readonly<Record<RemoteName, Deployment>>;
