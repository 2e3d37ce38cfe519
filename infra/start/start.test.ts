import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { execa } from 'execa';
import { cacheDir, repoRoot } from '@candor/federation/paths';
import { postToStaff } from './post-to-staff';

const OPEN_MS = 120_000;
const START_MS = 30_000;
/** Between the ports of flows and of benches. */
const OFFSET = 2700;

const command = [process.execPath, '--import', 'tsx', 'infra/start/start.ts'];

let dataDir: string;
beforeEach(() => {
  mkdirSync(path.join(cacheDir, 'start-test'), { recursive: true });
  dataDir = mkdtempSync(path.join(cacheDir, 'start-test/shop-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const options = (env: NodeJS.ProcessEnv) =>
  ({
    cwd: repoRoot,
    env: { PATH: process.env['PATH'], ENV_FILE: 'none', DATA_DIR: dataDir, ...env },
    extendEnv: false,
    reject: false,
  }) as const;

const start = (env: NodeJS.ProcessEnv) => {
  const [program = '', ...args] = command;
  return execa(program, args, options(env));
};

/** Starts on a terminal of its own. */
const startOnTerminal = (env: NodeJS.ProcessEnv) =>
  execa('script', ['-qec', ['exec', ...command].join(' '), '/dev/null'], {
    ...options(env),
    stdin: 'pipe',
  });

const isSentence = /^[^\n{]+\.$/;

test(
  'ends with a sentence for a port that browsers refuse',
  async () => {
    const { exitCode, stderr } = await start({ PORT_OFFSET: '45' });
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^Browsers refuse port 4045, and the API needs it: start with PORT_/);
    expect(stderr).toMatch(isSentence);
  },
  START_MS,
);

test(
  'ends with a sentence for a taken port',
  async () => {
    const server = createServer();
    await once(server.listen(4100 + OFFSET, '127.0.0.1'), 'listening');
    const { exitCode, stderr } = await start({ PORT_OFFSET: String(OFFSET) });
    server.close();
    expect(exitCode).toBe(1);
    expect(stderr).toMatch(/^Port 6800 is taken, and the back office needs it: stop what listens /);
    expect(stderr).toMatch(isSentence);
  },
  START_MS,
);

test(
  'ends with a sentence for a wrong setting',
  async () => {
    const { exitCode, stderr } = await start({ PORT_OFFSET: 'ten' });
    expect(exitCode).toBe(1);
    expect(stderr).toBe("PORT_OFFSET must be a whole number from 0 to 59535; it is 'ten'.");
  },
  START_MS,
);

test(
  'ends with a sentence on a full disk',
  async () => {
    symlinkSync('/dev/full', path.join(dataDir, 'shop.log'));
    const { exitCode, stdout } = await startOnTerminal({ PORT_OFFSET: String(OFFSET) });
    expect(exitCode).toBe(1);
    expect(stdout).toMatch(/^The disk is full: free some space for [^\n]+, then start again\.\r?$/);
  },
  START_MS,
);

let shop: ReturnType<typeof startOnTerminal> | undefined;
afterEach(async () => {
  shop?.kill();
  await shop;
});

/** Waits until a terminal shows a text. @returns what it has shown */
const waitFor = (terminal: ReturnType<typeof startOnTerminal>, text: string): Promise<string> =>
  new Promise((resolve, reject) => {
    let shown = '';
    terminal.stdout.on('data', (chunk) => {
      shown += String(chunk);
      if (shown.includes(text)) resolve(shown);
    });
    terminal.stdout.once('end', () => reject(new Error(`'${text}' was not shown:\n${shown}`)));
  });

const signIn = async (screen: string) => {
  const [, email, password] = /(\S+@\S+), password (\S+),/.exec(screen) ?? [];
  const code = await execa('npm', ['run', '--silent', 'staff-code'], options({}));
  return postToStaff({ staff: 4100 + OFFSET }, 'sign-in', { email, password, code: code.stdout });
};

test(
  'shows one screen on a terminal, with a sign-in that works, and closes with a line',
  async () => {
    shop = startOnTerminal({ PORT_OFFSET: String(OFFSET) });
    const screen = await waitFor(shop, 'Ctrl-C closes it.');
    expect(screen).toContain('✓ Started origins, simulator, api, edge');
    expect(screen).toContain('Shop          http://localhost:5700');
    expect(screen).not.toContain('{"level"');
    expect((await fetch('http://localhost:5700/')).status).toBe(200);
    expect((await signIn(screen)).status).toBe(200);

    shop.stdin.write('\u0003');
    const { exitCode, stdout } = await shop;
    expect(exitCode).toBe(0);
    expect(stdout.trimEnd().split('\n').at(-1)).toMatch(/ {2}Candor is closed\.$/);
  },
  OPEN_MS,
);
