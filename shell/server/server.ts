import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { restrictDataDir } from '@candor/shell-contract/private-folder';
import type { Tag } from '@candor/shell-contract/use-shop';
import { sprite } from '@candor/ui/sprite.svg';
import { createApp } from './app';
import { readConfig, type EdgeConfig } from './config';
import { createFrontServer, KEEP_ALIVE_MS } from './http/front-server';
import { createPages } from './http/pages';
import { sitemapAddresses } from './http/sitemap';
import { createInternalApp } from './internal-app';
import { createLogger } from './logger';
import { createMetrics } from './metrics';
import { followPriceBook } from './price-book';
import { openAdoptionMemory } from './registry/adoption-memory';
import { followRegistry } from './registry/follow-registry';
import { createReleaseCopies } from './registry/release-copies';
import { countFaults } from './registry/release-faults';
import { releaseFigures } from './registry/release-figures';
import { releasesReport } from './registry/releases-report';
import { followTrustedKeys } from './registry/trusted-keys';
import { watchCanaries } from './registry/watch-canaries';
import { lookAgain } from './rendering/look-again';
import { createRehearsal } from './rendering/rehearse';
import { createRenderPool } from './rendering/render-pool';
import { readShellFiles } from './shell-files';
import { warmUp } from './warm-up';
import { waitUntilComplete } from './wait-until-complete';

/** An answer that takes longer than this after the last shopper was taken is cut. */
const CUT_MS = 5000;
/** Longer than a page with a fault is kept. */
const WARM_AGAIN_MS = 2500;

const fail = (sentence: string): never => {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
};

const readConfigOrFail = (): EdgeConfig => {
  try {
    return readConfig(process.env);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
};

const config = readConfigOrFail();
restrictDataDir(config.dataDir);
const log = createLogger(config.logLevel);
const shell = readShellFiles(config.shellDist);
const metrics = createMetrics();

const workerFile = path.join(path.dirname(fileURLToPath(import.meta.url)), 'render-child.mjs');
const { shellDist, copiesDir } = config;
const stage = { shellDist, serverFile: shell.server, workerFile, copiesDir, log };
const { showSampleContent } = config;

const priceBook = followPriceBook({ apiUrl: config.apiUrl, file: config.priceBookFile, log });
const pool = createRenderPool({ ...stage, workers: config.renderWorkers });
const rehearsal = createRehearsal({ ...stage, priceBook: priceBook.current, showSampleContent });
const trustedKeys = followTrustedKeys(config.trustedKeysFile);
const copies = createReleaseCopies(config.copiesDir, trustedKeys);
const memory = openAdoptionMemory(config.adoptionsFile, log);
const registry = followRegistry({
  file: config.registryFile,
  copies,
  trustedKeys,
  memory,
  context: shell,
  shell: shell.server,
  rehearse: rehearsal.rehearse,
  log,
});
registry.events.on('changed', () => metrics.adoptions.inc());
const canaries = watchCanaries(registry, log, config);
const faults = countFaults(registry);
const pages = createPages({
  registry,
  canaries,
  faults,
  priceBook,
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
  showSampleContent,
  tags: Object.keys(config.tagIds) as Tag[],
  showParts: !config.production,
  onSuspect: lookAgain({ rehearsal, registry, log }),
  metrics,
  log,
});

metrics.follow({
  releases: () => releaseFigures({ registry, canaries, faults }),
  cachedBytes: pages.cachedBytes,
  waitingRenders: pool.waiting,
  hasPrices: () => priceBook.current() !== null,
});

const listen = (server: Server, port: number, purpose: string): Promise<void> =>
  new Promise((resolve) => {
    server.once('error', (error: NodeJS.ErrnoException) =>
      fail(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is taken: ${purpose} needs it.`
          : `Port ${port} cannot be opened: ${error.message}.`,
      ),
    );
    server.listen(port, config.host, resolve);
  });

const stopping = new AbortController();
const front = createFrontServer(config.connections, (request, response) => {
  // A kept connection would go on bringing requests to an edge that is about to end.
  if (stopping.signal.aborted) response.setHeader('connection', 'close');
  if (pages.answerKept(request, response)) return;
  metrics.observe(request, response);
  app(request, response);
});
const report = () => releasesReport({ registry, canaries, faults, memory, shared: shell.shared });
const internal = createServer(
  { keepAliveTimeout: KEEP_ALIVE_MS },
  createInternalApp(report, metrics, () => stopping.signal.aborted),
);

/** First the probe says no and shoppers are still answered, then nobody is taken, then all ends. */
const stop = async () => {
  log.info('edge stopping');
  stopping.abort();
  await pause(config.drainSeconds * 1000);
  registry.stop();
  priceBook.stop();
  for (const server of [front, internal]) {
    server.close();
    server.closeIdleConnections();
  }
  setTimeout(() => front.closeAllConnections(), CUT_MS).unref();
  front.once('close', () => {
    pages.close();
    void pool.close();
  });
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => void stop());

await Promise.all([registry.start(), priceBook.start()]);
await waitUntilComplete({
  missing: () => [
    ...(registry.current().remotes.size === 0 ? ['releases'] : registry.current().refusals.keys()),
    ...(priceBook.current() === null ? ['the prices'] : []),
  ],
  seconds: config.waitSeconds,
  log,
  signal: stopping.signal,
});
if (config.waitSeconds > 0) {
  const addresses = sitemapAddresses(registry.current());
  const failed = await warmUp({
    addresses,
    draw: async (address) => (await pages.drawAhead(address)).errors.length === 0,
    againMs: WARM_AGAIN_MS,
    signal: stopping.signal,
  });
  log.info({ pages: addresses.length, failed }, 'pages drawn ahead');
}
if (stopping.signal.aborted) process.exit(0);
const { otlpEndpoint: endpoint } = config;
const tracer =
  endpoint === null
    ? null
    : (await import('@candor/shell-contract/tracer')).createTracer({
        endpoint,
        service: 'candor-edge',
      });
const app = createApp({ config, registry, canaries, faults, copies, pages, metrics, tracer, log });
await listen(front, config.port, 'the shop');
await listen(internal, config.internalPort, 'the internal door of the edge');
log.info({ port: config.port, internalPort: config.internalPort }, 'edge ready');
