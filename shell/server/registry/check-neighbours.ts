import type { Release } from '@candor/shell-contract/release';
import type { ModuleId, RemoteName } from '@candor/shell-contract/remote';
import { shellRoutes } from '../../src/pages/shell-routes';
import { shellFragments } from '../../src/remotes/route-table';
import { Refusal } from './refusal';
import type { CopiedRelease } from './release-copies';

type Neighbours = ReadonlyMap<RemoteName, CopiedRelease>;

const usesOf = ({ uses }: Release): ModuleId[] => Object.values(uses).flat();

const addressTaken = (release: Release, neighbours: Neighbours): Refusal | null => {
  for (const { path } of release.routes) {
    if (shellRoutes.some((own) => own.path === path))
      return new Refusal('address_taken', `${path} is an address of the shell`);
    for (const [name, { release: other }] of neighbours) {
      if (other.routes.some((route) => route.path === path))
        return new Refusal('address_taken', `${path} is served by ${name}`);
    }
  }
  return null;
};

/** What pages in place, and the shell in every page, use of this remote must still be offered. */
const takesAway = (release: Release, neighbours: Neighbours): Refusal | null => {
  const used = [
    ...shellFragments.map((id) => ['shell', id] as const),
    ...[...neighbours].flatMap(([name, copied]) =>
      usesOf(copied.release).map((id) => [name, id] as const),
    ),
  ];
  const missing = used.find(
    ([, id]) =>
      id.startsWith(`${release.name}/`) &&
      !release.fragments.includes(id.slice(release.name.length + 1)),
  );
  return missing
    ? new Refusal('fragment_missing', `${missing[0]} uses ${missing[1]}, which it does not offer`)
    : null;
};

/** What it uses of a team whose release is in place must be offered there: that team goes first. */
const asksTooMuch = (release: Release, neighbours: Neighbours): Refusal | null => {
  const missing = usesOf(release).find((id) => {
    const [name = '', fragment = ''] = id.split('/');
    const other = neighbours.get(name as RemoteName);
    return other !== undefined && !other.release.fragments.includes(fragment);
  });
  return missing
    ? new Refusal(
        'fragment_missing',
        `it uses ${missing}, which the release in place does not offer: that one first`,
      )
    : null;
};

/**
 * Whether a release can stand beside those in place: addresses and fragments of all teams fit.
 * @param neighbours the releases in place, without that of the same remote
 */
export const reasonNotToStandBeside = (release: Release, neighbours: Neighbours): Refusal | null =>
  addressTaken(release, neighbours) ??
  takesAway(release, neighbours) ??
  asksTooMuch(release, neighbours);
