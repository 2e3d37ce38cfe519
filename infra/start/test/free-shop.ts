import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { takenPort } from '@candor/federation/taken-port';
import { portsOf, readSettings, type ShopSettings } from '../settings';

/** Offsets of which no two shops have a port in common: ten by tens, then beyond the last port of the tenth. */
const OFFSETS = Array.from(
  { length: 80 },
  (_, n) => 10_000 + Math.floor(n / 10) * 2200 + (n % 10) * 10,
);
/** No shop listens here. A test process does, for as long as it uses the offset. */
const HOLDING_PORT = 3500;

const listen = async (port: number): Promise<Server | null> => {
  const server = createServer().unref().listen(port, '127.0.0.1');
  return once(server, 'listening').then(
    () => server,
    () => null,
  );
};

/** Free ports for a shop of a test, which no other test process gets until they are released. */
export type FreeShop = { offset: string; shop: ShopSettings; release: () => void };

/** Finds free ports. Processes search from different offsets. @throws Error when all are in use */
export const freeShop = async (env: NodeJS.ProcessEnv): Promise<FreeShop> => {
  const first = process.pid % OFFSETS.length;
  for (const number of [...OFFSETS.slice(first), ...OFFSETS.slice(0, first)]) {
    const offset = String(number);
    const held = await listen(HOLDING_PORT + number);
    if (!held) continue;
    const shop = readSettings({ ...env, PORT_OFFSET: offset });
    if (!(await takenPort(portsOf(shop)))) return { offset, shop, release: () => held.close() };
    held.close();
  }
  throw new Error('No free ports for a shop');
};
