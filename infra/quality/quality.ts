/**
 * `npm run test:quality`: visual, accessibility, overflow and Lighthouse tests against the started
 * shop. `-- --renew` renews the reference pictures, to be reviewed and committed.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { gitRevision } from '../federation/git-revision';
import { repoRoot } from '../federation/paths';
import { ensureSystemPackages, programs } from '../shop/system-packages';
import { clearMeasurements, readMeasurements } from './measurements';

const print = (line: string) => process.stdout.write(`${line}\n`);

const run = (program: string, args: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(path.join(repoRoot, 'node_modules/.bin', program), args, {
      cwd: repoRoot,
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM: programs().chromium, ...env },
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });

const [, , ...args] = process.argv;
const isRenewal = args.includes('--renew');
const rest = args.filter((arg) => arg !== '--renew');

ensureSystemPackages(print);
await clearMeasurements();
const suite = ['test', '--config', 'infra/quality/playwright.config.ts'];
const isPassed =
  (await run('tsx', ['infra/shop/build.ts'])) &&
  (await run(
    'playwright',
    [...suite, ...(isRenewal ? ['style-guide'] : rest)],
    isRenewal ? { RENEW_PICTURES: '1' } : {},
  ));
print(`\nCandor ${gitRevision()}, ${new Date().toISOString()}`);
for (const { name: what, value } of await readMeasurements()) print(`${what}: ${value}`);
print(isPassed ? 'passed' : 'FAILED');
process.exitCode = isPassed ? 0 : 1;
