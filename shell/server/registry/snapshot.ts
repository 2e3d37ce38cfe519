import type { RemoteName } from '@candor/shell-contract/remote';
import type { Rejection } from '../releases/rejection';
import type { CopiedRelease } from '../releases/release-copies';

/** The releases that one request is served with. Never changed, only replaced. */
export type Snapshot = {
  /** Names the set: part of every page's cache key. */
  key: string;
  remotes: ReadonlyMap<RemoteName, CopiedRelease>;
  /** Why a deployed release is not served, by remote. */
  rejections: ReadonlyMap<RemoteName, Rejection>;
  /** Holds a release that is not deployed, for browsers with its link. */
  isPreview?: true;
};

/** A canary in service: the stable set with one release replaced. */
export type LiveCanary = {
  name: RemoteName;
  version: string;
  percent: number;
  /** A key known to the edges only, so that nobody else can compute who gets the canary. */
  bucketKey: string;
  snapshot: Snapshot;
};

/** Creates a set of releases with its key. */
export const createSnapshot = (
  remotes: ReadonlyMap<RemoteName, CopiedRelease>,
  rejections: ReadonlyMap<RemoteName, Rejection>,
): Snapshot => ({
  key: [
    ...[...remotes].map(([name, { release }]) => `${name}@${release.version}`),
    ...[...rejections.keys()].filter((name) => !remotes.has(name)).map((name) => `${name}@none`),
  ]
    .sort()
    .join(','),
  remotes,
  rejections,
});
