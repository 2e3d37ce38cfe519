import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createApp } from '../app';
import { readConfig } from '../config';
import { groupBrowserErrors, type BrowserErrors } from '../errors/browser-errors';
import { createMetrics, type Metrics } from '../metrics/metrics';
import { createLogger } from '../observability/logger';
import { countReleaseErrors } from '../rollback/release-errors';
import { watchCanaries, type CanaryWatch } from '../rollback/watch-canaries';
import { useTestRegistry } from './test-registry';

const shellVersion = { revision: 'abcdef0123456789', files: ['main.1.js'] };

/**
 * Before each test, serves an edge's public app with the releases of `useTestRegistry`, but without
 * pages. Call the returned functions inside tests only.
 * @param visitOf chooses the releases of a request; by default by canaries
 */
export const useTestApp = (visitOf?: CanaryWatch['visitOf']) => {
  const { registry, publish, deploy, changed } = useTestRegistry();
  let metrics: Metrics;
  let browserErrors: BrowserErrors;
  let server: Server;
  let port: number;
  let visitors = 0;

  beforeEach(async () => {
    await registry().start();
    // No API listens there: the edge counts without it.
    const config = readConfig({ TRUSTED_PROXY_HOPS: '2', API_URL: 'http://127.0.0.1:9' });
    const log = createLogger('silent');
    metrics = createMetrics();
    browserErrors = groupBrowserErrors({ registry: registry(), shells: () => [shellVersion], log });
    const watch = watchCanaries(registry(), log, config);
    const app = createApp({
      config,
      registry: registry(),
      canaries: { ...watch, visitOf: visitOf ?? watch.visitOf },
      releaseErrors: countReleaseErrors(registry()),
      browserErrors,
      shellVersion,
      shellCanary: null,
      find: jest.fn(),
      scriptLists: { read: jest.fn() },
      pages: {
        respond: (_request, response) => {
          response.writeHead(404).end();
          return Promise.resolve();
        },
      },
      data: { ofShop: () => ({ priceBook: null, showSampleContent: true }) },
      worker: { script: '', hash: 'sha384-none' },
      previewPages: jest.fn(),
      metrics,
      log,
    });
    server = createServer((request, response) => {
      metrics.observe(request, response);
      app(request, response);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    port = (server.address() as AddressInfo).port;
  });

  afterEach(async () => {
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
  });

  return {
    metrics: () => metrics,
    browserErrors: () => browserErrors,
    port: () => port,
    registry,
    publish,
    deployAndWait: async (version: string) => {
      const adopted = changed();
      await deploy(version);
      await adopted;
    },
    /** A visitor with an address of its own, who sends to this path. */
    openVisitor: (path: string) => {
      visitors += 1;
      const address = `203.0.113.${visitors}`;
      return (method: string, body: string | null, type = 'application/json') =>
        fetch(`http://127.0.0.1:${port}${path}`, {
          method,
          headers: { 'x-forwarded-for': address, 'content-type': type },
          body,
        });
    },
  };
};
