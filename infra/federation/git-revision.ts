import { execFileSync } from 'node:child_process';
import { repoRoot } from './paths';

/** Runs git. @throws Error with its output */
export const git = (...parts: string[]): string =>
  execFileSync('git', parts, {
    cwd: repoRoot,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim();

/** The commit of this build. Image builds have no `.git` and set `REVISION`. */
export const gitRevision = (): string => {
  try {
    return git('rev-parse', 'HEAD');
  } catch {
    return process.env['REVISION'] ?? 'unknown';
  }
};
