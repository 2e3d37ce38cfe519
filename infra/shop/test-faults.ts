/**
 * `npm run test:faults [-- PATTERN]`: every promise under fault, at its full number. The same files run
 * in `npm test` at a tenth. Prints the figures with date and revision.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { cacheDir, repoRoot } from '../federation/paths';
import { ensureSystemPackages } from './system-packages';
import { startTestStores } from './test-stores';

const say = (line: string) => process.stdout.write(`${line}\n`);

const [pattern = ''] = process.argv.slice(2);
const figures = path.join(cacheDir, 'reports', 'faults.txt');
mkdirSync(path.dirname(figures), { recursive: true });
rmSync(figures, { force: true });
writeFileSync(figures, '');

ensureSystemPackages(say);
const stores = await startTestStores();
try {
  const { status } = spawnSync(
    process.execPath,
    ['node_modules/jest/bin/jest.js', '--', `${pattern}.*\\.faults\\.test\\.tsx?$`],
    {
      cwd: repoRoot,
      stdio: 'inherit',
      env: {
        ...process.env,
        ...stores.env,
        NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning',
        FAULTS: 'full',
        FAULT_FIGURES: figures,
      },
    },
  );
  process.exitCode = status ?? 1;
} finally {
  await stores.stop();
}

const revision = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: repoRoot });
say(`\nFaults at ${new Date().toISOString()}, revision ${revision.toString().trim()}`);
say(readFileSync(figures, 'utf8'));
