/** `infra/containers/verify [SCENARIO…]`: runs the scenarios and prints their measurements. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { gitRevision } from '../../federation/git-revision';
import { repoRoot } from '../../federation/paths';
import { backup } from './backup';
import { compose, engineName } from './engine';
import { fromNothing } from './from-nothing';
import { hardened } from './hardened';
import { inABrowser } from './in-a-browser';
import { kills } from './kills';
import { rolling } from './roll';
import { waitUntilAllHealthy } from './services';
import { sharedState } from './shared-state';
import type { Scenario } from './scenario';

const scenarios: readonly Scenario[] = [
  fromNothing,
  hardened,
  inABrowser,
  sharedState,
  kills,
  rolling,
  backup,
];

const requested = process.argv.slice(2);
const unknown = requested.find((wanted) => !scenarios.some(({ name }) => name === wanted));
if (unknown) {
  console.error(
    `Unknown scenario ${unknown}; known are ${scenarios.map(({ name }) => name).join(', ')}.`,
  );
  process.exit(1);
}
const chosen = scenarios.filter(({ name }) => requested.length === 0 || requested.includes(name));

execFileSync(path.join(repoRoot, 'infra/containers/prepare'), { stdio: 'inherit' });

const results: string[] = [];
let hasPassed = true;
const runScenario = async ({ name, run }: Scenario) => {
  console.info(`\n── ${name} …`);
  try {
    for (const line of await run()) results.push(`${name}: ${line}`);
  } catch (error) {
    hasPassed = false;
    results.push(`${name}: FAILED. ${(error as Error).message}`);
  }
  console.info(results.filter((line) => line.startsWith(`${name}:`)).join('\n'));
};

try {
  if (!chosen.includes(fromNothing)) {
    await compose('up', '-d');
    await waitUntilAllHealthy();
  }
  for (const scenario of chosen) await runScenario(scenario);
} finally {
  if (!process.env['KEEP_STACK']) await compose('down', '-v').catch(() => undefined);
}
console.info(`\nCandor ${gitRevision()}, ${new Date().toISOString()}, ${engineName}`);
console.info(results.join('\n'));
console.info(hasPassed ? 'passed' : 'FAILED');
process.exitCode = hasPassed ? 0 : 1;
