/**
 * `npm run test:new-remote [-- --whole]`: a new remote in a scratch copy of this checkout, as a new
 * team would make it, held against every check and seen in a started shop; with `--whole` against all
 * of `npm test`. Ends with taking it back as the command says.
 */
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { repoRoot } from '../federation/paths';

const folder = 'mf-reviews';
/** Of what `npm test` says: how many passed. */
const LAST_LINES = 2;
const offset = process.env['PORT_OFFSET'] ?? '12000';
const shop = `http://localhost:${3000 + Number(offset)}`;
const isWhole = process.argv.slice(2).includes('--whole');
const scratch = mkdtempSync(path.join(tmpdir(), 'candor-new-remote-'));
/** Nothing of a shop that this machine may be set up for: the copy keeps its state in itself. */
const env = { ...process.env, PORT: undefined, PORT_OFFSET: undefined, DATA_DIR: undefined };
const shopEnv = { ...env, PORT_OFFSET: offset };

type Ran = { code: number | null; said: string };

const run = async (program: string, parts: readonly string[]): Promise<Ran> => {
  const child = spawn(program, parts, { cwd: scratch, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (data: Buffer) => (said += data.toString()));
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said };
};

const good = async (program: string, ...parts: string[]): Promise<string> => {
  const { code, said } = await run(program, parts);
  if (code !== 0) throw new Error(`${[program, ...parts].join(' ')} ended with ${code}:\n${said}`);
  return said;
};
const npm = (...parts: string[]) => good('npm', 'run', '--silent', ...parts);

const refuses = async (name: string, sentence: RegExp): Promise<void> => {
  const { code, said } = await run('npm', ['run', '--silent', 'new-remote', name]);
  if (code !== 1 || !sentence.test(said))
    throw new Error(`new-remote ${name} ended with ${code} and said:\n${said}`);
};

const expectIn = (text: string, what: string): void => {
  if (!text.includes(what)) throw new Error(`'${what}' is missing in:\n${text.slice(0, 4000)}`);
};

const copyCheckout = async (): Promise<void> => {
  const listed = execFileSync(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard'],
    { cwd: repoRoot, encoding: 'utf8' },
  );
  for (const file of listed.split('\0').filter(Boolean))
    cpSync(path.join(repoRoot, file), path.join(scratch, file), { recursive: true });
  await good('cp', '-a', path.join(repoRoot, 'node_modules'), '.');
  await good('git', 'init', '--quiet');
  await good('git', 'add', '--all');
  const author = ['-c', 'user.name=Trial', '-c', 'user.email=trial@candor.example'];
  await good('git', ...author, 'commit', '--quiet', '--message', 'The checkout as it is');
};

let undo = '';
const makeIt = async (): Promise<void> => {
  await refuses('mf-cart', /mf-cart is there already/);
  await refuses('mf-account', /\/account, where its page would be, is served by the shell/);
  const said = await npm('new-remote', folder);
  undo = /To undo it: +(.*)/.exec(said)?.[1] ?? '';
  await refuses(folder, /mf-reviews is there already/);
  await refuses('mf-gifts', /Commit or stash .*README\.md.* first/);
};

/** The shop with the new page in it, opened as a person would. */
const seeIt = async (): Promise<void> => {
  const child = spawn('npm', ['start', '--silent'], {
    cwd: scratch,
    env: shopEnv,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  try {
    const said: string[] = [];
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: child.stdout }).on('line', (line) => {
        said.push(line);
        if (line.startsWith('Candor is open')) resolve();
      });
      void ended.then(() => reject(new Error(`The shop did not open:\n${said.join('\n')}`)));
    });
    const response = await fetch(`${shop}/reviews`);
    const html = await response.text();
    if (response.status !== 200) throw new Error(`/reviews answered ${response.status}`);
    for (const what of ['Reviews</h1>', 'a bottle of Focus', 'Kaptchuk 2010', 'noindex'])
      expectIn(html, what);
    const internal = `EDGE_INTERNAL_URL=http://127.0.0.1:${3900 + Number(offset)}`;
    const status = await good('env', internal, 'npm', 'run', '--silent', 'status', '-w', folder);
    expectIn(status, 'signed by the reviews team');
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await ended;
  }
};

const takeItBack = async (): Promise<void> => {
  await good('sh', '-c', undo);
  const left = await good('git', 'status', '--porcelain');
  if (left !== '') throw new Error(`What was undone left behind:\n${left}`);
};

type Step = readonly [what: string, act: () => Promise<unknown>];

const checks: readonly Step[] = [
  ['formatting', () => npm('format')],
  ['types', () => npm('types')],
  ['lint', () => npm('lint')],
  ['import rules', () => npm('imports')],
  ['drift checks', () => npm('checks')],
  ['unused code', () => good('npx', 'knip', '--no-progress')],
  ['its own tests', () => npm('test', '-w', folder)],
  ['the stacks that serve it', () => npm('unit', '--', 'infra/containers', 'infra/new-remote')],
];
const everything = async (): Promise<void> => {
  const said = await good('npm', 'test');
  console.info(said.trim().split('\n').slice(-LAST_LINES).join('\n'));
};
const whole: readonly Step[] = [['npm test', everything]];
const seen: Step = ['it stands in a started shop', seeIt];

const steps: readonly Step[] = [
  ['a scratch copy', copyCheckout],
  [`npm run new-remote ${folder}`, makeIt],
  ['npm ci takes the lockfile', () => good('npm', 'ci', '--prefer-offline')],
  ...(isWhole ? whole : checks),
  seen,
  ['taken back', takeItBack],
];

try {
  for (const [what, act] of steps) {
    const began = Date.now();
    await act();
    console.info(`${what}: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
