import { execFileSync } from 'node:child_process';

/** A released shell: its tag, and the commit of the tag. */
export type ReleasedShell = { tag: string; commit: string };

const git = (root: string, ...parts: string[]): string =>
  execFileSync('git', parts, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The last shells that `npm run release -w shell` has tagged, newest version first. */
export const lastReleasedShells = (root: string, count: number): ReleasedShell[] =>
  git(root, 'tag', '--list', 'shell-v*', '--sort=-version:refname')
    .split('\n')
    .filter((tag) => /^shell-v\d+\.\d+\.\d+$/.test(tag))
    .slice(0, count)
    .map((tag) => ({ tag, commit: git(root, 'rev-parse', `${tag}^{commit}`).trim() }));
