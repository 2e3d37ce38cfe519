import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteFolder } from '../federation/remotes';
import { fillTemplate, ownContracts, type PlannedFile } from './fill-template';
import type { NewRemote } from './parse-name';

/** The new remote, its port, and the last remote of the list, whose entries are the model. */
type Registration = { remote: NewRemote; port: number; model: RemoteFolder };
type Change = (text: string, registration: Registration) => string;

/** Inserts an entry after an existing one. */
const insertAfter = (
  entry: RegExp,
  createEntry: (existing: string) => string,
  text: string,
): string => {
  const match = entry.exec(text);
  if (!match) throw new Error('it has no entry of the last remote');
  const end = match.index + match[0].length;
  return text.slice(0, end) + createEntry(match[0]) + text.slice(end);
};

/** Copies an entry of the last remote, with the new name and port. */
const copyEntry =
  ({ remote, port, model }: Registration) =>
  (entry: string): string =>
    entry.replaceAll(model.folder, remote.folder).replaceAll(`${model.port}`, `${port}`);

const addToKubernetes: Change = (text, registration) => {
  const name = `  name: origin-${registration.model.folder}\n`;
  const documents = text.split(/^---\n/m).filter((document) => document.includes(name));
  if (documents.length === 0) throw new Error('it has no entry of the last remote');
  return [text, ...documents.map(copyEntry(registration))].join('---\n');
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

/** The files that list the remotes because they cannot read `remotes.ts`. */
const changes: Readonly<Record<string, Change>> = {
  'infra/federation/remotes.ts': (text, registration) =>
    insertAfter(
      new RegExp(`^.*'${registration.model.folder}'.*\\n`, 'm'),
      copyEntry(registration),
      text,
    ),
  'package-lock.json': addToLockfile,
  'docker-compose.yml': (text, registration) =>
    insertAfter(
      new RegExp(`^  origin-${registration.model.folder}:\\n(?:    .*\\n)+\\n`, 'm'),
      copyEntry(registration),
      text,
    ),
  'infra/containers/Dockerfile': (text, registration) =>
    insertAfter(
      new RegExp(`^COPY ${registration.model.folder}/package.*\\n`, 'm'),
      copyEntry(registration),
      text,
    ),
  'infra/containers/kubernetes/origins.yaml': addToKubernetes,
  'infra/containers/kubernetes/kustomization.yaml': (text, registration) =>
    insertAfter(
      new RegExp(`^  - .*-origin-${registration.model.folder},.*\\n`, 'm'),
      copyEntry(registration),
      text,
    ),
  'infra/quality/states.ts': (text, { remote: { team, label } }) =>
    insertAfter(
      /^  \{ name: 'contact', .*\n/m,
      () => `  { name: '${label}', path: '/${team}' },\n`,
      text,
    ),
  CODEOWNERS: (text, { remote: { folder, team }, model }) =>
    insertAfter(
      new RegExp(`^/${model.folder}/ .*\\n`, 'm'),
      () => `${`/${folder}/`.padEnd(15)} @candor/${team}\n`,
      text,
    ),
  'README.md': (text, { remote: { folder, team, label }, model }) =>
    insertAfter(
      new RegExp(`^\\| \\[${model.folder}\\].*\\n`, 'm'),
      () => `| [${folder}](${folder}/README.md) | ${label} | ${team} |\n`,
      text,
    ),
};

/** The existing files that `planRemote` changes. */
export const changedFiles: readonly string[] = Object.keys(changes);

/**
 * Adds the new remote to every file that lists remotes, after the last one.
 * @throws Error with the file that has no entry of the last remote
 */
const registerRemote = (root: string, registration: Registration): Promise<PlannedFile[]> =>
  Promise.all(
    Object.entries(changes).map(async ([file, change]) => {
      const text = await readFile(path.join(root, file), 'utf8');
      try {
        return { file, text: change(text, registration) };
      } catch (error) {
        throw new Error(`${file} cannot be changed: ${(error as Error).message}.`);
      }
    }),
  );

/**
 * Plans all files of a new remote, without writing them.
 * @param root of the repository
 * @param remotes the existing remotes
 */
export const planRemote = async (
  root: string,
  remotes: readonly RemoteFolder[],
  remote: NewRemote,
): Promise<{ port: number; files: PlannedFile[] }> => {
  const model = remotes.at(-1);
  if (!model) throw new Error('infra/federation/remotes.ts lists no remote.');
  const port = Math.max(...remotes.map((existing) => existing.port)) + 1;
  const files = [
    ...(await fillTemplate(root, model.folder, remote)),
    ...(await registerRemote(root, { remote, port, model })),
  ];
  return { port, files };
};
