import { execFileSync } from 'node:child_process';

/** The browser of every test here. */
export const chromium = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/** Its major version: two of them set letters a little differently, so each has its own pictures. */
export const chromiumMajor = (): string =>
  /\d+/.exec(execFileSync(chromium, ['--version', '--no-sandbox'], { encoding: 'utf8' }))?.[0] ??
  'unknown';
