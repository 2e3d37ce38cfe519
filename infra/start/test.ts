/** `npm test`: runs all checks and tests, cheapest first; a failed step stops the steps after it. */
import { log, reportFile, runStages, type TestStage } from './test-run';

const jest = reportFile('jest.json');
const playwright = reportFile('playwright.json');

/** The longest first. */
const readingStage: TestStage = {
  atOnce: 2,
  steps: [
    { name: 'lint and types', command: ['npm', 'run', '--silent', 'lint'] },
    { name: 'import rules', command: ['npm', 'run', '--silent', 'imports'] },
    { name: 'drift checks', command: ['npm', 'run', '--silent', 'checks'] },
    { name: 'formatting', command: ['npm', 'run', '--silent', 'format'] },
  ],
};

const buildingStage: TestStage = {
  atOnce: 1,
  steps: [{ name: 'build', command: ['tsx', 'infra/start/build.ts'] }],
};

/** Steps that take what the others leave of the cores, because nothing in them waits for a time limit. */
const beside = ['nice', '-n', '5'] as const;

/** The flows use both cores, and the other steps what is left of them. */
const flowsStage: TestStage = {
  atOnce: 2,
  steps: [
    {
      name: 'the shop in a browser',
      command: ['playwright', 'test', '--config', 'infra/e2e/playwright.config.ts'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwright },
      report: playwright,
    },
    { name: 'unused code', command: [...beside, 'knip', '--no-progress'] },
  ],
};

/** Alone: beside a browser, tests reach time limits of the shop itself. */
const unitStage: TestStage = {
  atOnce: 1,
  steps: [
    {
      name: 'unit and API tests',
      // This reporter of jest prints what fails, and the counts.
      command: ['jest', '--reporters=agent', '--json', '--outputFile', jest],
      report: jest,
    },
  ],
};

/** Explains the statements that the stage before it has recorded. */
const explainingStage: TestStage = {
  atOnce: 1,
  steps: [
    {
      name: 'plans of the statements',
      command: ['jest', 'api/src/db/statement-plans.test.ts'],
      env: { STATEMENT_PLANS: '1' },
    },
  ],
};

const { passed, failed, skipped } = await runStages([
  readingStage,
  buildingStage,
  flowsStage,
  unitStage,
  explainingStage,
]);
log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
