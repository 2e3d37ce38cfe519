import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contractFolders } from '../build/contract-versions';
import { cacheDir, repoRoot } from '../paths';

/** The part of a package.json that packages are made of. */
export type Manifest = {
  name: string;
  version: string;
  exports?: Record<string, string>;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
};

/** Reads the package.json of a folder. */
export const readManifest = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(repoRoot, folder, 'package.json'), 'utf8')) as Manifest;

/** `^1.3.0` for each contract: what a team compiles against, and what a contract itself was compiled against. */
export const contractRanges = async (): Promise<Record<string, string>> => {
  const manifests = await Promise.all(contractFolders.map(readManifest));
  return Object.fromEntries(manifests.map(({ name, version }) => [name, `^${version}`]));
};

/** A package as it is published: a folder that npm packs. */
export type StagedPackage = { name: string; version: string; dir: string };

/** Creates the empty folder of a package. */
export const openStage = async (name: string): Promise<string> => {
  const dir = path.join(cacheDir, 'packages', name.replace('@candor/', ''));
  await rm(dir, { recursive: true, force: true });
  await mkdir(dir, { recursive: true });
  return dir;
};

type Description = Pick<Manifest, 'name' | 'version' | 'dependencies' | 'peerDependencies'> & {
  description: string;
  readme: string;
  node: string;
  bin?: Record<string, string>;
  exports: object;
  files: readonly string[];
  /** The folder of the sources, which has the change log. */
  source: string;
};

/** Writes package.json, README and license of a package. In the sources all are private, so that nobody publishes those. */
export const writeManifest = async (
  dir: string,
  { readme, node, files, source, ...manifest }: Description,
): Promise<StagedPackage> => {
  const { name, version } = manifest;
  const changes = path.join(repoRoot, source, 'CHANGELOG.md');
  const hasChanges = existsSync(changes);
  if (hasChanges) await cp(changes, path.join(dir, 'CHANGELOG.md'));
  const content = {
    ...manifest,
    license: 'SEE LICENSE IN LICENSE',
    type: 'module',
    engines: { node },
    sideEffects: false,
    files: hasChanges ? [...files, 'CHANGELOG.md'] : files,
  };
  await writeFile(path.join(dir, 'package.json'), `${JSON.stringify(content, null, 2)}\n`);
  await writeFile(path.join(dir, 'README.md'), readme);
  const license = await readFile(path.join(repoRoot, 'LICENSE'));
  await writeFile(path.join(dir, 'LICENSE'), license);
  return { name, version, dir };
};
