/** `npm test`: everything that CI runs, beginning nothing new once a step has failed. */
import { spawn } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { cacheDir, repoRoot } from '../federation/paths';
import { ensureSystemPackages, programs } from './system-packages';
import { startTestStores, type TestStores } from './test-stores';
import { testStages, type Tally, type TestStep } from './test-steps';

const say = (line: string) => process.stdout.write(`${line}\n`);

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopping.abort());

/** What it prints comes at once, or in one piece at its end where another step runs beside it. */
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

const count = async (step: TestStep, isGood: boolean): Promise<Tally> => {
  const one: Tally = { passed: Number(isGood), failed: Number(!isGood), skipped: 0 };
  const told = (await step.tally?.().catch(() => null)) ?? one;
  // A step that fails without a failed test (it could not start) must not look green, nor may a
  // step that ran nothing.
  return (isGood && told.passed > 0) || told.failed > 0 ? told : { ...told, failed: 1 };
};

const total: Tally = { passed: 0, failed: 0, skipped: 0 };
let stores: TestStores = { env: {}, stop: async () => undefined };

const take = async (step: TestStep, isAlone: boolean): Promise<void> => {
  say(`\n── ${step.name} …`);
  const started = Date.now();
  const isGood = (await run(step, stores, isAlone)) && !stopping.signal.aborted;
  const tally = await count(step, isGood);
  for (const key of ['passed', 'failed', 'skipped'] as const) total[key] += tally[key];
  const seconds = ((Date.now() - started) / 1000).toFixed(1);
  say(`── ${step.name}: ${tally.failed === 0 ? 'good' : 'FAILED'}, ${seconds} s`);
};

/** Takes one step after another until one fails; several of these share the steps of a stage. */
const takeTurns = async (left: TestStep[], isAlone: boolean): Promise<void> => {
  for (let step = left.shift(); step && total.failed === 0; step = left.shift()) {
    await take(step, isAlone);
  }
};

try {
  ensureSystemPackages(say);
  stores = await startTestStores();
  await rm(path.join(cacheDir, 'reports'), { recursive: true, force: true });
  await mkdir(path.join(cacheDir, 'reports'), { recursive: true });
  for (const { atOnce, steps } of testStages) {
    const left = [...steps];
    await Promise.all(Array.from({ length: atOnce }, () => takeTurns(left, atOnce === 1)));
  }
} catch (error) {
  total.failed += 1;
  process.stderr.write(`${(error as Error).message}\n`);
} finally {
  await stores.stop();
}
say(
  `\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`,
);
process.exitCode = total.failed === 0 ? 0 : 1;
