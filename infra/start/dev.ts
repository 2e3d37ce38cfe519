/** `npm run dev`: opens the shop, and builds, deploys and reloads after each change. */
import { setTimeout as wait } from 'node:timers/promises';
import { startReloadServer } from '@candor/federation/dev/reload-server';
import { readRegistry } from '@candor/federation/releases/registry';
import { buildWhatChanged } from './builds';
import { deployReleases } from './deploy-releases';
import { keepOpen } from './keep-open';
import type { OpenShop } from './open-shop';
import { lineProgress } from './progress';
import { requirePorts } from './require-ports';
import { readSettings } from './settings';
import { watchSources } from './watch-sources';

const ADOPTION_MS = 5000;

type ReloadServer = Awaited<ReturnType<typeof startReloadServer>>;

/**
 * Starts the proxy that reloads pages, on the edge's port, so that the shop's address stays the same, and
 * moves the edge to another.
 */
const startProxy = async (): Promise<ReloadServer> => {
  const { edge: port, edgeInternal } = readSettings();
  const edgePort = edgeInternal + 50;
  await requirePorts([{ number: port, owner: 'the shop itself' }]);
  const publicOrigin = (process.env['PUBLIC_ORIGIN'] ??= `http://localhost:${port}`);
  process.env['PORT'] = String(edgePort);
  return startReloadServer(port, { url: new URL(`http://127.0.0.1:${edgePort}`), publicOrigin });
};

const isAdopted = async (): Promise<boolean> => {
  const { edgeInternal } = readSettings();
  const served = (await (await fetch(`http://127.0.0.1:${edgeInternal}/__releases`)).json()) as {
    remotes: Record<string, { version: string }>;
  };
  return Object.entries(await readRegistry()).every(
    ([name, { stable }]) => served.remotes[name]?.version === stable,
  );
};

/** Builds and deploys what changed. @returns whether there was anything to build */
const rebuild = async (
  shop: OpenShop,
  log: (line: string) => void,
  signal: AbortSignal,
): Promise<boolean> => {
  const built = await buildWhatChanged(lineProgress(log), signal);
  if (built.length === 0) return false;
  if (built.includes('api')) await shop.restart('api');
  if (built.includes('shell')) await shop.restart('edge');
  if (built.some((name) => name.startsWith('mf-'))) await deployReleases(log);
  const deadline = Date.now() + ADOPTION_MS;
  while (!(await isAdopted()) && Date.now() < deadline) await wait(50);
  return true;
};

let server: ReloadServer;
await keepOpen({
  prepare: async () => {
    server = await startProxy();
  },
  whileOpen: (shop, { log }) => {
    const stopping = new AbortController();
    const rebuildAndReload = async () => {
      if (!(await rebuild(shop, log, stopping.signal))) return;
      server.reload();
      log('Reloaded.');
    };
    const unwatch = watchSources(() =>
      // After a failed build the shop stays open with the build before it.
      rebuildAndReload().catch((error: unknown) => log((error as Error).message)),
    );
    return () => {
      unwatch();
      stopping.abort();
      void server.stop();
    };
  },
});
