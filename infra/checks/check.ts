import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '@candor/federation/paths';

/** A comparison of two places that must agree. Resolves to the differences, one sentence each. */
export type Check = { name: string; differences: () => Promise<string[]> };

/** A file of the repository as text. */
export const read = (file: string): string => readFileSync(path.join(repoRoot, file), 'utf8');

/** A JSON file of the repository. */
export const readJson = <Content>(file: string): Content => JSON.parse(read(file)) as Content;

/**
 * Reports values that stand in one place only, as sentences: `missing(shown, imported, (x) =>
 * '…')`.
 */
export const missing = (
  from: Iterable<string>,
  other: Iterable<string>,
  sentence: (entry: string) => string,
): string[] => {
  const known = new Set(from);
  return [...new Set(other)].filter((entry) => !known.has(entry)).map(sentence);
};

/** Every file that is or would be committed, from the root of the repository. */
export const trackedFiles = (root = repoRoot): string[] =>
  execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(root, file)));

const dependencyKinds = [
  'dependencies',
  'devDependencies',
  'optionalDependencies',
  'peerDependencies',
] as const;

type Manifest = {
  scripts?: Record<string, string>;
} & Partial<Record<(typeof dependencyKinds)[number], Record<string, string>>>;

/** The path of every package.json of the repository. */
export const manifestFiles = (): string[] =>
  trackedFiles().filter((file) => path.basename(file) === 'package.json');

/** Every package.json of the repository. */
export const manifests = (): Manifest[] => manifestFiles().map((file) => readJson<Manifest>(file));

/** The packages of other people that ours name, with their versions; peers as `^1.2.3`. */
export const directDependencies = (): [name: string, version: string][] =>
  manifests()
    .flatMap((manifest) => dependencyKinds.flatMap((kind) => Object.entries(manifest[kind] ?? {})))
    .filter(([name, version]) => !name.startsWith('@candor/') && !version.startsWith('file:'));
