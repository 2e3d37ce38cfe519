import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteDefinition } from '@candor/shell-contract/remote';
import { repoRoot } from '../paths';

/** A remote as its neighbors see it. */
export type Neighbor = Pick<RemoteDefinition, 'name' | 'fragments'>;

/** A shell offers these to remotes: `shared.json` of its emulator, for teams with a repository of their own. */
export type ShellOffer = {
  /** The contracts between teams, with their versions. */
  contracts: Readonly<Record<string, string>>;
  /** Every module that a release gets from the page, with its version. */
  shared: Readonly<Record<string, string>>;
  /** The supported browsers, as browserslist reads them. */
  browsers: readonly string[];
  remotes: readonly Neighbor[];
};

/** The emulator of the shell that a team's repository has installed. */
export const emulatorDir = (): string => {
  const require = createRequire(path.join(repoRoot, 'package.json'));
  try {
    return path.dirname(require.resolve('@candor/shell-emulator/shared.json'));
  } catch {
    throw new Error(
      '@candor/shell-emulator is missing: it names what the shell shares. Run: npm ci',
    );
  }
};

/** The offer of the installed emulator's shell. */
export const readShellOffer = (): ShellOffer =>
  JSON.parse(readFileSync(path.join(emulatorDir(), 'shared.json'), 'utf8')) as ShellOffer;

/** `@candor/ui` for `@candor/ui/Button`, `react` for `react/jsx-runtime`. */
const packageOf = (request: string): string =>
  request
    .split('/')
    .slice(0, request.startsWith('@') ? 2 : 1)
    .join('/');

/** The version of a module's package that the team's repository has installed, or null. */
const installedVersion = (request: string): string | null => {
  const file = path.join(repoRoot, 'node_modules', packageOf(request), 'package.json');
  try {
    return (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
  } catch {
    return null;
  }
};

/** Replaces the versions of an offer by those that a team compiles against; what it has not installed, it cannot use. */
export const installedVersions = (
  offered: Readonly<Record<string, string>>,
): Record<string, string> =>
  Object.fromEntries(
    Object.keys(offered).flatMap((request) => {
      const version = installedVersion(request);
      return version === null ? [] : [[request, version] as const];
    }),
  );
