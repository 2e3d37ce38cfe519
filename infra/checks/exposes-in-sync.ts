import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteDefinition } from '@candor/shell-contract/remote';
import { repoRoot } from '@candor/federation/paths';
import { readRemoteDefinition } from '@candor/federation/build/remote-definition';
import { remotes } from '@candor/federation/remotes';
import { read, type Check } from './check';

/** The components at the top of `src`. `main.tsx` runs the remote alone and is not exposed. */
const componentsOf = async (folder: string): Promise<string[]> =>
  (await readdir(path.join(repoRoot, folder, 'src')))
    .filter((file) => /^[A-Z]\w*\.tsx$/.test(file))
    .map((file) => path.basename(file, '.tsx'));

const compare = async (folder: string, all: readonly RemoteDefinition[]): Promise<string[]> => {
  const remote = all.find(({ name }) => name === folder);
  if (!remote) return [`${folder}/remote.ts names another remote`];
  const components = await componentsOf(folder);
  const exposed = new Set(remote.exposes);
  const source = (name: string) =>
    components.includes(name) ? read(`${folder}/src/${name}.tsx`) : '';
  const fragments = new Set(
    all.flatMap(({ name, fragments: own }) => own.map((fragment) => `${name}/${fragment}`)),
  );
  return [
    ...remote.exposes
      .filter((name) => !source(name).includes(`export const ${name} `))
      .map((name) => `${folder} exposes ${name}, but src/${name}.tsx does not export it`),
    ...components
      .filter((name) => !exposed.has(name))
      .map((name) => `${folder}/src/${name}.tsx is at the top of src but is not exposed`),
    ...remote.routes
      .filter(({ page }) => !exposed.has(page))
      .map(({ path: at, page }) => `${folder} serves ${at} by ${page}, which it does not expose`),
    ...remote.routes
      .filter(({ page }) => !/export const head\b/.test(source(page)))
      .map(({ page }) => `${folder}/src/${page}.tsx exports no head for its page`),
    ...remote.fragments
      .filter((name) => !exposed.has(name))
      .map((name) => `${folder} offers the fragment ${name}, which it does not expose`),
    ...Object.entries(remote.uses).flatMap(([page, uses]) =>
      uses
        .filter((module) => !fragments.has(module))
        .map((module) => `${page} of ${folder} uses ${module}, which no remote offers`),
    ),
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
      ...(await Promise.all(remotes.map(({ folder }) => compare(folder, all)))).flat(),
    ];
  },
};
