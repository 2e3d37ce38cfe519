/**
 * `npm run test:faults [-- NAME…]`: runs the fault tests at their full size, or only the files with
 * one of these names in their path; `npm test` runs them at a fraction. Prints their measurements, date and revision.
 */
import { existsSync, readFileSync } from 'node:fs';
import { globSync } from 'tinyglobby';
import { gitRevision } from '@candor/federation/git-revision';
import { repoRoot } from '@candor/federation/paths';
import { buildWhatChanged } from './builds';
import { lineProgress } from './progress';
import { log, reportFile, runStages } from './test-run';

const names = process.argv.slice(2);
const files = globSync('{shell,mf-*,api,infra}/**/*.faults.test.ts', {
  cwd: repoRoot,
  ignore: '**/node_modules/**',
}).filter((file) => names.length === 0 || names.some((name) => file.includes(name)));
const report = reportFile('faults.json');
const measurements = reportFile('faults.txt');

const started = Date.now();
const faults = {
  name: 'fault tests',
  command: [
    'jest',
    ...files,
    // The tests run one by one, because a measurement is void while another test uses the machine.
    ...['--runInBand', '--json', '--outputFile', report],
  ],
  env: { FAULTS: 'full', FAULT_FIGURES: measurements },
  report,
} as const;
const { passed, failed } = await runStages([{ atOnce: 1, steps: [faults] }], (signal) =>
  buildWhatChanged(lineProgress(log), signal),
);
const measured = existsSync(measurements) ? readFileSync(measurements, 'utf8') : '';
log(`\nCandor ${gitRevision()}, ${new Date().toISOString()}\n${measured}`);
log(`${passed} passed, ${failed} failed, ${((Date.now() - started) / 1000).toFixed(0)} s`);
