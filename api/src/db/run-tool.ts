import { spawn, type ChildProcessByStdio } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';
import { encryptionEnv } from './encryption';

/** A PostgreSQL client program that is missing or failed; the message is for the operator. */
export class ToolError extends Error {
  override name = 'ToolError';
}

const maxErrorLength = 2_000;

/** Connection settings for psql and the like, as environment: a command line is visible to all users. */
export const connectionEnv = (databaseUrl: string): NodeJS.ProcessEnv => {
  const { hostname, port, username, password, pathname, searchParams } = new URL(databaseUrl);
  const set = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    ...encryptionEnv(databaseUrl),
    PGCONNECT_TIMEOUT: '5',
  };
  return Object.fromEntries(Object.entries(set).filter(([, value]) => value !== ''));
};

type RunningTool = {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Resolves at exit code 0. @throws ToolError */
  ended: Promise<void>;
};

/** Starts a PostgreSQL client program. */
export const startTool = (
  program: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): RunningTool => {
  const child = spawn(program, args, {
    env: { PATH: process.env['PATH'], LANG: 'C.UTF-8', ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let errors = '';
  child.stderr.on('data', (bytes: Buffer) => {
    errors = (errors + bytes.toString()).slice(-maxErrorLength);
  });
  // Writing to a program that has ended: `ended` reports its failure.
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

/** Runs a program. @returns its output */
export const runTool = async (
  program: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<string> => {
  const { child, ended } = startTool(program, args, env);
  let output = '';
  child.stdout.on('data', (bytes: Buffer) => (output += bytes.toString()));
  child.stdin.end();
  await ended;
  return output;
};
