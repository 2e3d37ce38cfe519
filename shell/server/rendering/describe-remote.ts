import type { Release } from '@candor/shell-contract/release';
import type { RemoteRoutes, RemoteSnapshot, ReleaseScripts } from '../../src/remotes/page-snapshot';
import type { CopiedRelease } from '../releases/release-copies';

const pick = <Value>(from: Readonly<Record<string, Value>>, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = from[name];
      return value === undefined ? [] : [[name, value] as const];
    }),
  );

/** The scripts of exposed modules, with those that they may load later. */
const scriptsFor = (release: Release, modules: readonly string[]): ReleaseScripts => {
  const { entry, exposes, lazy, files, uses } = release;
  const scripts = modules.flatMap((module) => [
    ...(exposes[module] ?? []),
    ...(lazy[module] ?? []),
  ]);
  return {
    entry,
    exposes: Object.fromEntries(modules.map((module) => [module, exposes[module] ?? []])),
    files: pick(files, [entry, ...scripts]),
    uses: Object.fromEntries(modules.map((module) => [module, uses[module] ?? []])),
  };
};

/** All browser scripts of a release. */
export const allScripts = (release: Release): ReleaseScripts =>
  scriptsFor(release, Object.keys(release.exposes));

/** Path and page of each route of a release. */
export const routesOf = ({ routes }: Release): RemoteRoutes =>
  routes.map(({ path: address, page }) => [address, page]);

/** Describes a remote for a page, with the scripts of these modules: a hash is 50 incompressible bytes. */
export const describeRemote = (
  { release }: Pick<CopiedRelease, 'release'>,
  modules: readonly string[],
): RemoteSnapshot => ({
  version: release.version,
  routes: routesOf(release),
  scripts: scriptsFor(release, modules),
});
