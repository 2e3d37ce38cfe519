import type { Release } from '@candor/shell-contract/release';
import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';
import { shellRoutes } from '../../src/pages/shell-routes';
import { shellFragments } from '../../src/remotes/route-table';
import { Rejection } from './rejection';
import type { CopiedRelease } from './release-copies';

type OtherReleases = ReadonlyMap<RemoteName, CopiedRelease>;

const modulesUsedBy = ({ uses }: Release): ModuleId[] => Object.values(uses).flat();

const findTakenPath = (release: Release, others: OtherReleases): Rejection | null => {
  for (const { path } of release.routes) {
    if (shellRoutes.some((route) => route.path === path))
      return new Rejection('address_taken', `${path} is a path of the shell`);
    for (const [name, { release: other }] of others) {
      if (other.routes.some((route) => route.path === path))
        return new Rejection('address_taken', `${path} is served by ${name}`);
    }
  }
  return null;
};

/** Finds a fragment that the shell or another remote uses and that the release no longer offers. */
const findRemovedFragment = (release: Release, others: OtherReleases): Rejection | null => {
  const used = [
    ...shellFragments.map((id) => ['shell', id] as const),
    ...[...others].flatMap(([name, copied]) =>
      modulesUsedBy(copied.release).map((id) => [name, id] as const),
    ),
  ];
  const missing = used.find(
    ([, id]) =>
      id.startsWith(`${release.name}/`) &&
      !release.fragments.includes(id.slice(release.name.length + 1)),
  );
  return missing
    ? new Rejection('fragment_missing', `${missing[0]} uses ${missing[1]}, which it does not offer`)
    : null;
};

/** Finds a fragment that the release uses and that the other team's served release does not offer. */
const findUnavailableFragment = (release: Release, others: OtherReleases): Rejection | null => {
  const missing = modulesUsedBy(release).find((id) => {
    const [name = '', fragment = ''] = id.split('/');
    const other = others.get(name as RemoteName);
    return other !== undefined && !other.release.fragments.includes(fragment);
  });
  return missing
    ? new Rejection(
        'fragment_missing',
        `it uses ${missing}, which the served release does not offer: deploy that one first`,
      )
    : null;
};

/**
 * Finds a conflict of paths or fragments with the releases of the other remotes.
 * @param others the served releases, without that of the same remote
 */
export const findConflict = (release: Release, others: OtherReleases): Rejection | null =>
  findTakenPath(release, others) ??
  findRemovedFragment(release, others) ??
  findUnavailableFragment(release, others);
