/**
 * `npm run test:faults [-- NAME…]`: every promise under fault, at its full number; with names only
 * the files that are called so. The same files run in `npm test` at a fraction. Ends with the figures,
 * their date and revision, and one line that says how many promises held.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { gitRevision } from '../federation/git-revision';
import { cacheDir, repoRoot } from '../federation/paths';
import { ensureSystemPackages } from './system-packages';
import { startTestStores } from './test-stores';

const say = (line: string) => process.stdout.write(`${line}\n`);

const names = process.argv.slice(2);
const which = names.length === 0 ? '' : `(${names.join('|')})`;

const folder = path.join(cacheDir, 'reports');
const figures = path.join(folder, 'faults.txt');
const report = path.join(folder, 'faults.json');
mkdirSync(folder, { recursive: true });
rmSync(report, { force: true });
writeFileSync(figures, '');

const jest = (storesEnv: NodeJS.ProcessEnv) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(
      process.execPath,
      [
        'node_modules/jest/bin/jest.js',
        // One after another: what is measured while two files share the machine says nothing.
        ...['--runInBand', '--json', '--outputFile', report, '--reporters', 'default'],
        ...['--', `${which}.*\\.faults\\.test\\.tsx?$`],
      ],
      {
        cwd: repoRoot,
        // Its report as JSON goes to the file; what people read goes to the error stream.
        stdio: ['ignore', 'ignore', 'inherit'],
        env: {
          ...process.env,
          ...storesEnv,
          NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning',
          FAULTS: 'full',
          FAULT_FIGURES: figures,
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

/** A run that was stopped, or that found no file of that name, has no report. */
const readReport = (): JestReport => {
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as JestReport;
  } catch {
    return { numPassedTests: 0, numFailedTests: 0, numRuntimeErrorTestSuites: 1 };
  }
};

const started = Date.now();
ensureSystemPackages(say);
const stores = await startTestStores();
const isGood = await jest(stores.env).finally(() => stores.stop());

const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites } = readReport();
const failed = numFailedTests + numRuntimeErrorTestSuites;
say(`\nCandor ${gitRevision()}, ${new Date().toISOString()}\n${readFileSync(figures, 'utf8')}`);
say(`${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(0)} s`);
process.exitCode = isGood && passed > 0 && failed === 0 ? 0 : 1;
