import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { capitalize, type NewRemote } from './parse-name';

/** A file of the repository, with its new content. */
export type PlannedFile = { file: string; text: string };

/** Replaces the name of the template, a remote called newcomer that compiles. */
const rename = (text: string, { folder, team, component, label }: NewRemote): string =>
  text
    .replaceAll('mf-newcomer', folder)
    .replaceAll('/newcomer', `/${team}`)
    .replaceAll('newcomer-', `${team}-`)
    .replaceAll(/Newcomer(?=[A-Z])/g, component)
    .replaceAll('Newcomer', capitalize(label))
    .replaceAll('newcomer', label);

/** The dependencies of the template. Contracts only grow, so a caret range is safe. */
export const ownContracts = {
  '@candor/cart-contract': '^1.0.0',
  '@candor/catalog-contract': '^1.0.0',
  '@candor/shell-contract': '^1.0.0',
  '@candor/ui': '^1.0.0',
};

type Manifest = Record<string, unknown> & { scripts: Record<string, string> };

/** Creates a package.json with the commands of another remote. */
const createManifest = (manifest: string, model: string, { folder }: NewRemote): string => {
  const { scripts, ...rest } = JSON.parse(manifest) as Manifest;
  const ownScripts = JSON.stringify(scripts).replaceAll(model, folder);
  return JSON.stringify({
    ...rest,
    name: folder,
    version: '1.0.0',
    scripts: JSON.parse(ownScripts) as unknown,
    dependencies: ownContracts,
  });
};

/**
 * Creates the files of the new remote's folder.
 * @param root of the repository
 * @param model a remote whose settings and commands are copied
 */
export const fillTemplate = async (
  root: string,
  model: string,
  remote: NewRemote,
): Promise<PlannedFile[]> => {
  const template = path.join(root, 'infra/new-remote/template');
  const files = (await readdir(template, { recursive: true })).filter((file) =>
    /\.(tsx?|md)$/.test(file),
  );
  const readModel = (file: string) => readFile(path.join(root, model, file), 'utf8');
  return [
    {
      file: `${remote.folder}/package.json`,
      text: createManifest(await readModel('package.json'), model, remote),
    },
    ...(await Promise.all(
      ['tsconfig.json', 'webpack.config.ts'].map(async (file) => ({
        file: `${remote.folder}/${file}`,
        text: await readModel(file),
      })),
    )),
    ...(await Promise.all(
      files.map(async (file) => ({
        file: `${remote.folder}/${rename(file, remote)}`,
        text: rename(await readFile(path.join(template, file), 'utf8'), remote),
      })),
    )),
  ];
};
