import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteFolder } from '../remotes';
import { kubernetesOrigins, ORIGINS_FILE } from './kubernetes-origins';
import type { NewRemote } from './parse-name';
import { fillIn } from './template-files';

/** A file of the repository, with its new content. */
export type PlannedFile = { file: string; text: string };

/** The new remote, its port, and the last remote of the list, whose entries are the model. */
type Registration = { remote: NewRemote; port: number; model: RemoteFolder };
type Change = (text: string, registration: Registration) => string;

/** The dependencies of the template. Contracts only grow, so a caret range is safe. */
const ownContracts = {
  '@candor/cart-contract': '^1.0.0',
  '@candor/catalog-contract': '^1.0.0',
  '@candor/shell-contract': '^1.0.0',
  '@candor/ui': '^1.0.0',
};

/** Creates a package.json with the commands of the model. */
const createManifest = (
  manifest: string,
  { remote: { folder }, port, model }: Registration,
): string => {
  const { scripts, ...rest } = JSON.parse(manifest) as { scripts: object };
  const ownScripts = JSON.stringify(scripts).replaceAll(model.folder, folder);
  return JSON.stringify({
    ...rest,
    name: folder,
    version: '1.0.0',
    config: { port },
    dependencies: ownContracts,
    scripts: JSON.parse(ownScripts) as unknown,
  });
};

/** The files of the new remote's folder: the template, with the settings of the model. */
const fillTemplate = async (root: string, registration: Registration): Promise<PlannedFile[]> => {
  const { remote, model } = registration;
  const template = await fillIn(path.join(root, 'infra/federation/new-remote/template'), remote);
  const settings = path.join(root, model.folder);
  const copied = async (name: string) => readFile(path.join(settings, name), 'utf8');
  const files = {
    'package.json': createManifest(await copied('package.json'), registration),
    'tsconfig.json': await copied('tsconfig.json'),
    'webpack.config.ts': await copied('webpack.config.ts'),
    ...template,
  };
  return Object.entries(files).map(([name, text]) => ({ file: `${remote.folder}/${name}`, text }));
};

/** Adds an entry after an existing one: by default its copy, with the new name and port. */
const addEntry =
  (pattern: (model: string) => string, create?: (remote: NewRemote) => string): Change =>
  (text, { remote, port, model }) => {
    const entry = new RegExp(pattern(model.folder), 'm').exec(text);
    if (!entry) throw new Error('it has no entry of the last remote');
    const end = entry.index + entry[0].length;
    const copy = entry[0]
      .replaceAll(model.folder, remote.folder)
      .replaceAll(`${model.port}`, `${port}`);
    return text.slice(0, end) + (create?.(remote) ?? copy) + text.slice(end);
  };

const addToLockfile: Change = (text, { remote: { folder }, model }) => {
  const lockfile = JSON.parse(text) as { packages: Record<string, object> };
  const { '': root = {}, ...others } = lockfile.packages;
  const packages = Object.entries({
    ...others,
    [folder]: { ...others[model.folder], dependencies: ownContracts },
    [`node_modules/${folder}`]: { resolved: folder, link: true },
  }).sort(([a], [b]) => a.localeCompare(b, 'en'));
  const updated = { ...lockfile, packages: { '': root, ...Object.fromEntries(packages) } };
  return `${JSON.stringify(updated, null, 2)}\n`;
};

/** The files that list the remotes because they cannot read the folders. */
const changes: Readonly<Record<string, Change>> = {
  'package-lock.json': addToLockfile,
  'docker-compose.yml': addEntry((model) => `^  origin-${model}:\n(?:    .*\n)+\n`),
  CODEOWNERS: addEntry(
    (model) => `^/${model}/ .*\n`,
    ({ folder, team }) => `${`/${folder}/`.padEnd(15)} @candor/${team}\n`,
  ),
};

/** The existing files that `planRemote` changes; it generates the last one. */
export const changedFiles: readonly string[] = [...Object.keys(changes), ORIGINS_FILE];

/**
 * Plans all files of a new remote, without writing them.
 * @param root of the repository
 * @param remotes the existing remotes
 * @throws Error with the file that has no entry of the last remote
 */
export const planRemote = async (
  root: string,
  remotes: readonly RemoteFolder[],
  remote: NewRemote,
): Promise<{ port: number; files: PlannedFile[] }> => {
  const model = remotes.at(-1);
  if (!model) throw new Error('There is no remote to copy the settings of.');
  const port = Math.max(...remotes.map((existing) => existing.port)) + 1;
  const registration = { remote, port, model };
  const changed = Object.entries(changes).map(async ([file, change]) => {
    const text = await readFile(path.join(root, file), 'utf8');
    try {
      return { file, text: change(text, registration) };
    } catch (error) {
      throw new Error(`${file} cannot be changed: ${(error as Error).message}.`);
    }
  });
  return {
    port,
    files: [
      ...(await fillTemplate(root, registration)),
      ...(await Promise.all(changed)),
      {
        file: ORIGINS_FILE,
        text: kubernetesOrigins([...remotes, { folder: remote.folder, port }]),
      },
    ],
  };
};
