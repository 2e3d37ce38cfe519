import { execFileSync } from 'node:child_process';
import { chromiumPath } from '../../start/system-packages';

/** Text rendering differs between major versions, so each has its own reference pictures. */
export const chromiumMajor = (): string =>
  /\d+/.exec(
    execFileSync(chromiumPath, ['--version', '--no-sandbox'], { encoding: 'utf8' }),
  )?.[0] ?? 'unknown';
