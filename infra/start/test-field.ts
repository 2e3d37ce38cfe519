/**
 * `npm run test:field [-- NAME…]`: tries what bug reports from the field describe, or only the files with one of
 * these names in their path. `infra/e2e/field/README.md` lists the reports.
 */
import { globSync } from 'tinyglobby';
import { repoRoot } from '@candor/federation/paths';
import { buildWhatChanged } from './builds';
import { lineProgress } from './progress';
import { log, reportFile, runStages, type TestStep } from './test-run';

const names = process.argv.slice(2);
const filesOf = (pattern: string) =>
  globSync(pattern, { cwd: repoRoot, ignore: '**/node_modules/**' }).filter(
    (file) => names.length === 0 || names.some((name) => file.includes(name)),
  );
const units = filesOf('{shell,mf-*,api,infra}/**/*.field.test.{ts,tsx}');
const specs = filesOf('infra/e2e/field/*.spec.ts');
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
