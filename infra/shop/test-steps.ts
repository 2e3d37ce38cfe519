import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir } from '../federation/paths';

export type TestCounts = { passed: number; failed: number; skipped: number };

/** One step of `npm test`. */
export type TestStep = {
  name: string;
  command: readonly [program: string, ...parts: string[]];
  env?: NodeJS.ProcessEnv;
  /** Reads the step's report. Without it, the step counts as one test. */
  readCounts?: () => Promise<TestCounts>;
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

/** Static checks, the longest first. */
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

/** Tests. A browser is idle half of the time, so both steps run at once. */
const runningSteps: readonly TestStep[] = [
  {
    name: 'unit and API tests',
    command: ['jest', '--json', '--outputFile', report('jest'), '--reporters', 'summary'],
    env: { NODE_OPTIONS: '--experimental-vm-modules --no-warnings=ExperimentalWarning' },
    readCounts: async () => {
      const jest = await readReport<JestReport>('jest');
      return {
        passed: jest.numPassedTests,
        // A file that fails to load has no tests to count.
        failed: jest.numFailedTests + jest.numRuntimeErrorTestSuites,
        skipped: jest.numPendingTests,
      };
    },
  },
  {
    name: 'the shop in a browser',
    command: ['playwright', 'test', '--config', 'infra/e2e/playwright.config.ts'],
    env: { PLAYWRIGHT_JSON_OUTPUT_FILE: report('playwright') },
    readCounts: async () => {
      const { stats } = await readReport<PlaywrightReport>('playwright');
      // A flaky test has failed once.
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
      };
    },
  },
];

/** The steps of `npm test`, cheapest first, so that mistakes are reported early. */
export const testStages: readonly { atOnce: number; steps: readonly TestStep[] }[] = [
  { atOnce: 2, steps: readingSteps },
  { atOnce: 1, steps: buildingSteps },
  { atOnce: 2, steps: runningSteps },
];
