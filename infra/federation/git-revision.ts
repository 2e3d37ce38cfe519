import { execFileSync } from 'node:child_process';
import { repoRoot } from './paths';

/** The commit a build is made from, or `unknown` outside a checkout (an image build has no .git). */
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
