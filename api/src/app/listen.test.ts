import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drain, listenOn } from './listen';

const createGate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

const listening = async (server: Server): Promise<string> => {
  await listenOn(server, 0);
  return `http://localhost:${(server.address() as AddressInfo).port}`;
};

test('drain waits for open requests and accepts no new ones', async () => {
  const requested = createGate();
  const finish = createGate();
  const server = createServer((_req, res) => {
    requested.open();
    void finish.opened.then(() => res.end('whole'));
  });
  const origin = await listening(server);
  const response = fetch(origin);
  await requested.opened;
  const drained = drain(server, 60_000);
  await expect(fetch(origin, { headers: { connection: 'close' } })).rejects.toThrow();
  finish.open();
  await expect((await response).text()).resolves.toBe('whole');
  await drained;
});

test('drain disconnects a request that exceeds the timeout', async () => {
  const requested = createGate();
  const server = createServer(() => requested.open());
  const response = fetch(await listening(server));
  await requested.opened;
  await Promise.all([drain(server, 50), expect(response).rejects.toThrow()]);
});
