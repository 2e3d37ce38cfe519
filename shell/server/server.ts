import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { restrictDataDir } from '@candor/server-contract/private-folder';
import type { RemoteName } from '@candor/shell-contract/remote';
import type { Tag } from '@candor/shell-contract/use-shop';
import { sprite } from '@candor/ui/sprite.svg';
import { groupBrowserErrors } from './errors/browser-errors';
import { createInternalApp } from './admin/internal-app';
import { collectReleaseMetrics } from './metrics/collect-releases';
import { releasesReport } from './admin/releases-report';
import { createApp } from './app';
import { readConfig, type EdgeConfig } from './config';
import { openDeploymentHistory } from './deployment/deployment-history';
import { createReleaseFinder } from './files/find-release';
import { createFrontServer, KEEP_ALIVE_MS } from './http/front-server';
import { createPages } from './pages/pages';
import { createScriptLists } from './files/script-lists';
import { sitemapAddresses } from './files/well-known-files';
import { createLogger } from './observability/logger';
import { createMetrics } from './metrics/metrics';
import { previewRoutes } from './preview/preview-routes';
import { createPreviews } from './preview/previews';
import { waitUntilComplete, warmUp } from './lifecycle/readiness';
import { followRegistry } from './registry/follow-registry';
import { createReleaseCopies } from './releases/release-copies';
import { followTrustedKeys } from './releases/trusted-keys';
import { createRenderPool } from './rendering/render-pool';
import { createSmokeTests } from './rendering/smoke-test';
import { recheckFailing } from './rollback/recheck-release';
import { countReleaseErrors } from './rollback/release-errors';
import { chooseReleases } from './pages/choose-releases';
import { openShellCanary } from './shell-canary/shell-canary';
import { listShellFiles, readShellFiles } from './rendering/shell-files';
import { followData } from './data/follow-data';
import { startTracing } from './observability/tracing';

/** Connections that are open for longer than this after the shutdown are closed. */
const CLOSE_MS = 5000;
/** Longer than a page with an error is cached. */
const WARM_UP_RETRY_MS = 2500;

const exitWith = (message: string): never => {
  process.stderr.write(`${message}\n`);
  process.exit(1);
};

const readConfigOrExit = (): EdgeConfig => {
  try {
    return readConfig(process.env);
  } catch (error) {
    return exitWith(error instanceof Error ? error.message : String(error));
  }
};

const config = readConfigOrExit();
restrictDataDir(config.dataDir);
const log = createLogger(config.logLevel);
const shell = readShellFiles(config.shellDist);
const metrics = createMetrics();
const stopTracing = config.otlpEndpoint === null ? null : await startTracing(config.otlpEndpoint);

const workerFile = path.join(path.dirname(fileURLToPath(import.meta.url)), 'render-child.mjs');
const { shellDist, copiesDir } = config;
const sandbox = { shellDist, serverFile: shell.server, workerFile, copiesDir, log };

const data = followData(config, log);
const pool = createRenderPool({ ...sandbox, workers: config.renderWorkers });
const smokeTests = createSmokeTests({ ...sandbox, shop: data.ofShop });
const trustedKeys = followTrustedKeys(config.trustedKeysFile);
const copies = createReleaseCopies(config.copiesDir, trustedKeys);
const history = openDeploymentHistory(config.adoptionsFile, log);
const registry = followRegistry({
  location: config.registryLocation,
  copies,
  trustedKeys,
  history,
  shellVersions: shell,
  shell: shell.server,
  smokeTest: smokeTests.run,
  log,
});
registry.events.on('changed', () => metrics.adoptions.inc());
const previews = createPreviews({
  registry,
  copies,
  trustedKeys,
  shellVersions: shell,
  smokeTest: smokeTests.run,
  publicOrigin: config.publicOrigin,
  proxiesInFront: config.proxiesInFront,
});
const shellVersion = {
  revision: shell.revision,
  files: listShellFiles(path.join(config.shellDist, 'client')),
};
const shellCanary = openShellCanary(config, shell.revision, log);
const canaries = chooseReleases({
  registry,
  previews,
  shellCanary,
  proxiesInFront: config.proxiesInFront,
  publicOrigin: config.publicOrigin,
  log,
});
const followers = [registry, data, shellCanary ?? []].flat();
const releaseErrors = countReleaseErrors(registry);
const browserErrors = groupBrowserErrors({
  registry,
  shells: () => [shellVersion, shellCanary?.version() ?? []].flat(),
  log,
});
const find = createReleaseFinder(registry, copies);
const clientDir = path.join(config.shellDist, 'client');
const scriptLists = createScriptLists({ clientDir, pagesFile: shell.pages });
const pages = createPages({
  registry,
  canaries,
  releaseErrors,
  data,
  pool,
  renderWorkers: config.renderWorkers,
  proxiesInFront: config.proxiesInFront,
  frame: {
    shell,
    css: readFileSync(path.join(config.shellDist, 'page.css'), 'utf8'),
    sprite,
    publicOrigin: config.publicOrigin,
    demo: config.demo,
  },
  scriptLists,
  tags: Object.keys(config.tagIds) as Tag[],
  earlyHints: config.earlyHints,
  showStyleGuide: !config.production,
  onFailing: recheckFailing({ smokeTests, registry, log }),
  metrics,
  log,
});

