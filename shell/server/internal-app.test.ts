import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInternalApp } from './internal-app';
import { createMetrics } from './metrics';
import type { ReleasesReport } from './registry/releases-report';

const report: ReleasesReport = {
  remotes: {
    'mf-cart': {
      version: '1.0.0-a',
      revision: 'abc',
      signedBy: 'cart',
      since: '2026-11-21T23:00:00.000Z',
      rehearsedMs: 420,
      routes: [],
    },
  },
  refusals: { 'mf-cart': { code: 'rehearsal_failed', reason: '/cart throws <script>' } },
  canaries: [],
  canaryRefusals: {},
  failedBefore: {},
  shared: { react: '19.3.1' },
};

test('the internal door has probes, and tells programs and people what is served and refused', async () => {
  let isStopping = false;
  const internal = createServer(
    createInternalApp(
      () => report,
      createMetrics(),
      () => isStopping,
    ),
  );
  await new Promise<void>((resolve) => internal.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(internal.address() as AddressInfo).port}`;
  expect((await fetch(`${origin}/ready`)).status).toBe(200);
  isStopping = true;
  expect((await fetch(`${origin}/ready`)).status).toBe(503);
  expect((await fetch(`${origin}/health`)).status).toBe(200);

  const served = `${origin}/__releases`;
  expect(await (await fetch(served)).json()).toEqual(report);
  const page = await (await fetch(served, { headers: { accept: 'text/html,*/*;q=0.8' } })).text();
  expect(page).toContain('passed in 420 ms');
  expect(page).toContain('/cart throws &lt;script&gt;');
  internal.closeAllConnections();
  await new Promise((resolve) => internal.close(resolve));
});
