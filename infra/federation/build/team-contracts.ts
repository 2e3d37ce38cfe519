import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { folderOf, repoRoot } from '../paths';
import type { Neighbor } from './shell-offer';

/** The package.json of a team's contract, see `candor contract`. */
type Manifest = {
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  candor?: Neighbor;
};

/** The package.json of a folder, or null. */
const readManifest = (folder: string): Manifest | null => {
  const file = path.join(folder, 'package.json');
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : null;
};

/** The packages that a remote's package.json names, with their ranges. */
export const readRanges = (remote: string): Record<string, string> => {
  const { dependencies, devDependencies } = readManifest(folderOf(remote)) ?? {};
  return { ...devDependencies, ...dependencies };
};

/** A package that a team has published to describe its fragments. */
export type TeamContract = { name: string; describes: Neighbor };

/** The contracts of other teams that a remote has installed. */
export const teamContracts = (remote: string): TeamContract[] =>
  Object.keys(readRanges(remote)).flatMap((name) => {
    const places = [folderOf(remote), repoRoot].map((root) =>
      path.join(root, 'node_modules', name),
    );
    const describes = places.map(readManifest).find((found) => found !== null)?.candor;
    return describes ? [{ name, describes }] : [];
  });