metrics.follow({
  releases: () => collectReleaseMetrics({ registry, canaries, releaseErrors, shellCanary }),
  cachedBytes: pages.cachedBytes,
  waitingRenders: pool.waiting,
  hasPrices: data.hasPrices,
});

const listen = (server: Server, port: number, purpose: string): Promise<void> =>
  new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      exitWith(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken: ${purpose} needs it.`
          : `Port ${port} cannot be opened: ${error.message}.`,
      ),
    );
    server.listen(port, config.host, resolve);
  });

const stopping = new AbortController();
const front = createFrontServer(config.connections, (request, response) => {
  // Keep-alive connections must not send more requests to an edge that shuts down.
  if (stopping.signal.aborted) response.setHeader('connection', 'close');
  const respondHere = () => {
    if (pages.respondFromCache(request, response)) return;
    metrics.observe(request, response);
    app(request, response);
  };
  const respond = () =>
    shellCanary && !previews.visitOf(request)
      ? shellCanary.handle(request, response, respondHere)
      : respondHere();
  if (previews.isUnchecked(request)) void previews.prepare(request).then(respond);
  else respond();
});
const report = () =>
  releasesReport({ registry, canaries, releaseErrors, history, shell, shellCanary });
const internal = createServer(
  { keepAliveTimeout: KEEP_ALIVE_MS },
  createInternalApp({
    report,
    history: (remote) => history.get(remote as RemoteName).events,
    errors: browserErrors.list,
    metrics,
    isStopping: () => stopping.signal.aborted,
  }),
);

/** Fails the readiness probe, serves until load balancers have noticed, then closes everything. */
const stop = async () => {
  log.info('edge stopping');
  stopping.abort();
  await pause(config.drainSeconds * 1000);
  for (const follower of followers) follower.stop();
  for (const server of [front, internal]) {
    server.close();
    server.closeIdleConnections();
  }
  setTimeout(() => front.closeAllConnections(), CLOSE_MS).unref();
  front.once('close', () => {
    pages.close();
    void pool.close();
    void stopTracing?.();
  });
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

await Promise.all(followers.map((follower) => follower.start()));
await waitUntilComplete({
  missing: () => [
    ...(registry.current().remotes.size === 0
      ? ['releases']
      : registry.current().rejections.keys()),
    ...(data.hasPrices() ? [] : ['the prices']),
  ],
  seconds: config.waitSeconds,
  log,
  signal: stopping.signal,
});
if (config.waitSeconds > 0) {
  const addresses = sitemapAddresses(registry.current());
  const failed = await warmUp({
    addresses,
    render: async (address) => (await pages.renderAhead(address)).errors.length === 0,
    retryMs: WARM_UP_RETRY_MS,
    signal: stopping.signal,
  });
  log.info({ pages: addresses.length, failed }, 'pages warmed up');
}
if (stopping.signal.aborted) process.exit(0);
const app = createApp({
  config,
  registry,
  canaries,
  releaseErrors,
  browserErrors,
  shellVersion,
  shellCanary,
  find,
  scriptLists,
  pages,
  previewPages: previewRoutes({ previews, proxiesInFront: config.proxiesInFront }),
  metrics,
  log,
});
await listen(front, config.port, 'the shop');
await listen(internal, config.internalPort, 'the internal port of the edge');
log.info({ port: config.port, internalPort: config.internalPort }, 'edge ready');
