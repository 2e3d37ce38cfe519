import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { setTimeout as wait } from 'node:timers/promises';
import { repoRoot } from '@candor/federation/paths';

const STOP_MS = 10_000;
const POLL_MS = 20;
const LAST_LINES = 5;

/** What to start, and how to find out that it is ready. */
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
};

const isHealthy = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

/**
 * Starts a server, prints its log lines with its name, and resolves when it is healthy.
 * @throws Error when it ends before that or takes too long, or when the signal aborts; it is stopped then
 */
export const startChild = async (plan: ChildPlan, signal?: AbortSignal) => {
  const { name, file, env, healthy, startTimeoutMs, nodeOptions = [], isQuiet = false } = plan;
  const companion = path.join(repoRoot, 'infra/start/stop-with-parent.mjs');
  const child = spawn(
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
  const lines: string[] = [];
  for (const stream of ['stdout', 'stderr'] as const)
    createInterface({ input: child[stream] as Readable }).on('line', (line) => {
      if (!isQuiet) process[stream].write(`${name} | ${line}\n`);
      else if (lines.push(line) > LAST_LINES) lines.shift();
    });

  let hasEnded = false;
  /** Resolves with a readable reason when it has ended. */
  const ended = new Promise<string>((resolve) => {
    const end = (reason: string) => {
      hasEnded = true;
      resolve([reason, ...lines].join('\n'));
    };
    child.once('error', ({ message }) => end(`could not be started: ${message}`));
    child.once('exit', (code, endSignal) =>
      end(endSignal ? `was ended by ${endSignal}` : `exited with code ${code}`),
    );
  });
  /** Sends SIGTERM, and SIGKILL after ten seconds. */
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  };

  const deadline = Date.now() + startTimeoutMs;
  try {
    while (!(await Promise.all(healthy.map(isHealthy))).every(Boolean)) {
      signal?.throwIfAborted();
      if (hasEnded) throw new Error(`${name} ${await ended}.`);
      if (Date.now() > deadline)
        throw new Error(
          [`${name} is not ready after ${startTimeoutMs / 1000} s.`, ...lines].join('\n'),
        );
      await wait(POLL_MS);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    name,
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
