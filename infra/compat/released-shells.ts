import { execFileSync } from 'node:child_process';

/** A released shell: its tag, and the commit of the tag. */
export type ReleasedShell = { tag: string; commit: string };

const tagPattern = /^shell-v(\d+)\.(\d+)\.(\d+)$/;

const versionOf = (tag: string): number[] => (tagPattern.exec(tag) ?? []).slice(1).map(Number);

const newestFirst = (left: string, right: string): number => {
  const [a, b] = [versionOf(left), versionOf(right)];
  const index = a.findIndex((part, i) => part !== b[i]);
  return (b[index] ?? 0) - (a[index] ?? 0);
};

/** The tags of released shells (set by `npm run release -w shell`), newest version first. */
export const shellTagsIn = (tags: readonly string[]): string[] =>
  tags.filter((tag) => tagPattern.test(tag)).sort(newestFirst);

const git = (root: string, ...parts: string[]): string =>
  execFileSync('git', parts, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The last released shells of a repository, newest version first. */
export const lastReleasedShells = (root: string, count: number): ReleasedShell[] =>
  shellTagsIn(git(root, 'tag', '--list', 'shell-v*').split('\n'))
    .slice(0, count)
    .map((tag) => ({ tag, commit: git(root, 'rev-parse', `${tag}^{commit}`).trim() }));
