import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { PreviewPart } from '@candor/server-contract/preview';
import type { ShellVersions } from '@candor/server-contract/release-versions';
import type { RegistryFollower } from '../registry/follow-registry';
import { createSnapshot, type Snapshot } from '../registry/snapshot';
import { findConflict } from '../releases/check-conflicts';
import { checkRelease } from '../releases/check-release';
import { Rejection } from '../releases/rejection';
import type { CopiedRelease, ReleaseCopies } from '../releases/release-copies';
import { PreviewError } from './check-preview';

/** Releases that passed their smoke test as a preview. */
const MAX_TESTED = 200;

export type PreviewOptions = {
  registry: Pick<RegistryFollower, 'current'>;
  copies: Pick<ReleaseCopies, 'obtain'>;
  shellVersions: ShellVersions;
  /** Renders every page of a release outside of the shop. */
  smokeTest: (copied: CopiedRelease) => Promise<number>;
};

/** A checked link. */
export type Preview = {
  parts: readonly PreviewPart[];
  until: number;
  releases: readonly CopiedRelease[];
  snapshots: WeakMap<Snapshot, Snapshot>;
};

/** A set of releases with those of a preview in place of the served ones. */
const replaceReleases = ({ remotes }: Snapshot, releases: readonly CopiedRelease[]) => {
  const all = new Map(remotes);
  for (const copied of releases) all.set(copied.release.name, copied);
  return all;
};

/** The set of releases that a preview shows beside the served ones. */
export const snapshotOf = ({ releases, snapshots }: Preview, current: Snapshot): Snapshot => {
  const known = snapshots.get(current);
  if (known) return known;
  const remotes = replaceReleases(current, releases);
  const snapshot: Snapshot = { ...createSnapshot(remotes, current.rejections), isPreview: true };
  snapshots.set(current, snapshot);
  return snapshot;
};

/** Creates the function that fetches and checks the releases of a link, one link at a time. */
export const createPreviewPreparation = (options: PreviewOptions) => {
  const { registry, copies, shellVersions, smokeTest } = options;
  const tested = new LRUCache<string, true>({ max: MAX_TESTED });
  // Previews are few, and must not take the machine from shoppers.
  const oneAtATime = pLimit(1);

  const prepareRelease = async ({ remote, version, origin }: PreviewPart) => {
    const copied = await copies.obtain(remote, version, origin);
    const rejection = checkRelease(copied.release, shellVersions);
    if (rejection) throw rejection;
    if (!tested.has(copied.integrity)) await smokeTest(copied);
    tested.set(copied.integrity, true);
    return copied;
  };

  const rejectConflicts = (releases: readonly CopiedRelease[]) => {
    const all = replaceReleases(registry.current(), releases);
    for (const { release } of releases) {
      const others = new Map([...all].filter(([name]) => name !== release.name));
      const conflict = findConflict(release, others);
      if (conflict) throw conflict;
    }
  };

  /** @throws PreviewError for a release that does not fit the shop */
  const prepare = async (parts: readonly PreviewPart[]): Promise<Preview> => {
    try {
      const releases: CopiedRelease[] = [];
      for (const part of parts) releases.push(await prepareRelease(part));
      rejectConflicts(releases);
      const until = Math.min(...parts.map((part) => part.until));
      return { parts, until, releases, snapshots: new WeakMap() };
    } catch (error) {
      if (error instanceof Rejection) throw new PreviewError('unfit', error.message);
      throw error;
    }
  };

  return (parts: readonly PreviewPart[]): Promise<Preview> => oneAtATime(() => prepare(parts));
};
