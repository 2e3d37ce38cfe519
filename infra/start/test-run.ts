import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { execa } from 'execa';
import { cacheDir, repoRoot } from '@candor/federation/paths';
import { ensureSystemPackages } from './system-packages';
import { startTestStores } from './test-stores';

type TestCounts = { passed: number; failed: number; skipped: number };

/** One step of a test run. */
export type TestStep = {
  name: string;
  command: readonly [program: string, ...parts: string[]];
  env?: NodeJS.ProcessEnv;
  /** The report with the step's counts. Without it, the step counts as one test. */
  report?: string;
};

/** Steps of which some run at once. Their output is printed in one piece at the end then. */
export type TestStage = { atOnce: number; steps: readonly TestStep[] };

const reports = path.join(cacheDir, 'reports');

/** The path of a file in the folder of reports. */
export const reportFile = (name: string): string => path.join(reports, name);

export const log = (line: string): boolean => process.stdout.write(`${line}\n`);

type Report = {
  stats?: { expected: number; unexpected: number; flaky: number; skipped: number };
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
};

/** Reads a report of jest or Playwright, or counts the step as one test. */
const readCounts = (file: string | undefined, hasPassed: boolean): TestCounts => {
  try {
    const report = JSON.parse(readFileSync(file ?? '', 'utf8')) as Report;
    const { stats } = report;
    if (stats)
      // A flaky test has failed once.
      return {
        passed: stats.expected,
        failed: stats.unexpected + stats.flaky,
        skipped: stats.skipped,
      };
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests,
      skipped: report.numPendingTests,
    };
  } catch {
    return { passed: Number(hasPassed), failed: Number(!hasPassed), skipped: 0 };
  }
};

/**
 * Runs the steps of each stage, with the stores and programs of the tests, until one fails.
 * Sets the exit code.
 * @param prepare runs before the steps
 * @param withPooler the APIs under test connect through PgBouncer
 * @returns the counted tests
 */
export const runStages = async (
  stages: readonly TestStage[],
  prepare?: (signal: AbortSignal) => Promise<unknown>,
  withPooler = false,
): Promise<TestCounts> => {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());
  const total: TestCounts = { passed: 0, failed: 0, skipped: 0 };
  let stores: Awaited<ReturnType<typeof startTestStores>> | undefined;

  const runStep = async ({ name, command, env, report }: TestStep, isAlone: boolean) => {
    log(`\n── ${name} …`);
    const [program, ...parts] = command;
    const output = isAlone ? 'inherit' : 'pipe';
    const { failed, all, durationMs } = await execa(program, parts, {
      cwd: repoRoot,
      preferLocal: true,
      env: { ...stores?.env, ...env },
      stdin: 'ignore',
      stdout: output,
      stderr: output,
      all: true,
      stripFinalNewline: false,
      reject: false,
      cancelSignal: stopping.signal,
      // jest and Playwright stop their own servers first.
      forceKillAfterDelay: false,
    });
    process.stdout.write(all ?? '');
    const counts = readCounts(report, !failed);
    // A step that fails without a failed test, or that ran nothing, counts as failed.
    if ((failed || counts.passed === 0) && counts.failed === 0) counts.failed = 1;
    for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
    const verdict = counts.failed === 0 ? 'good' : 'FAILED';
    log(`── ${name}: ${verdict}, ${(durationMs / 1000).toFixed(1)} s`);
  };

  try {
    ensureSystemPackages(log);
    await prepare?.(stopping.signal);
    stores = await startTestStores(withPooler);
    rmSync(reports, { recursive: true, force: true });
    mkdirSync(reports, { recursive: true });
    for (const { atOnce, steps } of stages) {
      const pending = [...steps];
      const worker = async () => {
        for (let step = pending.shift(); step && total.failed === 0; step = pending.shift())
          await runStep(step, atOnce === 1);
      };
      await Promise.all(Array.from({ length: atOnce }, worker));
    }
  } catch (error) {
    total.failed += 1;
    process.stderr.write(`${(error as Error).message}\n`);
  } finally {
    stores?.stop();
  }
  process.exitCode = total.failed === 0 ? 0 : 1;
  return total;
};
