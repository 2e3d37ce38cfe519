import { execFileSync } from 'node:child_process';

/** A shell that was released: its tag, and the commit that the tag stands on. */
export type ReleasedShell = { tag: string; commit: string };

const tagPattern = /^shell-v(\d+)\.(\d+)\.(\d+)$/;

const versionOf = (tag: string): number[] => (tagPattern.exec(tag) ?? []).slice(1).map(Number);

const newestFirst = (one: string, other: string): number => {
  const [a, b] = [versionOf(one), versionOf(other)];
  const differs = a.findIndex((part, i) => part !== b[i]);
  return (b[differs] ?? 0) - (a[differs] ?? 0);
};

/** The tags of released shells (`npm run release -w shell` sets them), by version, newest first. */
export const shellTagsIn = (tags: readonly string[]): string[] =>
  tags.filter((tag) => tagPattern.test(tag)).sort(newestFirst);

const git = (root: string, ...parts: string[]): string =>
  execFileSync('git', parts, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

/** The last released shells of a repository, newest first. */
export const lastReleasedShells = (root: string, most: number): ReleasedShell[] =>
  shellTagsIn(git(root, 'tag', '--list', 'shell-v*').split('\n'))
    .slice(0, most)
    .map((tag) => ({ tag, commit: git(root, 'rev-parse', `${tag}^{commit}`).trim() }));
