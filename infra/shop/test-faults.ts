/**
 * `npm run test:faults [-- NAME…]`: runs the fault tests at their full size, or only the files with
 * these names; `npm test` runs them at a fraction. Prints their measurements, date and revision.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gitRevision } from '../federation/git-revision';
import { cacheDir, repoRoot } from '../federation/paths';
import { ensureSystemPackages } from './system-packages';
import { startTestStores } from './test-stores';

const log = (line: string) => process.stdout.write(`${line}\n`);

const names = process.argv.slice(2);
const namePattern = names.length === 0 ? '' : `(${names.join('|')})`;

const folder = path.join(cacheDir, 'reports');
const measurements = path.join(folder, 'faults.txt');
const report = path.join(folder, 'faults.json');
mkdirSync(folder, { recursive: true });
rmSync(report, { force: true });
writeFileSync(measurements, '');

const jest = (storesEnv: NodeJS.ProcessEnv) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(
      process.execPath,
      [
        'node_modules/jest/bin/jest.js',
        // In sequence: a measurement is void while another test uses the machine.
        ...['--runInBand', '--json', '--outputFile', report, '--reporters', 'default'],
        ...['--', `${namePattern}.*\\.faults\\.test\\.tsx?$`],
      ],
      {
        cwd: repoRoot,
        // The JSON report goes to the file, the readable one to stderr.
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          ...storesEnv,
          NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning',
          FAULTS: 'full',
          FAULT_FIGURES: measurements,
        },
      },
    );
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => child.kill());
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numRuntimeErrorTestSuites: number;
};

/** An aborted run, or one without a matching file, has no report. */
const readReport = (): JestReport => {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 1 };
  }
};

const started = Date.now();
ensureSystemPackages(log);
const stores = await startTestStores();
const hasPassed = await jest(stores.env).finally(() => stores.stop());

const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites } = readReport();
const failed = numFailedTests + numRuntimeErrorTestSuites;
log(
  `\nCandor ${gitRevision()}, ${new Date().toISOString()}\n${readFileSync(measurements, 'utf8')}`,
);
log(`${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(0)} s`);
process.exitCode = hasPassed && passed > 0 && failed === 0 ? 0 : 1;
