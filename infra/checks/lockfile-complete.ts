/** `npm run complete-lockfile`: after every change of the dependencies. */
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { repoRoot } from '@candor/federation/paths';
import { readJson, type Check } from './check';
import { licensesFile, shippedLicenses } from './dependencies-in-sync';

type Entry = {
  version?: string;
  optional?: boolean;
  os?: string[];
  cpu?: string[];
  optionalDependencies?: Record<string, string>;
};
type Lockfile = { packages: Record<string, Entry> };

const systems = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const exactVersion = /^\d+\.\d+\.\d+(?:-[\w.]+)?$/;

/** The system and processor in the name of a prebuilt package. */
const platformIn = (name: string): Pick<Entry, 'os' | 'cpu'> | null => {
  const parts = name.replace('-windows-', '-win32-').split(/[/-]/);
  if (parts.includes('wasm32')) return { cpu: ['wasm32'] };
  const at = parts.findIndex((part) => systems.includes(part));
  const os = parts[at];
  const cpu = parts[at + 1];
  return os && cpu ? { os: [os], cpu: [cpu] } : null;
};

const missingIn = ({ packages }: Lockfile): [name: string, entry: Entry][] =>
  Object.values(packages).flatMap(({ optionalDependencies = {} }) =>
    Object.entries(optionalDependencies).flatMap(([name, version]): [string, Entry][] => {
      if (packages[`node_modules/${name}`] || !exactVersion.test(version)) return [];
      const platform = platformIn(name);
      return platform ? [[name, { version, optional: true, ...platform }]] : [];
    }),
  );

const readLockfile = () => readJson<Lockfile>('package-lock.json');

const writeJson = (file: string, content: object): void =>
  writeFileSync(path.join(repoRoot, file), `${JSON.stringify(content, null, 2)}\n`);

/** Adds the missing entries, in npm's order, and lists the licenses of what ships. */
const completeLockfile = (): number => {
  const lockfile = readLockfile();
  const missing = missingIn(lockfile);
  for (const [name, entry] of missing) lockfile.packages[`node_modules/${name}`] = entry;
  const [root = ['', {}], ...rest] = Object.entries(lockfile.packages);
  const sorted = rest.sort(([a], [b]) => a.localeCompare(b, 'en'));
  lockfile.packages = Object.fromEntries([root, ...sorted]);
  writeJson('package-lock.json', lockfile);
  writeJson(licensesFile, shippedLicenses());
  return missing.length;
};

/**
 * Prebuilt packages for other systems that `package-lock.json` leaves out. npm lists only those that
 * its registry offers (a mirror may hold one system's), and `npm ci` rejects an incomplete file.
 */
export const lockfileComplete: Check = {
  name: 'lockfile',
  differences: () =>
    Promise.resolve(
      missingIn(readLockfile()).map(
        ([name]) => `${name} is missing; npm run complete-lockfile adds it`,
      ),
    ),
};

if (process.argv[1]?.endsWith('lockfile-complete.ts'))
  console.info(`${completeLockfile()} packages for other systems added to package-lock.json.`);
