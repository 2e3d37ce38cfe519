import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { RemoteFolder } from '../federation/remotes';
import { ownContracts, type PlannedFile } from './fill-template';
import type { NewRemote } from './parse-name';

/** The new remote, its port, and the last one of the list, whose entries the new one's follow. */
type Registration = { remote: NewRemote; port: number; model: RemoteFolder };
type Change = (text: string, asked: Registration) => string;

/** Puts an entry after one that stands there. */
const after = (entry: RegExp, own: (found: string) => string, text: string): string => {
  const found = entry.exec(text);
  if (!found) throw new Error('it has no entry of the last remote, which the new one would follow');
  const end = found.index + found[0].length;
  return text.slice(0, end) + own(found[0]) + text.slice(end);
};

/** An entry of the last remote with the new one's name and port. */
const likeModel =
  ({ remote, port, model }: Registration) =>
  (entry: string): string =>
    entry.replaceAll(model.folder, remote.folder).replaceAll(`${model.port}`, `${port}`);

const inKubernetes: Change = (text, asked) => {
  const name = `  name: origin-${asked.model.folder}\n`;
  const things = text.split(/^---\n/m).filter((thing) => thing.includes(name));
  if (things.length === 0) throw new Error('it has no entry of the last remote');
  return [text, ...things.map(likeModel(asked))].join('---\n');
};

const inLockfile: Change = (text, { remote: { folder }, model }) => {
  const lockfile = JSON.parse(text) as { packages: Record<string, object> };
  const { '': root = {}, ...others } = lockfile.packages;
  const packages = Object.entries({
    ...others,
    [folder]: { ...others[model.folder], dependencies: ownContracts },
    [`node_modules/${folder}`]: { resolved: folder, link: true },
  }).sort(([a], [b]) => a.localeCompare(b, 'en'));
  const filled = { ...lockfile, packages: { '': root, ...Object.fromEntries(packages) } };
  return `${JSON.stringify(filled, null, 2)}\n`;
};

/** Whatever names the remotes one by one, since it cannot read the list of them. */
const places: Readonly<Record<string, Change>> = {
  'infra/federation/remotes.ts': (text, asked) =>
    after(new RegExp(`^.*'${asked.model.folder}'.*\\n`, 'm'), likeModel(asked), text),
  'package-lock.json': inLockfile,
  'docker-compose.yml': (text, asked) =>
    after(
      new RegExp(`^  origin-${asked.model.folder}:\\n(?:    .*\\n)+\\n`, 'm'),
      likeModel(asked),
      text,
    ),
  'infra/containers/Dockerfile': (text, asked) =>
    after(new RegExp(`^COPY ${asked.model.folder}/package.*\\n`, 'm'), likeModel(asked), text),
  'infra/containers/kubernetes/origins.yaml': inKubernetes,
  'infra/containers/kubernetes/kustomization.yaml': (text, asked) =>
    after(new RegExp(`^  - .*-origin-${asked.model.folder},.*\\n`, 'm'), likeModel(asked), text),
  'api/src/vitals/pages.ts': (text, { remote: { folder, team }, model }) =>
    after(
      new RegExp(`^  '${model.folder}': \\[[^\\]]*\\],\\n`, 'm'),
      () => `  '${folder}': ['/${team}'],\n`,
      text,
    ),
  'infra/quality/states.ts': (text, { remote: { team, label: words } }) =>
    after(
      /^  \{ name: 'contact', .*\n/m,
      () => `  { name: '${words}', path: '/${team}' },\n`,
      text,
    ),
  CODEOWNERS: (text, { remote: { folder, team }, model }) =>
    after(
      new RegExp(`^/${model.folder}/ .*\\n`, 'm'),
      () => `${`/${folder}/`.padEnd(15)} @candor/${team}\n`,
      text,
    ),
  'README.md': (text, { remote: { folder, team, label: words }, model }) =>
    after(
      new RegExp(`^\\| \\[${model.folder}\\].*\\n`, 'm'),
      () => `| [${folder}](${folder}/README.md) | ${words} | ${team} |\n`,
      text,
    ),
};

/** The files that `nameEverywhere` changes. */
export const changedFiles: readonly string[] = Object.keys(places);

/**
 * The repository's files that name remotes, with the new one's entry after that of the last.
 * @throws Error that says which file has no place for it
 */
export const registerRemote = (root: string, asked: Registration): Promise<PlannedFile[]> =>
  Promise.all(
    Object.entries(places).map(async ([file, change]) => {
      const text = await readFile(path.join(root, file), 'utf8');
      try {
        return { file, text: change(text, asked) };
      } catch (error) {
        throw new Error(`${file} cannot be changed: ${(error as Error).message}.`);
      }
    }),
  );
