import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serveOrigin } from '@candor/federation/releases/serve-origin';
import { isInternalHost } from '@candor/server-contract/own-host';
import { createMetrics, createMetricsServer } from '../../api/src/health/metrics';
import { startTestApi } from '../../api/src/test/start-test-api';
import { createInternalApp } from '../../shell/server/admin/internal-app';
import { createMetrics as createEdgeMetrics } from '../../shell/server/metrics/metrics';
import { isInternalHost as isSimulatorHost } from '../stripe-simulator/src/http/own-host';
import { startSimulator } from '../stripe-simulator/src/simulator';
import { closeConnections, sendRequest } from './malformed/send-request';

const api = startTestApi({ label: 'PGlite', postgresUrl: null, redisUrl: null });
afterAll(closeConnections);

/** The status of a request with this `Host`, which `fetch` cannot send. */
const statusFor = (origin: string, path: string, host: string) =>
  sendRequest(origin, { method: 'GET', path, headers: { host } });

/** Listens for one test. */
const withServer = async (server: Server, use: (origin: string) => Promise<void>) => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  await use(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
};

/** A page sends the first whose name was made to resolve to this machine; probes and people send the others. */
const foreign = ['evil.example', 'evil.example:3900', '127.0.0.1.evil.example', 'localhost.evil'];
const own = ['localhost:3900', '127.0.0.1:3900', '[::1]:3900', '10.42.0.7:3900', 'edge:3900'];

const expectOwnHostsOnly = async (origin: string, path: string) => {
  for (const host of foreign)
    expect([path, host, await statusFor(origin, path, host)]).toEqual([path, host, 404]);
  for (const host of own)
    expect([path, host, await statusFor(origin, path, host)]).toEqual([path, host, 200]);
};

test("the edge's internal port responds to its own names only", () =>
  withServer(
    createServer(
      createInternalApp({
        report: () => {
          throw new Error('not used');
        },
        history: () => [],
        errors: () => [],
        metrics: createEdgeMetrics(),
        isStopping: () => false,
      }),
    ),
    async (origin) => {
      for (const path of ['/metrics', '/__errors', '/__history', '/health', '/ready'])
        await expectOwnHostsOnly(origin, path);
    },
  ));

test('the metrics of the API respond to its own names only', () =>
  withServer(createMetricsServer(createMetrics()), (origin) =>
    expectOwnHostsOnly(origin, '/metrics'),
  ));

test('a release origin responds to its own names, and to the one of its setting', () =>
  withServer(serveOrigin('/nowhere', ['https://releases.example']), async (origin) => {
    await expectOwnHostsOnly(origin, '/health');
    expect(await statusFor(origin, '/health', 'releases.example')).toBe(200);
  }));

test('the mails of a shop on this machine are shown to its own names only', () =>
  expectOwnHostsOnly(api.origin, '/dev/mail.json'));

test('the payment simulator responds to its own names only', async () => {
  const simulator = await startSimulator({ port: 0, dataDir: null, webhook: null });
  await expectOwnHostsOnly(simulator.url, '/_sim/health');
  await simulator.close();
});

test('simulator and shop know the same names', () => {
  for (const host of [...foreign, ...own, '', 'a b', 'x.svc', '[evil]', 'localhost@evil.example'])
    expect([host, isSimulatorHost(host)]).toEqual([host, isInternalHost(host)]);
});
