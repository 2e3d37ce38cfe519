import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { repoRoot } from '@candor/federation/paths';
import { printable } from '@candor/server-contract/printable';

const STOP_MS = 10_000;
const POLL_MS = 20;
const LAST_LINES = 5;
const LAST_LINES_MS = 200;

/** A line that a server has printed. */
export type ServerLine = { name: string; stream: 'stdout' | 'stderr'; line: string };

/** The command to start, and the check for its readiness. */
export type ChildPlan = {
  name: string;
  /** The server's file, from the root of the repository. */
  file: string;
  env: NodeJS.ProcessEnv;
  /** URLs that respond with 2xx once the server is ready. */
  healthy: readonly string[];
  /** Milliseconds until the server must be ready. */
  startTimeoutMs: number;
  nodeOptions?: readonly string[];
  /** Prints no log lines; messages about its end have the last ones. */
  isQuiet?: boolean;
  /** Receives each line of a quiet server. */
  onLine?: (line: ServerLine) => void;
};

const spawnServer = ({ file, env, nodeOptions = [] }: ChildPlan): ChildProcess => {
  const companion = path.join(repoRoot, 'infra/federation/stop-with-parent.mjs');
  return spawn(
    process.execPath,
    ['--import', companion, ...nodeOptions, path.join(repoRoot, file)],
    {
      cwd: repoRoot,
      env,
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      // Ctrl-C reaches the whole foreground group; in their own groups, servers stop in our order.
      detached: true,
    },
  );
};

/** A line of a stack trace, which takes the place of the message before it. */
const isStackFrame = (line: string) => /^\s+at /.test(line);

/** Prints the lines of a server with its name. @returns the last lines of a quiet one */
const followLines = (child: ChildProcess, { name, isQuiet, onLine }: ChildPlan): string[] => {
  const last: string[] = [];
  for (const stream of ['stdout', 'stderr'] as const)
    createInterface({ input: child[stream] as Readable }).on('line', (printed) => {
      const line = printable(printed);
      if (!isQuiet) process[stream].write(`${name} | ${line}\n`);
      else if (!isStackFrame(line) && last.push(line) > LAST_LINES) last.shift();
      onLine?.({ name, stream, line });
    });
  return last;
};

/** Resolves with a readable reason when the server has ended. */
const endOf = (child: ChildProcess, lastLines: readonly string[]): Promise<string> =>
  new Promise((resolve) => {
    const end = (reason: string) => resolve([reason, ...lastLines].join('\n'));
    child.once('error', ({ message }) => end(`could not be started: ${message}`));
    child.once('exit', (code, signal) => {
      // Its last lines may still be in the pipe, which a process that it started can hold open.
      void Promise.race([once(child, 'close'), wait(LAST_LINES_MS)]).then(() =>
        end(signal ? `was ended by ${signal}` : `exited with code ${code}`),
      );
    });
  });

const isHealthy = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

/** @throws Error when the server ends or takes too long, or when the signal aborts */
const waitUntilHealthy = async (
  { name, healthy, startTimeoutMs }: ChildPlan,
  ended: Promise<string>,
  lastLines: readonly string[],
  signal?: AbortSignal,
): Promise<void> => {
  let end: string | undefined;
  void ended.then((reason) => (end = reason));
  const deadline = Date.now() + startTimeoutMs;
  while (!(await Promise.all(healthy.map(isHealthy))).every(Boolean)) {
    signal?.throwIfAborted();
    if (end !== undefined) throw new Error(`${name} ${end}.`);
    if (Date.now() > deadline)
      throw new Error(
        [`${name} is not ready after ${startTimeoutMs / 1000} s.`, ...lastLines].join('\n'),
      );
    await wait(POLL_MS);
  }
};

/**
 * Starts a server, prints its log lines with its name, and resolves when it is healthy.
 * @throws Error when it ends before that or takes too long, or when the signal aborts; it is stopped then
 */
export const startChild = async (plan: ChildPlan, signal?: AbortSignal) => {
  const child = spawnServer(plan);
  const lastLines = followLines(child, plan);
  const ended = endOf(child, lastLines);
  /** Sends SIGTERM, and SIGKILL after ten seconds. */
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  };
  try {
    await waitUntilHealthy(plan, ended, lastLines, signal);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    name: plan.name,
    pid: child.pid ?? 0,
    ended,
    stop,
    /** Sends a message to the server. @returns its reply */
    request: async (message: string): Promise<unknown> => {
      const replied = once(child, 'message');
      child.send(message);
      return ((await replied) as [unknown])[0];
    },
  };
};

/** A running server. */
export type Child = Awaited<ReturnType<typeof startChild>>;
