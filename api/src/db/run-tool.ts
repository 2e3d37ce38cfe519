import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

/** A program of PostgreSQL's that is missing or failed; the message is for the operator. */
export class ToolError extends Error {
  override name = 'ToolError';
}

const shownOfErrors = 2_000;

/** How psql and its sisters are told where the server is: a command line is read by everybody. */
export const connectionEnv = (databaseUrl: string): NodeJS.ProcessEnv => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const set = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGCONNECT_TIMEOUT: '5',
  };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== ''));
};

type Running = {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Resolves when it has ended well. @throws ToolError */
  ended: Promise<void>;
};

/** Starts one of PostgreSQL's programs. */
export const startTool = (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Running => {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (bytes: Buffer) => {
    errors = (errors + bytes.toString()).slice(-shownOfErrors);
  });
  // Whoever writes to a program that has ended learns it from its end.
  child.stdin.on('error', () => undefined);
  const ended = new Promise<void>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        new ToolError(
          error.code === 'ENOENT'
            ? `${program} is not installed here. On Debian: apt-get install postgresql-client (of the server's version or later).`
            : `${program} cannot be started: ${error.message}.`,
        ),
      ),
    );
    child.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new ToolError(`${program} failed: ${errors.trim() || `exit code ${code}`}`));
    });
  });
  return { child, ended };
};

/** Runs a program to its end. @returns what it printed. */
export const runTool = async (
  program: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<string> => {
  const { child, ended } = startTool(program, args, env);
  let printed = '';
  child.stdout.on('data', (bytes: Buffer) => (printed += bytes.toString()));
  child.stdin.end();
  await ended;
  return printed;
};
