import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { git } from '../git-revision';
import { repoRoot } from '../paths';

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

/** A released shell: its tag, with who set it, when and why. */
export type ShellRelease = {
  tag: string;
  commit: string;
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  message: string;
};

const RELEASE_FIELDS = [
  'refname:short',
  '*objectname',
  'taggername',
  'taggerdate:iso-strict',
  'subject',
];

/** The released shells, latest first. A tag without its own author and date is no release. */
export const readShellReleases = (count: number): ShellRelease[] =>
  git(
    'for-each-ref',
    `refs/tags/${shellTag('*')}`,
    '--sort=-taggerdate',
    `--count=${count}`,
    `--format=${RELEASE_FIELDS.map((field) => `%(${field})`).join('%09')}`,
  )
    .split('\n')
    .map((line) => line.split('\t'))
    .filter(([, , , at = '']) => at !== '')
    .map(([tag = '', commit = '', by = '', at = '', message = '']) => ({
      tag,
      commit,
      by,
      message,
      at: new Date(at).toISOString(),
    }));
