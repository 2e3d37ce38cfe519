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

/** A port offset without listeners. */
const freeOffset = async (): Promise<number> => {
  for (let offset = 10_000 + (process.pid % 1000) * 10; offset < 28_000; offset += 10) {
    if ((await isFree(3000 + offset)) && (await isFree(3900 + offset))) return offset;
  }
  throw new Error('No free ports for an edge');
};

/** The edge's report at `/__releases`. */
export type Report = {
  remotes: Record<string, { version: string } | undefined>;
  refusals: Record<string, { code: string; reason: string } | undefined>;
  canaries: { name: string; version: string }[];
  canaryRefusals: Record<string, { code: string; reason: string } | undefined>;
};

/** Bytes: the edge's heap and buffers after garbage collection, and resident sizes. */
export type Memory = { main: number; renderProcesses: number[]; resident: number };

const summarize = ({ remotes, refusals, canaries, canaryRefusals }: Report): string => {
  const served = Object.entries(remotes).map(([name, release]) => `${name}@${release?.version}`);
  return JSON.stringify({ served, refusals, canaries, canaryRefusals });
};

/**
 * Starts the built edge with the test's data folder.
 * @param dataDir folder with registry and keys
 * @param apiUrl default: no API
 */
export const startEdge = async (dataDir: string, apiUrl = 'http://127.0.0.1:9') => {
  const file = path.join(repoRoot, 'shell/dist/edge/server.mjs');
  await access(file).catch(() => {
    throw new Error('The shell is not built. Run: npx tsx infra/shop/build.ts');
  });
  const offset = await freeOffset();
  const origin = `http://127.0.0.1:${3000 + offset}`;
  const internal = `http://127.0.0.1:${3900 + offset}`;
  const memoryReporter = path.join(repoRoot, 'infra/shop/test/report-memory.mjs');
  const edge = spawn(process.execPath, ['--expose-gc', '--import', memoryReporter, file], {
    cwd: repoRoot,
    env: {
      ...process.env,
      NODE_OPTIONS: '',
      PORT: undefined,
      PORT_OFFSET: String(offset),
      DATA_DIR: dataDir,
      API_URL: apiUrl,
      // As behind a front proxy, so that tests can send any client address.
      TRUSTED_PROXY_HOPS: '2',
    },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(edge, 'exit');
  const logLines: string[] = [];
  if (edge.stdout)
    createInterface({ input: edge.stdout }).on('line', (line) => logLines.push(line));

  const report = async (): Promise<Report> => {
    const response = await fetch(`${internal}/__releases`).catch((failure: unknown) => {
      const ending = edge.signalCode ?? edge.exitCode;
      if (ending === null) throw failure;
      throw new Error(
        `The edge ended unexpectedly with ${ending}:\n${logLines.slice(-5).join('\n')}`,
      );
    });
    return (await response.json()) as Report;
  };
  const deadline = Date.now() + READY_MS;
  while (!(await report().catch(() => null))) {
    if (edge.exitCode !== null || Date.now() > deadline)
      throw new Error(`The edge does not start:\n${logLines.slice(-5).join('\n')}`);
    await wait(100);
  }
  return {
    origin,
    internal,
    report,
    log: (): readonly string[] => logLines,
    /** Resolves with the first report that matches. @throws Error with the last one after the timeout */
    until: async (matches: (report: Report) => boolean, ms = 60_000): Promise<Report> => {
      const end = Date.now() + ms;
      for (;;) {
        const now = await report();
        if (matches(now)) return now;
        if (Date.now() > end) throw new Error(`timed out with ${summarize(now)}`);
        await wait(50);
      }
    },
    /** Renders each page once, so that the first slow render is not part of a test. */
    warm: async (paths: readonly string[]): Promise<void> => {
      const end = Date.now() + READY_MS;
      for (const page of paths) {
        while ((await fetch(`${origin}${page}`)).status !== 200) {
          if (Date.now() > end) throw new Error(`${page} is not rendered`);
          await wait(500);
        }
      }
    },
    memory: async (): Promise<Memory> => {
      const reported = once(edge, 'message');
      edge.send('memory');
      const [memory] = (await reported) as [Memory];
      return memory;
    },
    close: async (): Promise<void> => {
      edge.kill('SIGTERM');
      await ended;
    },
  };
};
