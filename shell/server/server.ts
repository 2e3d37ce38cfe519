import { createServer } from 'node:http';
import { restrictDataDir } from '@candor/server-contract/private-folder';
import { startTracing } from '@candor/server-contract/tracing';
import type { RemoteName } from '@candor/shell-contract/remote';
import { createInternalApp } from './admin/internal-app';
import { releasesReport } from './admin/releases-report';
import { createApp } from './app';
import { readConfig, type EdgeConfig } from './config';
import { createFrontServer, KEEP_ALIVE_MS } from './http/front-server';
import { listen } from './lifecycle/listen';
import { shutDown } from './lifecycle/shut-down';
import { createLogger } from './observability/logger';
import { prepare } from './prepare';
import { previewRoutes } from './preview/preview-routes';
import { createRequestListener } from './request-listener';
import { openServices } from './services';

/** Ends the process with one sentence about what an operator can put right. */
const exitWith = (error: unknown): never => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
};

const readConfigOrExit = (): EdgeConfig => {
  try {
    return readConfig(process.env);
  } catch (error) {
    return exitWith(error);
  }
};

const config = readConfigOrExit();
const { host, proxiesInFront, drainSeconds } = config;
restrictDataDir(config.dataDir);
const log = createLogger(config.logLevel);
const stopTracing = config.otlpEndpoint && (await startTracing('candor-edge', config.otlpEndpoint));
const services = openServices(config, log);
const { previews, history, browserErrors, pages, pool, metrics, followers } = services;
const stopping = new AbortController();

const previewPages = previewRoutes({ previews, proxiesInFront });
const app = createApp({ ...services, config, previewPages, log });
const listener = createRequestListener({ ...services, app, stopping: stopping.signal });
const front = createFrontServer(config.connections, listener);
const internalApp = createInternalApp({
  report: () => releasesReport(services),
  history: (remote) => history.get(remote as RemoteName).events,
  errors: browserErrors.list,
  metrics,
  isStopping: () => stopping.signal.aborted,
  hosts: config.internalHosts,
});
const internal = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, internalApp);

const onClosed = () => {
  pages.close();
  void pool.close();
  if (stopTracing) void stopTracing();
};
const stop = () => {
  log.info('edge stopping');
  stopping.abort();
  void shutDown({ front, internal, followers, drainSeconds, onClosed });
};
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stop);

await prepare(services, { waitSeconds: config.waitSeconds, signal: stopping.signal, log });
if (stopping.signal.aborted) process.exit(0);
const { port, internalPort } = config;
await listen(front, { port, host, purpose: 'the shop' }).catch(exitWith);
await listen(internal, {
  port: internalPort,
  host,
  purpose: 'the internal port of the edge',
}).catch(exitWith);
log.info({ port, internalPort }, 'edge ready');
