/** `npm run dev`: opens the shop, and builds, deploys and reloads after each change. */
import { setTimeout as wait } from 'node:timers/promises';
import { startReloadServer } from '@candor/federation/dev/reload-server';
import { readEnvFile } from '@candor/federation/env-file';
import { readRegistry } from '@candor/federation/releases/registry';
import { takenPort } from '@candor/federation/taken-port';
import { buildWhatChanged } from './builds';
import { deployReleases } from './deploy-releases';
import { keepOpen } from './keep-open';
import { readSettings } from './settings';
import { watchSources } from './watch-sources';

const ADOPTION_MS = 5000;

readEnvFile();
const { edge: port, edgeInternal } = readSettings();
// A proxy that reloads pages takes the edge's port, so that the shop's address stays the same.
const edgePort = edgeInternal + 50;
const publicOrigin = (process.env['PUBLIC_ORIGIN'] ??= `http://localhost:${port}`);
process.env['PORT'] = String(edgePort);

const isAdopted = async (): Promise<boolean> => {
  const served = (await (await fetch(`http://127.0.0.1:${edgeInternal}/__releases`)).json()) as {
    remotes: Record<string, { version: string }>;
  };
  return Object.entries(await readRegistry()).every(
    ([name, { stable }]) => served.remotes[name]?.version === stable,
  );
};

if (await takenPort([{ number: port }])) {
  process.stderr.write(`Port ${port} is taken, and the shop needs it.\n`);
  process.exit(1);
}
const server = await startReloadServer(port, {
  url: new URL(`http://127.0.0.1:${edgePort}`),
  publicOrigin,
});
await keepOpen((shop, log) => {
  const stopping = new AbortController();
  const rebuild = async () => {
    const built = await buildWhatChanged(log, stopping.signal);
    if (built.length === 0) return;
    if (built.includes('api')) await shop.restart('api');
    if (built.includes('shell')) await shop.restart('edge');
    if (built.some((name) => name.startsWith('mf-'))) await deployReleases(log);
    const deadline = Date.now() + ADOPTION_MS;
    while (!(await isAdopted()) && Date.now() < deadline) await wait(50);
    server.reload();
    log('Reloaded.');
  };
  const unwatch = watchSources(() =>
    // After a failed build the shop stays open with the build before it.
    rebuild().catch((error: unknown) => log((error as Error).message)),
  );
  return () => {
    unwatch();
    stopping.abort();
    void server.stop();
  };
});
