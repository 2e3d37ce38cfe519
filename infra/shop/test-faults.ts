/**
 * `npm run test:faults [-- NAME…]`: runs the fault tests at their full size, or only the files with
 * these names; `npm test` runs them at a fraction. Prints their measurements, date and revision.
 */
import { existsSync, readFileSync } from 'node:fs';
import { gitRevision } from '../federation/git-revision';
import { buildWhatChanged } from './builds';
import { jestEnv, log, reportFile, runStages } from './test-run';

const names = process.argv.slice(2);
const namePattern = names.length === 0 ? '' : `(${names.join('|')})`;
const report = reportFile('faults.json');
const measurements = reportFile('faults.txt');

const started = Date.now();
const faults = {
  name: 'fault tests',
  command: [
    'jest',
    // In sequence: a measurement is void while another test uses the machine.
    ...['--runInBand', '--json', '--outputFile', report, '--reporters', 'default'],
    ...['--', `${namePattern}.*\\.faults\\.test\\.tsx?$`],
  ],
  env: { ...jestEnv, FAULTS: 'full', FAULT_FIGURES: measurements },
  report,
} as const;
const { passed, failed } = await runStages([{ atOnce: 1, steps: [faults] }], (signal) =>
  buildWhatChanged(log, signal),
);
const measured = existsSync(measurements) ? readFileSync(measurements, 'utf8') : '';
log(`\nCandor ${gitRevision()}, ${new Date().toISOString()}\n${measured}`);
log(`${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(0)} s`);
