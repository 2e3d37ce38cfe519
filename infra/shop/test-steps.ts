import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../federation/paths';

/** How many tests a step ran. A step that is one yes or no counts as one. */
export type Tally = { passed: number; failed: number; skipped: number };

/** One step of `npm test`. */
export type TestStep = {
  name: string;
  command: readonly [program: string, ...parts: string[]];
  env?: NodeJS.ProcessEnv;
  /** Reads what the step's own report says; absent: the step counts as one. */
  tally?: () => Promise<Tally>;
};

const report = (name: string) => path.join(cacheDir, 'reports', `${name}.json`);

const readReport = async <Report>(name: string): Promise<Report> =>
  JSON.parse(await readFile(report(name), 'utf8')) as Report;

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
};

type PlaywrightReport = {
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};

/** What only reads the files: two at a time, the longest first. */
const readingSteps: readonly TestStep[] = [
  { name: 'lint', command: ['eslint', '.'] },
  { name: 'types', command: ['tsc', '--noEmit', '-p', 'tsconfig.json'] },
  { name: 'formatting', command: ['prettier', '--check', '--log-level', 'warn', '.'] },
  { name: 'import rules', command: ['npm', 'run', '--silent', 'imports'] },
  { name: 'drift checks', command: ['npm', 'run', '--silent', 'checks'] },
  { name: 'unused code', command: ['knip', '--no-progress'] },
];

const buildingSteps: readonly TestStep[] = [
  { name: 'build', command: ['tsx', 'infra/shop/build.ts'] },
];

/** What runs the code. A browser waits half of its time, in which the other tests have the cores. */
const runningSteps: readonly TestStep[] = [
  {
    name: 'unit and API tests',
    command: ['jest', '--json', '--outputFile', report('jest'), '--reporters', 'summary'],
    env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning' },
    tally: async () => {
      const jest = await readReport<JestReport>('jest');
      return {
        passed: jest.numPassedTests,
        // A file that cannot even be loaded has no tests to count.
        failed: jest.numFailedTests + jest.numRuntimeErrorTestSuites,
        skipped: jest.numPendingTests,
      };
    },
  },
  {
    name: 'the shop in a browser',
    command: ['playwright', 'test', '--config', 'infra/e2e/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
    tally: async () => {
      const { stats } = await readReport<PlaywrightReport>('playwright');
      // A test that needed a second try has failed once: it is not green.
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
      };
    },
  },
];

/** What `npm test` does, cheapest first, so that a slip is told early. */
export const testStages: readonly { atOnce: number; steps: readonly TestStep[] }[] = [
  { atOnce: 2, steps: readingSteps },
  { atOnce: 1, steps: buildingSteps },
  { atOnce: 2, steps: runningSteps },
];
