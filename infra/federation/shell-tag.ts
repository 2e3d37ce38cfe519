import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { git } from './git-revision';
import { repoRoot } from './paths';

/** The shell's version in its package.json. */
export const shellVersion = async (): Promise<string> => {
  const manifest = await readFile(path.join(repoRoot, 'shell/package.json'), 'utf8');
  return (JSON.parse(manifest) as { version: string }).version;
};

/** The tag of a released shell; `npm run compat` reads these tags. */
export const shellTag = (version: string): string => `shell-v${version}`;

/** The commit of a tag, or null without such a tag. */
export const commitOf = (tag: string): string | null =>
  git('tag', '--list', tag) === '' ? null : git('rev-parse', `${tag}^{commit}`);
