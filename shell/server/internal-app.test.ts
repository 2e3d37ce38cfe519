import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createInternalApp } from './internal-app';
import { createMetrics } from './metrics';

test('an edge that is told to stop lives on, and asks for no more shoppers', async () => {
  let isStopping = false;
  const report = { remotes: {}, refusals: {}, canaries: [], canaryRefusals: {} };
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
  internal.closeAllConnections();
  await new Promise((resolve) => internal.close(resolve));
});
