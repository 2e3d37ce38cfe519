import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { repoRoot } from './paths';

/** What git answers. @throws Error with what it complained of */
export const git = (...parts: string[]): string =>
  execFileSync('git', parts, {
    cwd: repoRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** The shell's version, as its package says it. */
export const shellVersion = async (): Promise<string> => {
  const manifest = await readFile(path.join(repoRoot, 'shell/package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
};

/** The tag that marks a released shell; `npm run compat` reads them. */
export const shellTag = (version: string): string => `shell-v${version}`;

/** The commit that a tag stands on, or null where there is no such tag. */
export const commitOf = (tag: string): string | null =>
  git('tag', '--list', tag) === '' ? null : git('rev-parse', `${tag}^{commit}`);
