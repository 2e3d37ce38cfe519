import { exposedModules } from '@candor/federation/build/exposed-modules';
import { missingFragments } from '@candor/federation/build/neighbors';
import { readRemoteDefinition } from '@candor/federation/build/remote-definition';
import { remotes } from '@candor/federation/remotes';
import type { RemoteDefinition } from '@candor/shell-contract/remote';
import { read, type Check } from './check';

const compare = (folder: string, all: readonly RemoteDefinition[]): string[] => {
  const remote = all.find(({ name }) => name === folder);
  if (!remote) return [`${folder}/remote.ts names another remote`];
  const exposed = new Set(exposedModules(folder));
  const source = (name: string) => (exposed.has(name) ? read(`${folder}/src/${name}.tsx`) : '');
  return [
    ...[...exposed]
      .filter((name) => !new RegExp(`export const ${name}\\b`).test(source(name)))
      .map((name) => `${folder}/src/${name}.tsx is exposed, but does not export ${name}`),
    ...remote.routes
      .filter(({ page }) => !exposed.has(page))
      .map(({ path: at, page }) => `${folder} serves ${at} by ${page}, which it does not expose`),
    ...remote.routes
      .filter(({ page }) => !/export const head\b/.test(source(page)))
      .map(({ page }) => `${folder}/src/${page}.tsx exports no head for its page`),
    ...remote.fragments
      .filter((name) => !exposed.has(name))
      .map((name) => `${folder} offers the fragment ${name}, which it does not expose`),
    ...missingFragments(remote, all),
    ...(remote.later ?? [])
      .filter((module) => !Object.values(remote.uses).flat().includes(module))
      .map((module) => `${folder} loads ${module} later, which no page of it uses`),
  ];
};

/** Each remote's `remote.ts` matches its folder, and no path is served by two remotes. */
export const exposesInSync: Check = {
  name: 'exposes',
  differences: async () => {
    const all = await Promise.all(remotes.map(({ folder }) => readRemoteDefinition(folder)));
    const paths = all.flatMap(({ routes }) => routes.map(({ path: at }) => at));
    return [
      ...paths
        .filter((at, i) => paths.indexOf(at) !== i)
        .map((at) => `${at} is served by two remotes`),
      ...remotes.flatMap(({ folder }) => compare(folder, all)),
    ];
  },
};
