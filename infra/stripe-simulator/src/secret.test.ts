import { networkInterfaces } from 'node:os';
import Stripe from 'stripe';
import { readSettings } from './settings';
import { startSimulator, type Simulator } from './simulator';

const SECRET = 'asecretofsixteenormore';
let simulator: Simulator;
afterEach(() => simulator.close());

const start = async (more: object = {}) => {
  simulator = await startSimulator({ port: 0, dataDir: null, webhook: null, ...more });
  return new URL(simulator.url).port;
};
// Addresses other than 127.0.0.1; all of 127.0.0.0/8 is loopback.
const otherAddresses = ['127.0.0.2'].concat(
  Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address),
);
const outage = (at: string, headers: Record<string, string> = {}) =>
  fetch(`http://${at}/_sim/outage`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: '{"ms":0}',
  });
const listCustomers = (port: string, key: string) =>
  new Stripe(key, {
    host: '127.0.0.1',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
  }).customers.list();

test('opens the simulator on loopback only by default', async () => {
  const port = await start();
  expect((await outage(`127.0.0.1:${port}`)).status).toBe(200);
  for (const address of otherAddresses)
    await expect(outage(`${address}:${port}`)).rejects.toThrow();
});

test('on every interface, requires the secret for controls and customers', async () => {
  const port = await start({ host: '0.0.0.0', secret: SECRET });
  const at = `127.0.0.2:${port}`;
  expect((await outage(at)).status).toBe(401);
  expect((await outage(at, { 'x-sim-secret': `${SECRET}x` })).status).toBe(401);
  for (const control of ['webhooks', 'clock', 'pay', 'settle', 'card', 'refund', 'none'])
    expect((await fetch(`http://${at}/_sim/${control}`, { method: 'POST' })).status).toBe(401);
  for (const key of ['sk_test_candor_simulator', `sk_test_${SECRET}x`])
    await expect(listCustomers(port, key)).rejects.toMatchObject({ statusCode: 401 });
  expect(await (await fetch(`http://${at}/_sim/health`)).json()).toEqual({ status: 'ok' });
  expect((await outage(at, { 'x-sim-secret': SECRET })).status).toBe(200);
  expect((await listCustomers(port, `sk_test_${SECRET}`)).data).toEqual([]);
});

test('rejects a public host without a secret of 16 characters', async () => {
  await start();
  expect(readSettings({})).toMatchObject({ host: '127.0.0.1', secret: null });
  for (const HOST of ['0.0.0.0', '::', '192.168.0.7', 'shop.example'])
    expect(() => readSettings({ HOST })).toThrow('SIM_CONTROL_SECRET');
  expect(() => readSettings({ HOST: '0.0.0.0', SIM_CONTROL_SECRET: 'short' })).toThrow('16');
  expect(readSettings({ HOST: '0.0.0.0', SIM_CONTROL_SECRET: SECRET }).secret).toBe(SECRET);
});
