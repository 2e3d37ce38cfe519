import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { drain, listenOn } from './listen';

const gate = () => {
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

test('a stop waits for the answer under way and takes nobody new', async () => {
  const asked = gate();
  const finish = gate();
  const server = createServer((_req, res) => {
    asked.open();
    void finish.opened.then(() => res.end('whole'));
  });
  const origin = await listening(server);
  const answer = fetch(origin);
  await asked.opened;
  const drained = drain(server, 60_000);
  await expect(fetch(origin, { headers: { connection: 'close' } })).rejects.toThrow();
  finish.open();
  await expect((await answer).text()).resolves.toBe('whole');
  await drained;
});

test('an answer that never ends does not hold the stop up for ever', async () => {
  const asked = gate();
  const server = createServer(() => asked.open());
  const answer = fetch(await listening(server));
  await asked.opened;
  await Promise.all([drain(server, 50), expect(answer).rejects.toThrow()]);
});
