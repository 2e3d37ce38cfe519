/**
 * `npm run test:quality`: visual, accessibility, overflow and Lighthouse tests against the started
 * shop. `-- --renew` renews the reference pictures, to be reviewed and committed.
 */
import { execa } from 'execa';
import { gitRevision } from '@candor/federation/git-revision';
import { repoRoot } from '@candor/federation/paths';
import { ensureSystemPackages } from '../../start/system-packages';
import { clearMeasurements, readMeasurements } from './measurements';

const print = (line: string) => process.stdout.write(`${line}\n`);

const run = async (program: string, ...parts: string[]): Promise<boolean> => {
  const { failed } = await execa(program, parts, {
    cwd: repoRoot,
    preferLocal: true,
    stdio: 'inherit',
    env: isRenewal ? { RENEW_PICTURES: '1' } : {},
    reject: false,
    forceKillAfterDelay: false,
  });
  return !failed;
};

const [, , ...args] = process.argv;
const isRenewal = args.includes('--renew');
const rest = args.filter((arg) => arg !== '--renew');

ensureSystemPackages(print);
await clearMeasurements();
const tests = isRenewal ? ['style-guide'] : rest;
const isPassed =
  (await run('tsx', 'infra/start/build.ts')) &&
  (await run('playwright', 'test', '--config', 'infra/e2e/quality/playwright.config.ts', ...tests));
print(`\nCandor ${gitRevision()}, ${new Date().toISOString()}`);
for (const { name: what, value } of await readMeasurements()) print(`${what}: ${value}`);
print(isPassed ? 'passed' : 'FAILED');
process.exitCode = isPassed ? 0 : 1;
