import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { assertPortsFree, publishedPorts } from './ports';

test('names the taken port, and the variable that moves it', async () => {
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const ports = publishedPorts({ CANDOR_PORT: '0', CANDOR_STAFF_PORT: String(port) });
  await expect(assertPortsFree(ports)).rejects.toThrow(
    new RegExp(`^Port ${port} is taken, .* set CANDOR_STAFF_PORT to a free port\\.$`),
  );
  other.close();
  await once(other, 'close');
});

test('publishes the ports of the README unless the environment moves them', () => {
  expect(publishedPorts({})).toEqual({ shop: 8443, staff: 4100, simulator: 4242 });
  expect(publishedPorts({ CANDOR_SIMULATOR_PORT: '5242' }).simulator).toBe(5242);
});
