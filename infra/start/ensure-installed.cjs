'use strict';
// Plain JavaScript of 2017 without dependencies: it runs before the packages are installed, and an old
// Node must be able to read it.
const { spawn } = require('child_process');
const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('fs');
const path = require('path');

const ERASE_LINE = '\r\u001B[2K';
const TICK_MS = 1000;

const root = path.resolve(__dirname, '../..');
const out = process.stdout;
const isTerminal = out.isTTY === true && process.env.NODE_ENV !== 'production';

/** The command that a person has typed. */
const typed = () => {
  const script = process.env.npm_lifecycle_event || 'start';
  return script === 'start' || script === 'test' ? `npm ${script}` : `npm run ${script}`;
};

const exitWith = (sentence) => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const requireNode = () => {
  const { node } = process.versions;
  const [major, minor] = node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    exitWith(
      `Candor needs Node 20.19 or later, and this is ${node}: install a newer one from https://nodejs.org and run ${typed()} again.`,
    );
};

/** The packages of a lockfile, by folder; none without the file. */
const packagesOf = (file) => {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages;
  } catch (error) {
    return {};
  }
};

/**
 * Also checks the folders themselves, those inside of workspaces included: npm's list of what it has
 * installed stays when a folder is deleted.
 * @returns the first package that is missing or has another version
 */
const findMissing = () => {
  const wanted = packagesOf('package-lock.json');
  if (Object.keys(wanted).length === 0)
    exitWith(`package-lock.json cannot be read: restore it with git, and run ${typed()} again.`);
  const installed = packagesOf('node_modules/.package-lock.json');
  return Object.keys(wanted).find((folder) => {
    const { version, optional, link } = wanted[folder];
    if (!/(^|\/)node_modules\//.test(folder)) return false;
    if (link) return !existsSync(path.join(root, folder));
    const known = installed[folder];
    // Optional packages are for other processors and systems.
    if (known === undefined) return optional !== true;
    return known.version !== version || !existsSync(path.join(root, folder, 'package.json'));
  });
};

/** Shows the running seconds on a terminal. @returns ends it */
const startStatus = (text) => {
  const started = Date.now();
  const seconds = (digits) => `${((Date.now() - started) / 1000).toFixed(digits)} s`;
  if (!isTerminal) {
    out.write(`${text} …\n`);
    return () => undefined;
  }
  const render = () => out.write(`${ERASE_LINE}  · ${text} ${seconds(0)}`);
  render();
  const timer = setInterval(render, TICK_MS);
  return (result) => {
    clearInterval(timer);
    const width = Math.min(out.columns || 80, 80) - 12;
    out.write(ERASE_LINE);
    if (result) out.write(`  ✓ ${result.padEnd(width)} ${seconds(1).padStart(6)}\n`);
  };
};

/** Runs `npm ci`. @returns its exit code and its output, which is printed where no person watches */
const runNpm = () =>
  new Promise((resolve) => {
    const npm = /npm-cli\.js$/.test(process.env.npm_execpath || '') && process.env.npm_execpath;
    const [command, before] = npm ? [process.execPath, [npm]] : ['npm', []];
    const options = [
      // NODE_ENV=production would leave out what builds the shop.
      '--include=dev',
      '--no-audit',
      '--no-fund',
      '--no-progress',
      '--prefer-offline',
      // Without a network, npm's own pauses would take more than a minute.
      '--fetch-retry-mintimeout=1000',
      '--fetch-retry-maxtimeout=5000',
    ];
    const child = spawn(command, before.concat('ci', options), {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    const collect = (stream) => (chunk) => {
      output += chunk;
      if (!isTerminal) stream.write(chunk);
    };
    child.stdout.on('data', collect(process.stdout));
    child.stderr.on('data', collect(process.stderr));
    child.on('error', (error) => resolve({ code: 1, output: `npm error ${error.message}` }));
    child.on('close', (code) => resolve({ code, output }));
  });

/** Failures by what npm prints, and what a person can do. */
const remedies = [
  [/ENOSPC|EDQUOT/, () => `The disk is full: free 2 GB for ${root}`],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|E?TIMEDOUT|ENETUNREACH|EHOSTUNREACH|ERR_SOCKET_TIMEOUT/,
    () =>
      'npm does not reach its registry: connect to the network, or set the proxy or registry of npm',
  ],
  [
    /EACCES|EPERM|EROFS/,
    () => `npm may not write in ${root}: make the folder writable for your user`,
  ],
  [/spawn npm ENOENT/, () => 'npm is not installed: install Node with npm from https://nodejs.org'],
];

/**
 * Stores the output of npm, for unexpected failures.
 * @returns the path of the file
 */
const storeOutput = (output) => {
  const file = path.join(root, '.cache/npm-ci.log');
  try {
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, output);
  } catch (error) {
    return `the output of npm ci (${error.code})`;
  }
  return path.relative(root, file);
};

const describeFailure = (output) => {
  const remedy = remedies.find(([pattern]) => pattern.test(output));
  if (remedy) return `${remedy[1]()}, and run ${typed()} again.`;
  const reason = (/^npm (?:error|ERR!) (?!code)(.+)$/m.exec(output) || [])[1] || 'no reason given';
  return `The packages were not installed (${reason}): see ${storeOutput(output)}, and run ${typed()} again.`;
};

const main = async () => {
  requireNode();
  if (findMissing() === undefined) return;
  const endStatus = startStatus('Installing the packages of package-lock.json');
  process.on('SIGINT', () => {
    endStatus();
    out.write(`Stopped; ${typed()} installs the packages again.\n`);
    process.exit(130);
  });
  const { code, output } = await runNpm();
  const missing = findMissing();
  const isInstalled = code === 0 && missing === undefined;
  endStatus(isInstalled && 'Installed the packages');
  if (isInstalled) return;
  // npm counts a file that it could not write as a warning.
  if (code !== 0 || /ENOSPC|EDQUOT/.test(output)) exitWith(describeFailure(output));
  exitWith(`npm has not installed ${missing}: delete node_modules, and run ${typed()} again.`);
};

main();
