import {
  chmodSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { transformSync } from 'esbuild';
import { execa } from 'execa';
import { repoRoot } from '@candor/federation/paths';

const script = 'infra/start/ensure-installed.cjs';

let root: string;

const write = (file: string, text: string) => {
  mkdirSync(path.join(root, path.dirname(file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
};

const packages = {
  '': { version: '1.0.0' },
  'node_modules/left': { version: '1.2.3' },
  'node_modules/for-macos': { version: '1.0.0', optional: true },
  'api/node_modules/nested': { version: '2.0.0' },
};

const install = () => {
  // npm omits optional packages of other systems.
  const { 'node_modules/for-macos': _optional, '': _root, ...installed } = packages;
  write('node_modules/.package-lock.json', JSON.stringify({ packages: installed }));
  for (const folder of Object.keys(installed)) write(`${folder}/package.json`, '{}');
};

/** An `npm` that installs everything, or ends with what npm prints when it fails. */
const writeNpm = (lines: readonly string[], code = 1) => {
  write('bin/npm', ['#!/bin/sh', 'echo "$@" > npm-called', ...lines, `exit ${code}`].join('\n'));
  chmodSync(path.join(root, 'bin/npm'), 0o755);
};

const run = (...nodeOptions: string[]) =>
  execa(process.execPath, [...nodeOptions, script], {
    cwd: root,
    reject: false,
    extendEnv: false,
    env: {
      PATH: `${path.join(root, 'bin')}:/usr/bin:/bin`,
      npm_lifecycle_event: 'start',
    },
  });

beforeEach(() => {
  root = mkdtempSync(path.join(os.tmpdir(), 'candor-install-'));
  mkdirSync(path.join(root, 'infra/start'), { recursive: true });
  cpSync(path.join(repoRoot, script), path.join(root, script));
  write('package-lock.json', JSON.stringify({ packages }));
  writeNpm([]);
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test('leaves complete packages alone', async () => {
  install();
  expect(await run()).toMatchObject({ exitCode: 0, stdout: '', stderr: '' });
});

test.each(['node_modules/left', 'api/node_modules/nested'])(
  'installs again when %s is missing',
  async (folder) => {
    install();
    cpSync(path.join(root, folder), path.join(root, 'kept', folder), { recursive: true });
    rmSync(path.join(root, folder), { recursive: true });
    writeNpm([`cp -r kept/${folder} ${folder}`], 0);
    const { exitCode, stdout } = await run();
    expect(exitCode).toBe(0);
    expect(stdout).toContain('Installing the packages');
    expect(readFileSync(path.join(root, 'npm-called'), 'utf8')).toMatch(/^ci --include=dev /);
  },
);

test('rejects an install that is still incomplete', async () => {
  writeNpm([], 0);
  const { exitCode, stderr } = await run();
  expect(exitCode).toBe(1);
  expect(stderr).toBe(
    'npm has not installed node_modules/left: delete node_modules, and run npm start again.',
  );
});

test.each([
  [
    'a full disk',
    'npm error code ENOSPC',
    /^The disk is full: free 2 GB for \S+, and run npm start again\.$/,
  ],
  [
    'no network',
    'npm error code EAI_AGAIN',
    /^npm does not reach its registry: connect to the network, .* and run npm start again\.$/,
  ],
  [
    'a folder of another user',
    'npm error code EACCES',
    /^npm may not write in \S+: make the folder writable for your user, and run npm start again\.$/,
  ],
  [
    'an unforeseen failure',
    'npm error code EINTEGRITY\nnpm error sha512 does not match',
    /^The packages were not installed \(sha512 does not match\): see \.cache\/npm-ci\.log, and run npm start again\.$/,
  ],
])('describes %s in one sentence', async (_name, printed, sentence) => {
  writeNpm(printed.split('\n').map((line) => `echo '${line}'`));
  const { exitCode, stderr } = await run();
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(sentence);
});

test('notices files that did not fit on the disk, which npm only warns of', async () => {
  writeNpm(['echo "npm warn tar TAR_ENTRY_ERROR ENOSPC: no space left on device, write"'], 0);
  const { exitCode, stderr } = await run();
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/^The disk is full: /);
});

test('describes the absence of npm', async () => {
  rmSync(path.join(root, 'bin'), { recursive: true });
  const { exitCode, stderr } = await execa(process.execPath, [script], {
    cwd: root,
    reject: false,
    extendEnv: false,
    env: { PATH: root },
  });
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/^npm is not installed: /);
});

test('describes a lockfile that cannot be read', async () => {
  write('package-lock.json', '{');
  const { exitCode, stderr } = await run();
  expect(exitCode).toBe(1);
  expect(stderr).toMatch(/^package-lock\.json cannot be read: /);
});

test.each(['14.21.3', '20.18.1'])('rejects Node %s in one sentence', async (version) => {
  const text = `Object.defineProperty(process, 'versions', { value: { node: '${version}' } });`;
  write('old-node.cjs', text);
  const { exitCode, stdout, stderr } = await run('--require', './old-node.cjs');
  expect(exitCode).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(
    `Candor needs Node 20.19 or later, and this is ${version}: install a newer one from https://nodejs.org and run npm start again.`,
  );
});

test('is plain JavaScript that Node 8 reads', () => {
  const source = readFileSync(path.join(repoRoot, script), 'utf8');
  const compile = (target: string) => transformSync(source, { target }).code;
  expect(compile('es2017')).toBe(compile('esnext'));
  expect(source).not.toContain('node:');
});
