import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { repoRoot } from '../federation/paths';

const STOP_MS = 10_000;
const POLL_MS = 100;

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
};

/** A running server. */
export type Child = {
  name: string;
  /** Resolves with a readable reason when it has ended. */
  ended: Promise<string>;
  /** Resolves when it is healthy. @throws Error when it ends before that or takes too long */
  ready: (signal: AbortSignal) => Promise<void>;
  /** Sends SIGTERM, and SIGKILL after ten seconds. */
  stop: () => Promise<void>;
};

const forwardOutput = (name: string, child: ChildProcess) => {
  const streams = [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const;
  for (const [from, to] of streams) {
    if (from)
      createInterface({ input: from }).on('line', (line) => to.write(`${name} | ${line}\n`));
  }
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

/** Starts a server and prints its log lines with its name. */
export const startChild = ({ name, file, env, healthy, startTimeoutMs }: ChildPlan): Child => {
  const companion = path.join(repoRoot, 'infra/shop/stop-with-parent.mjs');
  const child = spawn(process.execPath, ['--import', companion, path.join(repoRoot, file)], {
    cwd: repoRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C reaches the whole foreground group; in their own groups, servers stop in our order.
    detached: true,
  });
  forwardOutput(name, child);

  let hasEnded = false;
  const ended = new Promise<string>((resolve) => {
    const end = (reason: string) => {
      hasEnded = true;
      resolve(reason);
    };
    child.once('error', (error) => end(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) =>
      end(signal ? `was ended by ${signal}` : `exited with code ${code}`),
    );
  });

  const ready = async (signal: AbortSignal) => {
    const deadline = Date.now() + startTimeoutMs;
    while (!(await Promise.all(healthy.map(isHealthy))).every(Boolean)) {
      signal.throwIfAborted();
      if (hasEnded) throw new Error(`${name} ${await ended}.`);
      if (Date.now() > deadline)
        throw new Error(`${name} is not ready after ${startTimeoutMs / 1000} s.`);
      await wait(POLL_MS);
    }
  };

  const stop = async () => {
    if (hasEnded) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  };

  return { name, ended, ready, stop };
};
