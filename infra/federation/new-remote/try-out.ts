/**
 * `npm run test:new-remote [-- --whole]`: creates a remote in a copy of this checkout, runs every check
 * (with `--whole` all of `npm test`), opens it in a started shop, and undoes it.
 */
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { execa } from 'execa';
import { repoRoot } from '../paths';
import { print } from '../terminal';
import { runTrial, untilOpen } from '../trial';

const folder = 'mf-stores';
/** The last lines of `npm test`, with the numbers of tests. */
const SUMMARY_LINES = 2;
const offset = process.env['PORT_OFFSET'] ?? '12000';
const shop = `http://localhost:${3000 + Number(offset)}`;
const isWhole = process.argv.slice(2).includes('--whole');
const scratch = mkdtempSync(path.join(tmpdir(), 'candor-new-remote-'));
/** Without the settings of this machine's shop: the copy has its own state. */
const own = { PORT: undefined, PORT_OFFSET: undefined, DATA_DIR: undefined };
const inCopy = execa({ cwd: scratch, env: own, all: true });

/** @throws Error with the output, when the command fails */
const run = async (program: string, ...parts: string[]) => (await inCopy(program, parts)).all;
const npm = (...parts: string[]) => run('npm', 'run', '--silent', ...parts);

const expectRejection = async (name: string, message: RegExp): Promise<void> => {
  const created = inCopy({ reject: false })('npm', ['run', '--silent', 'new-remote', name]);
  const { exitCode, all } = await created;
  if (exitCode !== 1 || !message.test(all))
    throw new Error(`new-remote ${name} ended with ${exitCode}:\n${all}`);
};

const expectIn = (output: string, text: string): void => {
  if (!output.includes(text)) throw new Error(`'${text}' is missing in:\n${output.slice(0, 4000)}`);
};

const copyCheckout = async (): Promise<void> => {
  const listing = ['ls-files', '-z', '--cached', '--others', '--exclude-standard'];
  const { stdout } = await execa('git', listing, { cwd: repoRoot });
  for (const file of stdout.split('\0').filter(Boolean))
    cpSync(path.join(repoRoot, file), path.join(scratch, file), { recursive: true });
  await run('cp', '-a', path.join(repoRoot, 'node_modules'), '.');
  await run('git', 'init', '--quiet');
  await run('git', 'add', '--all');
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@candor.example'];
  await run('git', ...author, 'commit', '--quiet', '--message', 'Copy the checkout');
};

let undoCommand = '';
const createRemote = async (): Promise<void> => {
  await expectRejection('mf-cart', /mf-cart exists already/);
  await expectRejection('mf-account', /\/account, the path of its page, is served by the shell/);
  const output = await npm('new-remote', folder);
  undoCommand = /To undo it: +(.*)/.exec(output)?.[1] ?? '';
  await expectRejection(folder, /mf-stores exists already/);
  await expectRejection('mf-gifts', /Commit or stash .*CODEOWNERS.* first/);
};

/** Opens the new page in a started shop. */
const openPage = async (): Promise<void> => {
  const env = { ...own, PORT_OFFSET: offset };
  const options = { env, detached: true, reject: false, buffer: false, stderr: 'inherit' } as const;
  const child = inCopy(options)('npm', ['start', '--silent']);
  try {
    await untilOpen(child);
    const response = await fetch(`${shop}/stores`);
    const html = await response.text();
    if (response.status !== 200) throw new Error(`/stores returned ${response.status}`);
    for (const text of ['Stores</h1>', 'a bottle of Focus', 'Kaptchuk 2010', 'noindex'])
      expectIn(html, text);
    const internal = `EDGE_INTERNAL_URL=http://127.0.0.1:${3900 + Number(offset)}`;
    expectIn(
      await run('env', internal, 'npm', 'run', '--silent', 'status', '-w', folder),
      'signed by the stores team',
    );
  } finally {
    process.kill(-(child.pid ?? 0), 'SIGTERM');
    await child;
  }
};

const undo = async (): Promise<void> => {
  await run('sh', '-c', undoCommand);
  const changes = await run('git', 'status', '--porcelain');
  if (changes !== '') throw new Error(`Undoing left changes:\n${changes}`);
};

type Step = readonly [name: string, run: () => Promise<unknown>];

const checks: readonly Step[] = [
  ['formatting', () => npm('format')],
  ['lint', () => npm('lint')],
  ['import rules', () => npm('imports')],
  ['drift checks', () => npm('checks')],
  ['unused code', () => run('npx', 'knip', '--no-progress')],
  ['the tests of the remote', () => npm('test', '-w', folder)],
  [
    'container and new-remote tests',
    () => npm('unit', '--', 'infra/containers', 'infra/federation/new-remote'),
  ],
];
const testAll = async (): Promise<void> => {
  const output = await run('npm', 'test');
  print(output.trim().split('\n').slice(-SUMMARY_LINES).join('\n'));
};
const fullTest: readonly Step[] = [['npm test', testAll]];
const openedShop: Step = ['page in a started shop', openPage];

const steps: readonly Step[] = [
  ['scratch copy', copyCheckout],
  [`npm run new-remote ${folder}`, createRemote],
  ['npm ci with the new lockfile', () => run('npm', 'ci', '--prefer-offline')],
  ...(isWhole ? fullTest : checks),
  openedShop,
  ['undone', undo],
];

try {
  await runTrial(steps);
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
