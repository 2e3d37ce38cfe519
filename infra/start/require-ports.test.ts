import { once } from 'node:events';
import { createServer } from 'node:net';
import { requirePorts } from './require-ports';
import { portsOf, readSettings } from './settings';

const requireWith = (env: NodeJS.ProcessEnv) => requirePorts(portsOf(readSettings(env)), env);

test('rejects a port that browsers refuse, and names an offset without one', async () => {
  await expect(requireWith({ PORT_OFFSET: '45' })).rejects.toThrow(
    /^Browsers refuse port 4045, and the API needs it: start with PORT_OFFSET=\d+0\.$/,
  );
});

test('rejects a PORT that browsers refuse', async () => {
  await expect(requireWith({ PORT: '6000', PORT_OFFSET: '45' })).rejects.toThrow(
    'Browsers refuse port 6000, and the shop itself needs it: set another PORT.',
  );
});

test('rejects a taken port, and names an offset at which all are free', async () => {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = server.address() as { port: number };
  try {
    await expect(
      requirePorts([{ number: port, owner: 'the API' }], { PORT_OFFSET: '2900' }),
    ).rejects.toThrow(
      new RegExp(
        `^Port ${port} is taken, and the API needs it: stop what listens there, or start with PORT_OFFSET=29\\d0\\.$`,
      ),
    );
  } finally {
    server.close();
  }
});
