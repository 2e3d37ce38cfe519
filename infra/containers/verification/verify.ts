/** `infra/containers/verify [SCENARIO…]`: runs the scenarios and prints their measurements. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { gitRevision } from '@candor/federation/git-revision';
import { repoRoot } from '@candor/federation/paths';
import { backup } from './backup';
import { compose, containersOf, engineName } from './engine';
import { fromNothing } from './from-nothing';
import { hardened } from './hardened';
import { inABrowser } from './in-a-browser';
import { kills } from './kills';
import { monitoring } from './monitoring';
import { assertPortsFree, publishedPorts } from './ports';
import { rolling } from './roll';
import type { Scenario } from './scenario';
import { sharedState } from './shared-state';
import { assertStackUp, startStack } from './stack';

const scenarios: readonly Scenario[] = [
  fromNothing,
  hardened,
  inABrowser,
  sharedState,
  kills,
  rolling,
  backup,
  monitoring,
];

const requested = process.argv.slice(2);
const unknown = requested.find((wanted) => !scenarios.some(({ name }) => name === wanted));
if (unknown) {
  console.error(
    `Unknown scenario ${unknown}; known are ${scenarios.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
const chosen = scenarios.filter(({ name, isOnRequest }) =>
  requested.length === 0 ? !isOnRequest : requested.includes(name),
);

const heading = `Candor ${gitRevision()}, ${new Date().toISOString()}, ${engineName}`;
console.info(heading);
try {
  if ((await containersOf('proxy')).length === 0) await assertPortsFree(publishedPorts());
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
execFileSync(path.join(repoRoot, 'infra/containers/prepare'), { stdio: 'inherit' });

const results: string[] = [];
let hasPassed = true;

/** @returns whether the work has succeeded */
const attempt = async (name: string, work: () => Promise<readonly string[]>): Promise<boolean> => {
  try {
    for (const line of await work()) results.push(`${name}: ${line}`);
    return true;
  } catch (error) {
    hasPassed = false;
    results.push(`${name}: FAILED. ${(error as Error).message}`);
    return false;
  }
};

const runScenario = async ({ name, run }: Scenario) => {
  console.info(`\n── ${name} …`);
  const startedAt = Date.now();
  await attempt(name, run);
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  console.info(results.filter((line) => line.startsWith(`${name}:`)).join('\n'));
  console.info(`   after ${seconds} s`);
};

/** Without a whole stack each further scenario would fail slowly, with the error of another. */
const isUp = (check: () => Promise<void>) =>
  attempt('stack', async () => {
    await check();
    return [];
  });

try {
  for (const [i, scenario] of chosen.entries()) {
    if (scenario !== fromNothing && !(await isUp(i === 0 ? startStack : assertStackUp))) {
      const left = chosen.slice(i).map(({ name }) => name);
      results.push(`not run, because the stack is not up: ${left.join(', ')}`);
      break;
    }
    await runScenario(scenario);
  }
} finally {
  if (!process.env['KEEP_STACK']) await compose('down', '-v').catch(() => undefined);
}
console.info(`\n${heading}`);
console.info(results.join('\n'));
console.info(hasPassed ? 'passed' : 'FAILED');
process.exitCode = hasPassed ? 0 : 1;
