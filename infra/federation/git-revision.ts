import { execFileSync } from 'node:child_process';
import { repoRoot } from './paths';

/** The commit of this build. Image builds have no `.git` and set `REVISION`. */
export const gitRevision = (): string => {
  try {
    return execFileSync('git', ['rev-parse', 'HEAD'], {
      cwd: repoRoot,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return process.env['REVISION'] ?? 'unknown';
  }
};
