import type { Release } from '@candor/shell-contract/release';

/** The published releases of one remote. */
export type OriginStore = {
  /** The `release.json` of a version, or null when it is not published. */
  readRelease: (version: string) => Promise<Release | null>;
  /** The versions, latest first. */
  versions: () => Promise<string[]>;
  /**
   * Publishes a built release in one step, so that a partial release is never visible. @param built
   * the folder of the build, named as the version
   */
  publish: (built: string, sign: (release: Release) => Promise<Release>) => Promise<void>;
  /**
   * Adds the files of a folder below a name. Each has the hash of its content in its own name, so one that is
   * there stays.
   */
  addFiles: (name: string, folder: string) => Promise<void>;
  /** A file of a release, or null. */
  readFile: (version: string, file: string) => Promise<Buffer | null>;
};
