/** `npm test`: runs all checks and tests; a failed step stops the steps after it. */
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir, repoRoot } from '../federation/paths';
import { ensureSystemPackages, programs } from './system-packages';
import { startTestStores, type TestStores } from './test-stores';
import { testStages, type TestCounts, type TestStep } from './test-steps';

const log = (line: string) => process.stdout.write(`${line}\n`);

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

/** Runs a step. Concurrent steps print their output in one piece at the end. */
const run = (
  { command: [program, ...parts], env }: TestStep,
  stores: TestStores,
  isAlone: boolean,
) =>
  new Promise<boolean>((resolve) => {
    const printed: Buffer[] = [];
    const child = spawn(program, parts, {
      cwd: repoRoot,
      stdio: ['ignore', isAlone ? 'inherit' : 'pipe', isAlone ? 'inherit' : 'pipe'],
      env: {
        ...process.env,
        PATH: `${path.join(repoRoot, 'node_modules/.bin')}${path.delimiter}${process.env['PATH'] ?? ''}`,
        CHROMIUM: programs().chromium,
        ...stores.env,
        ...env,
      },
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (bytes: Buffer) => printed.push(bytes));
    }
    stopping.signal.addEventListener('abort', () => child.kill('SIGTERM'), { once: true });
    child.once('error', () => resolve(false));
    child.once('close', (code) => {
      process.stdout.write(Buffer.concat(printed));
      resolve(code === 0);
    });
  });

const countTests = async (step: TestStep, hasPassed: boolean): Promise<TestCounts> => {
  const single: TestCounts = { passed: Number(hasPassed), failed: Number(!hasPassed), skipped: 0 };
  const reported = (await step.readCounts?.().catch(() => null)) ?? single;
  // A step that fails without a failed test, or that ran nothing, counts as failed.
  return (hasPassed && reported.passed > 0) || reported.failed > 0
    ? reported
    : { ...reported, failed: 1 };
};

const total: TestCounts = { passed: 0, failed: 0, skipped: 0 };
let stores: TestStores = { env: {}, stop: async () => undefined };

const runStep = async (step: TestStep, isAlone: boolean): Promise<void> => {
  log(`\n── ${step.name} …`);
  const started = Date.now();
  const hasPassed = (await run(step, stores, isAlone)) && !stopping.signal.aborted;
  const counts = await countTests(step, hasPassed);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += counts[key];
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  log(`── ${step.name}: ${counts.failed === 0 ? 'good' : 'FAILED'}, ${seconds} s`);
};

/** Runs pending steps until one fails. Concurrent calls share the list. */
const runSteps = async (pending: TestStep[], isAlone: boolean): Promise<void> => {
  for (let step = pending.shift(); step && total.failed === 0; step = pending.shift()) {
    await runStep(step, isAlone);
  }
};

try {
  ensureSystemPackages(log);
  stores = await startTestStores();
  await rm(path.join(cacheDir, 'reports'), { recursive: true, force: true });
  await mkdir(path.join(cacheDir, 'reports'), { recursive: true });
  for (const { atOnce, steps } of testStages) {
    const pending = [...steps];
    await Promise.all(Array.from({ length: atOnce }, () => runSteps(pending, atOnce === 1)));
  }
} catch (error) {
  total.failed += 1;
  process.stderr.write(`${(error as Error).message}\n`);
} finally {
  await stores.stop();
}
log(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed === 0 ? 0 : 1;
