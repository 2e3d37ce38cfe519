import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import type { NewRemote } from './parse-name';

/** A file of the repository and what shall stand in it. */
export type PlannedFile = { file: string; text: string };

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The template is a remote that compiles, called newcomer; this gives it the name of the new one. */
const rename = (text: string, { folder, team, component, label: words }: NewRemote): string =>
  text
    .replaceAll('mf-newcomer', folder)
    .replaceAll('/newcomer', `/${team}`)
    .replaceAll('newcomer-', `${team}-`)
    .replaceAll(/Newcomer(?=[A-Z])/g, component)
    .replaceAll('Newcomer', capital(words))
    .replaceAll('newcomer', words);

/** What the template imports. Our own packages are linked; a contract may grow under a caret. */
export const ownContracts = {
  '@candor/cart-contract': '^1.0.0',
  '@candor/catalog-contract': '^1.0.0',
  '@candor/shell-contract': '^1.0.0',
  '@candor/ui': '^1.0.0',
};

type Manifest = Record<string, unknown> & { scripts: Record<string, string> };

/** All teams have the same commands, so they are taken from a team that has them. */
const manifestLike = (manifest: string, model: string, { folder }: NewRemote): string => {
  const { scripts, ...rest } = JSON.parse(manifest) as Manifest;
  const own = JSON.stringify(scripts).replaceAll(model, folder);
  return JSON.stringify({
    ...rest,
    name: folder,
    version: '1.0.0',
    scripts: JSON.parse(own) as unknown,
    dependencies: ownContracts,
  });
};

/**
 * The files of the new remote's folder.
 * @param root of the repository
 * @param model a remote whose settings and commands are taken over
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
  const ofModel = (file: string) => readFile(path.join(root, model, file), 'utf8');
  return [
    {
      file: `${remote.folder}/package.json`,
      text: manifestLike(await ofModel('package.json'), model, remote),
    },
    ...(await Promise.all(
      ['tsconfig.json', 'webpack.config.ts'].map(async (file) => ({
        file: `${remote.folder}/${file}`,
        text: await ofModel(file),
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
