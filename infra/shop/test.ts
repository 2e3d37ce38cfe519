/** `npm test`: runs all checks and tests, cheapest first; a failed step stops the steps after it. */
import { jestEnv, log, reportFile, runStages, type TestStage } from './test-run';

const jest = reportFile('jest.json');
const playwright = reportFile('playwright.json');

/** The longest first. */
const readingStage: TestStage = {
  atOnce: 2,
  steps: [
    { name: 'lint and types', command: ['npm', 'run', '--silent', 'lint'] },
    { name: 'import rules', command: ['npm', 'run', '--silent', 'imports'] },
    { name: 'drift checks', command: ['npm', 'run', '--silent', 'checks'] },
  ],
};

const buildingStage: TestStage = {
  atOnce: 1,
  steps: [{ name: 'build', command: ['tsx', 'infra/shop/build.ts'] }],
};

/**
 * A browser is idle half of the time, so two steps run at once. The flows take longest; what is after
 * the unit tests fills the core that these leave.
 */
const runningStage: TestStage = {
  atOnce: 2,
  steps: [
    {
      name: 'the shop in a browser',
      command: ['playwright', 'test', '--config', 'infra/e2e/playwright.config.ts'],
      env: { PLAYWRIGHT_JSON_OUTPUT_FILE: playwright },
      report: playwright,
    },
    {
      name: 'unit and API tests',
      command: ['jest', '--json', '--outputFile', jest, '--reporters', 'summary'],
      env: jestEnv,
      report: jest,
    },
    {
      name: 'formatting',
      command: ['prettier', '--check', '--log-level', 'warn', '.'],
    },
    { name: 'unused code', command: ['knip', '--no-progress'] },
  ],
};

/** Explains the statements that the stage before it has recorded. */
const explainingStage: TestStage = {
  atOnce: 1,
  steps: [
    {
      name: 'plans of the statements',
      command: ['jest', 'api/src/db/statement-plans.test.ts'],
      env: { ...jestEnv, STATEMENT_PLANS: '1' },
    },
  ],
};

const { passed, failed, skipped } = await runStages([
  readingStage,
  buildingStage,
  runningStage,
  explainingStage,
]);
log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`);
