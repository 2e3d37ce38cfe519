import type { ModuleId, RemoteName, RemoteRoute } from './remote';

/** A Subresource Integrity value: `sha384-` and base64. */
export type Integrity = `sha384-${string}`;

/** An ed25519 signature in base64, and which key made it. */
export type Signature = { key: string; value: string };

/** What stands in `release.json`: all that edge and browser know of one published build. */
export type Release = {
  name: RemoteName;
  /** Package version and content hash, for example `1.0.0-3f9ab12c04de`. */
  version: string;
  /** The git commit it was built from. */
  revision: string;
  /** The remote's entry script, relative to the release's folder. */
  entry: string;
  /** Each exposed module and the scripts it needs beside the entry. */
  exposes: Readonly<Record<string, readonly string[]>>;
  /** Scripts that an exposed module may ask for later, by itself. */
  lazy: Readonly<Record<string, readonly string[]>>;
  /** The one file that the edge evaluates. */
  server: string;
  /** Every file with its hash. `.br` and `.gz` twins are held to the hash of what they unpack to. */
  files: Readonly<Record<string, Integrity>>;
  routes: readonly RemoteRoute[];
  fragments: readonly string[];
  uses: Readonly<Record<string, readonly ModuleId[]>>;
  /** Versions of the contracts it was built against. */
  contracts: Readonly<Record<string, string>>;
  /** The range of each shared module that it accepts from the shell. */
  shared: Readonly<Record<string, string>>;
  /** The team's signature over all of the above; a build has none until it is published. */
  signature?: Signature;
};

/** A release that only a share of the visitors gets, to see it work before everybody does. */
export type Canary = { release: string; percent: number };

/** One entry of the registry: an order to serve a release. Its number only ever grows. */
export type Deployment = {
  /** Where the edge fetches releases of this remote it has not copied yet. */
  origin: string;
  order: number;
  stable: string;
  canary?: Canary;
  /**
   * Drawn once for a remote and kept in its orders: by it every edge finds the same visitors for a
   * canary, and nobody else can, because the registry is not public.
   */
  lot?: string;
  /** Releases that were ordered before: pages of them may still be open, and ask for their files. */
  before?: readonly string[];
  /** The remote leaves the shop: nothing of it is served, until an order without this. */
  removed?: true;
  /** The team's signature over all of the above and the remote's name. */
  signature?: Signature;
};

/** `remotes.json`: what each remote's team wants served. */
export type Registry = Readonly<Record<RemoteName, Deployment>>;
