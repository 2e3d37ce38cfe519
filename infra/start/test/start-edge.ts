import { setTimeout as wait } from 'node:timers/promises';
import { requireBuilt } from '../builds';
import { startChild } from '../child';
import { freeShop } from './free-shop';

const READY_MS = 60_000;

/** The edge's report at `/__releases`. */
export type Report = {
  remotes: Record<string, { version: string } | undefined>;
  rejections: Record<string, { code: string; reason: string } | undefined>;
  canaries: { name: string; version: string }[];
  canaryRejections: Record<string, { code: string; reason: string } | undefined>;
};

/** Bytes: the edge's heap and buffers after garbage collection, and resident sizes. */
export type Memory = { main: number; renderProcesses: number[]; resident: number };

const summarize = ({ remotes, rejections, canaries, canaryRejections }: Report): string => {
  const served = Object.entries(remotes).map(([name, release]) => `${name}@${release?.version}`);
  return JSON.stringify({ served, rejections, canaries, canaryRejections });
};

/**
 * Starts the built edge with the test's data folder.
 * @param dataDir folder with registry and keys
 * @param apiUrl default: no API
 */
export const startEdge = async (dataDir: string, apiUrl = 'http://127.0.0.1:9') => {
  await requireBuilt(['shell']);
  const own = { ...process.env, NODE_OPTIONS: '', PORT: undefined, DATA_DIR: dataDir };
  const { offset, shop, release } = await freeShop(own);
  const origin = `http://127.0.0.1:${shop.edge}`;
  const reportUrl = `http://127.0.0.1:${shop.edgeInternal}/__releases`;
  const edge = await startChild({
    name: 'edge',
    file: 'shell/dist/edge/server.mjs',
    // The edge trusts a front proxy, so that tests can send any client address.
    env: { ...own, PORT_OFFSET: offset, API_URL: apiUrl, TRUSTED_PROXY_HOPS: '2' },
    healthy: [reportUrl],
    startTimeoutMs: READY_MS,
    nodeOptions: ['--expose-gc', '--import', './infra/start/test/report-memory.mjs'],
    isQuiet: true,
  });

  const report = async (): Promise<Report> => {
    const response = await fetch(reportUrl).catch(async (failure: unknown) => {
      const reason = await Promise.race([edge.ended, Promise.resolve(null)]);
      throw reason === null ? failure : new Error(`The edge ${reason}`);
    });
    return (await response.json()) as Report;
  };
  return {
    origin,
    report,
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
    memory: async () => (await edge.request('memory')) as Memory,
    close: async (): Promise<void> => {
      await edge.stop();
      release();
    },
  };
};
