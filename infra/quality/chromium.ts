import { execFileSync } from 'node:child_process';

export const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Text rendering differs between major versions, so each has its own reference pictures. */
export const chromiumMajor = (): string =>
  /\d+/.exec(execFileSync(chromium, ['--version', '--no-sandbox'], { encoding: 'utf8' }))?.[0] ??
  'unknown';
