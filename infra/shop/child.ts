import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { repoRoot } from '../federation/paths';

const STOP_MS = 10_000;
const POLL_MS = 100;
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
  // Not at the top: jest loads this file as CommonJS, which cannot import an ES module there.
  const { execa } = await import('execa');
  const lines: string[] = [];
  const forward = (stream: 'stdout' | 'stderr') =>
    function* (line: unknown) {
      if (!isQuiet) process[stream].write(`${name} | ${String(line)}\n`);
      else if (lines.push(String(line)) > LAST_LINES) lines.shift();
    };
  const companion = path.join(repoRoot, 'infra/shop/stop-with-parent.mjs');
  const child = execa(
    process.execPath,
    ['--import', companion, ...nodeOptions, path.join(repoRoot, file)],
    {
      cwd: repoRoot,
      env,
      extendEnv: false,
      stdin: 'ignore',
      stdout: forward('stdout'),
      stderr: forward('stderr'),
      ipc: true,
      buffer: false,
      reject: false,
      // Ctrl-C reaches the whole foreground group; in their own groups, servers stop in our order.
      detached: true,
      forceKillAfterDelay: STOP_MS,
    },
  );

  let hasEnded = false;
  /** Resolves with a readable reason when it has ended. */
  const ended = child.then(({ exitCode, signal: endSignal, originalMessage = '' }) => {
    hasEnded = true;
    const exit =
      exitCode === undefined
        ? `could not be started: ${originalMessage}`
        : `exited with code ${exitCode}`;
    return [endSignal ? `was ended by ${endSignal}` : exit, ...lines].join('\n');
  });
  /** Sends SIGTERM, and SIGKILL after ten seconds. */
  const stop = async (): Promise<void> => {
    child.kill();
    await ended;
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
      const [reply] = await Promise.all([child.getOneMessage(), child.sendMessage(message)]);
      return reply;
    },
  };
};

/** A running server. */
export type Child = Awaited<ReturnType<typeof startChild>>;
