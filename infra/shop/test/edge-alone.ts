import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as wait } from 'node:timers/promises';
import { repoRoot } from '../../federation/paths';

const READY_MS = 60_000;

const isFree = (port: number) =>
  new Promise<boolean>((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });

/** An offset at which nothing listens, whatever shop runs beside this test. */
const freeOffset = async (): Promise<number> => {
  for (let offset = 10_000 + (process.pid % 1000) * 10; offset < 28_000; offset += 10) {
    if ((await isFree(3000 + offset)) && (await isFree(3900 + offset))) return offset;
  }
  throw new Error('No free ports for an edge');
};

/** What the edge says of itself at `/__releases`. */
export type Report = {
  remotes: Record<string, { version: string } | undefined>;
  refusals: Record<string, { code: string; reason: string } | undefined>;
  canaries: { name: string; version: string }[];
  canaryRefusals: Record<string, { code: string; reason: string } | undefined>;
};

/** What an edge holds once its garbage is collected, and what it and its render processes take; in bytes. */
export type Memory = { main: number; renderProcesses: number[]; resident: number };

const saidBriefly = ({ remotes, refusals, canaries, canaryRefusals }: Report): string => {
  const served = Object.entries(remotes).map(([name, release]) => `${name}@${release?.version}`);
  return JSON.stringify({ served, refusals, canaries, canaryRefusals });
};

/**
 * Starts the built edge alone, with a data folder whose registry and keys are the test's.
 * @param dataDir folder in which registry and keys stand already
 * @param apiUrl the API behind it; absent: none
 */
export const openEdgeAlone = async (dataDir: string, apiUrl = 'http://127.0.0.1:9') => {
  const file = path.join(repoRoot, 'shell/dist/edge/server.mjs');
  await access(file).catch(() => {
    throw new Error('The shell is not built. Run: npx tsx infra/shop/build.ts');
  });
  const offset = await freeOffset();
  const origin = `http://127.0.0.1:${3000 + offset}`;
  const internal = `http://127.0.0.1:${3900 + offset}`;
  const memoryTeller = path.join(repoRoot, 'infra/shop/test/tell-memory.mjs');
  const edge = spawn(process.execPath, ['--expose-gc', '--import', memoryTeller, file], {
    cwd: repoRoot,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: undefined,
      PORT_OFFSET: String(offset),
      DATA_DIR: dataDir,
      API_URL: apiUrl,
      // As behind a front proxy: a test may come from any address.
      TRUSTED_PROXY_HOPS: '2',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(edge, 'exit');
  const said: string[] = [];
  if (edge.stdout) createInterface({ input: edge.stdout }).on('line', (line) => said.push(line));

  const report = async (): Promise<Report> => {
    const answer = await fetch(`${internal}/__releases`).catch((failure: unknown) => {
      const ending = edge.signalCode ?? edge.exitCode;
      if (ending === null) throw failure;
      throw new Error(`The edge ended by itself with ${ending}:\n${said.slice(-5).join('\n')}`);
    });
    return (await answer.json()) as Report;
  };
  const deadline = Date.now() + READY_MS;
  while (!(await report().catch(() => null))) {
    if (edge.exitCode !== null || Date.now() > deadline)
      throw new Error(`The edge does not come up:\n${said.slice(-5).join('\n')}`);
    await wait(100);
  }
  return {
    origin,
    internal,
    report,
    log: (): readonly string[] => said,
    /** Resolves with the first report that fits. @throws with the last one when none does in time */
    until: async (fits: (report: Report) => boolean, ms = 60_000): Promise<Report> => {
      const end = Date.now() + ms;
      for (;;) {
        const now = await report();
        if (fits(now)) return now;
        if (Date.now() > end) throw new Error(`Still: ${saidBriefly(now)}`);
        await wait(50);
      }
    },
    /** Has each page drawn, so that a busy machine's first look at a release is nobody's request. */
    warm: async (paths: readonly string[]): Promise<void> => {
      const end = Date.now() + READY_MS;
      for (const page of paths) {
        while ((await fetch(`${origin}${page}`)).status !== 200) {
          if (Date.now() > end) throw new Error(`${page} is not drawn`);
          await wait(500);
        }
      }
    },
    memory: async (): Promise<Memory> => {
      const told = once(edge, 'message');
      edge.send('memory');
      const [memory] = (await told) as [Memory];
      return memory;
    },
    close: async (): Promise<void> => {
      edge.kill('SIGTERM');
      await ended;
    },
  };
};
