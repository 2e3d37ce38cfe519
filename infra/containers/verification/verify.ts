/** `infra/containers/verify [TRIAL…]`: tries the promises of the stack, and prints what was seen. */
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
import { untilAllWell } from './services';
import { sharedState } from './shared-state';
import type { Trial } from './trial';

const trials: readonly Trial[] = [
  fromNothing,
  hardened,
  inABrowser,
  sharedState,
  kills,
  rolling,
  backup,
];

const asked = process.argv.slice(2);
const unknown = asked.find((word) => !trials.some(({ name }) => name === word));
if (unknown) {
  console.error(`There is no trial ${unknown}: ${trials.map(({ name }) => name).join(', ')}.`);
  process.exit(1);
}
const chosen = trials.filter(({ name }) => asked.length === 0 || asked.includes(name));

execFileSync(path.join(repoRoot, 'infra/containers/prepare'), { stdio: 'inherit' });

const figures: string[] = [];
let isGood = true;
const attempt = async ({ name, run }: Trial) => {
  console.info(`\n── ${name} …`);
  try {
    for (const line of await run()) figures.push(`${name}: ${line}`);
  } catch (error) {
    isGood = false;
    figures.push(`${name}: FAILED. ${(error as Error).message}`);
  }
  console.info(figures.filter((line) => line.startsWith(`${name}:`)).join('\n'));
};

try {
  if (!chosen.includes(fromNothing)) {
    await compose('up', '-d');
    await untilAllWell();
  }
  for (const trial of chosen) await attempt(trial);
} finally {
  if (!process.env['KEEP_STACK']) await compose('down', '-v').catch(() => undefined);
}
console.info(`\nCandor ${gitRevision()}, ${new Date().toISOString()}, ${engineName}`);
console.info(figures.join('\n'));
console.info(isGood ? 'good' : 'FAILED');
process.exitCode = isGood ? 0 : 1;
