import { spawn, type ChildProcess } from 'node:child_process';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { repoRoot } from '../federation/paths';

const STOP_MS = 10_000;
const ASK_MS = 100;

/** What to start and how to tell that it is up. */
export type ChildPlan = {
  name: string;
  /** The server's file, from the root of the repository. */
  file: string;
  env: NodeJS.ProcessEnv;
  /** Addresses that answer 2xx once the server is ready. */
  healthy: readonly string[];
  /** How long it may take to become ready, in milliseconds. */
  patienceMs: number;
};

/** A server that runs until it is stopped or dies. */
export type Child = {
  name: string;
  /** Resolves when it has ended, with the reason in words. */
  ended: Promise<string>;
  /** Resolves when it answers. @throws Error in words when it dies first or takes too long */
  ready: (signal: AbortSignal) => Promise<void>;
  /** Asks it to stop, and after ten seconds no longer asks. */
  stop: () => Promise<void>;
};

const passOn = (name: string, child: ChildProcess) => {
  const streams = [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const;
  for (const [from, to] of streams) {
    if (from)
      createInterface({ input: from }).on('line', (line) => to.write(`${name} | ${line}\n`));
  }
};

const answers = async (url: string): Promise<boolean> => {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) });
    await response.arrayBuffer();
    return response.ok;
  } catch {
    return false;
  }
};

/** Starts a server of the shop, its log lines passed on under its name. */
export const startChild = ({ name, file, env, healthy, patienceMs }: ChildPlan): Child => {
  const companion = path.join(repoRoot, 'infra/shop/stop-with-parent.mjs');
  const child = spawn(process.execPath, ['--import', companion, path.join(repoRoot, file)], {
    cwd: repoRoot,
    env,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // Ctrl-C reaches the whole foreground group; a group of its own leaves the order of stopping to us.
    detached: true,
  });
  passOn(name, child);

  let over = false;
  const ended = new Promise<string>((resolve) => {
    const end = (reason: string) => {
      over = true;
      resolve(reason);
    };
    child.once('error', (error) => end(`could not be started: ${error.message}`));
    child.once('exit', (code, signal) =>
      end(signal ? `was ended by ${signal}` : `exited with code ${code}`),
    );
  });

  const ready = async (signal: AbortSignal) => {
    const deadline = Date.now() + patienceMs;
    while (!(await Promise.all(healthy.map(answers))).every(Boolean)) {
      signal.throwIfAborted();
      if (over) throw new Error(`${name} ${await ended}.`);
      if (Date.now() > deadline)
        throw new Error(`${name} is not ready after ${patienceMs / 1000} s.`);
      await wait(ASK_MS);
    }
  };

  const stop = async () => {
    if (over) return;
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
    await ended;
    clearTimeout(timer);
  };

  return { name, ended, ready, stop };
};
