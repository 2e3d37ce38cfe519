/** `npm test`: runs all checks and tests, cheapest first; a failed step stops the steps after it. */
import { log, reportFile, runStages, type TestStage } from './test-run';

const vitest = reportFile('vitest.json');
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

/** Steps that take what the others leave of the cores, because nothing in them waits for a time limit. */
const beside = ['nice', '-n', '5'] as const;

/**
 * A browser is idle half of the time, so two steps run at once. The unit tests come last, because they
 * use both cores when the flows have ended.
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
    { name: 'unused code', command: [...beside, 'knip', '--no-progress'] },
    { name: 'formatting', command: [...beside, 'prettier', '--check', '--log-level', 'warn', '.'] },
    {
      name: 'unit and API tests',
      // One process less than alone: beside the flows, three would reach time limits of the shop itself.
      command: [
        'vitest',
        ...['run', '--maxWorkers=2'],
        ...['--reporter=minimal', '--reporter=json', '--outputFile.json', vitest],
      ],
      report: vitest,
    },
  ],
};

/** Explains the statements that the stage before it has recorded. */
const explainingStage: TestStage = {
  atOnce: 1,
  steps: [
    {
      name: 'plans of the statements',
      command: ['vitest', 'run', 'api/src/db/statement-plans.test.ts'],
      env: { STATEMENT_PLANS: '1' },
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
