/**
 * `npm run test:quality`: how the shop looks, reads and answers, against the real started shop. With
 * `-- --renew` it takes the pictures of the parts anew, for somebody to look at and commit.
 */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { gitRevision } from '../federation/git-revision';
import { repoRoot } from '../federation/paths';
import { ensureSystemPackages, programs } from '../shop/system-packages';
import { forgetFigures, readFigures } from './figures';

const say = (line: string) => process.stdout.write(`${line}\n`);

const run = (program: string, parts: readonly string[], env: NodeJS.ProcessEnv = {}) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(path.join(repoRoot, 'node_modules/.bin', program), parts, {
      cwd: repoRoot,
      stdio: 'inherit',
      env: { ...process.env, CHROMIUM: programs().chromium, ...env },
    });
    child.once('error', () => resolve(false));
    child.once('close', (code) => resolve(code === 0));
  });

const [, , ...asked] = process.argv;
const isRenewal = asked.includes('--renew');
const rest = asked.filter((word) => word !== '--renew');

ensureSystemPackages(say);
await forgetFigures();
const suite = ['test', '--config', 'infra/quality/playwright.config.ts'];
const isGood =
  (await run('tsx', ['infra/shop/build.ts'])) &&
  (await run(
    'playwright',
    [...suite, ...(isRenewal ? ['parts'] : rest)],
    isRenewal ? { RENEW_PICTURES: '1' } : {},
  ));
say(`\nCandor ${gitRevision()}, ${new Date().toISOString()}`);
for (const { what, value } of await readFigures()) say(`${what}: ${value}`);
say(isGood ? 'good' : 'FAILED');
process.exitCode = isGood ? 0 : 1;
