import type { RemoteName } from '@candor/shell-contract/remote';
import type { Refusal } from './refusal';
import type { CopiedRelease } from './release-copies';

/** The releases that one request is served with. Never changed, only replaced. */
export type Snapshot = {
  /** Names the set: part of every page's cache key. */
  key: string;
  remotes: ReadonlyMap<RemoteName, CopiedRelease>;
  /** Why a wanted release is not served, by remote. */
  refusals: ReadonlyMap<RemoteName, Refusal>;
};

/** A set of releases under its name. */
export const snapshotOf = (
  remotes: ReadonlyMap<RemoteName, CopiedRelease>,
  refusals: ReadonlyMap<RemoteName, Refusal>,
): Snapshot => ({
  key: [
    ...[...remotes].map(([name, { release }]) => `${name}@${release.version}`),
    ...[...refusals.keys()].filter((name) => !remotes.has(name)).map((name) => `${name}@none`),
  ]
    .sort()
    .join(','),
  remotes,
  refusals,
});
