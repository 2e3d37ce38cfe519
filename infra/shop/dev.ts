/** `npm run dev`: opens the shop, and builds, deploys and reloads after each change. */
import { setTimeout as wait } from 'node:timers/promises';
import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';
import { allowScripts, devScript, proxyShop } from '../federation/dev/shop-proxy';
import { readEnvFile } from '../federation/env-file';
import { readRegistry } from '../federation/registry';
import { takenPort } from '../federation/taken-port';
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
const reload = devScript(
  "new WebSocket(`ws${location.origin.slice(4)}/ws`).onmessage=({data})=>JSON.parse(data).type==='static-changed'&&location.reload()",
);
const server = new WebpackDevServer(
  {
    host: '127.0.0.1',
    port,
    allowedHosts: [new URL(publicOrigin).hostname],
    client: false,
    hot: false,
    static: false,
    compress: false,
    // The shop closes first.
    setupExitSignals: false,
    proxy: [
      proxyShop(
        { url: new URL(`http://127.0.0.1:${edgePort}`), publicOrigin },
        () => true,
        ({ status, headers, html }) => ({
          status,
          headers: allowScripts(headers),
          html: html.replace('</body>', () => `${reload}</body>`),
        }),
      ),
    ],
  },
  // Nothing to build: the server only proxies, and reloads pages.
  webpack({ entry: {}, mode: 'none', stats: 'none', infrastructureLogging: { level: 'error' } }),
);
await server.start();
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
    server.sendMessage(server.webSocketServer?.clients ?? [], 'static-changed');
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
