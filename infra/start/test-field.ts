/**
 * `npm run test:field [-- NAME…]`: runs the tests that `infra/e2e/field/README.md` lists for bug reports from the field,
 * or only the files with one of these names in their path.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { globSync } from 'tinyglobby';
import { repoRoot } from '@candor/federation/paths';
import { buildWhatChanged } from './builds';
import { lineProgress } from './progress';
import { log, reportFile, runStages, type TestStep } from './test-run';

const names = process.argv.slice(2);
const folder = 'infra/e2e/field';
const chosenOf = (files: Iterable<string>) =>
  [...new Set(files)].filter(
    (file) => names.length === 0 || names.some((name) => file.includes(name)),
  );
const list = readFileSync(path.join(repoRoot, folder, 'README.md'), 'utf8');
const units = chosenOf(
  Array.from(list.matchAll(/`([^`\s]+\.test\.tsx?)`/g), ([, file = '']) => file).filter((file) =>
    file.includes('/'),
  ),
);
const specs = chosenOf(globSync(`${folder}/*.spec.ts`, { cwd: repoRoot }));
const jest = reportFile('jest.json');
const playwright = reportFile('playwright.json');

const steps: TestStep[] = [
  {
    name: 'unit and API tests',
    command: ['jest', ...units, '--reporters=agent', '--json', '--outputFile', jest],
    report: jest,
  },
  {
    name: 'the shop in a browser',
    command: ['playwright', 'test', '--config', 'infra/e2e/field.config.ts', ...specs],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwright },
    report: playwright,
  },
];
const chosen = steps.filter((_, index) => [units, specs][index]?.length);
if (chosen.length === 0) throw new Error(`no file has ${names.join(' or ')} in its path`);

const { passed, failed } = await runStages([{ atOnce: 1, steps: chosen }], (signal) =>
  buildWhatChanged(lineProgress(log), signal),
);
log(`\n${passed} passed, ${failed} failed`);
