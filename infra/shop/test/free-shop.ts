import { takenPort } from '../../federation/taken-port';
import { portsOf, readSettings, type ShopSettings } from '../settings';

/**
 * Finds a port offset with free ports, for tests. @returns the offset and the settings with it. Processes that
 * start together have neighbouring ids, and search 42 offsets apart, because a port is free until a server opens it.
 */
export const freeShop = async (env: NodeJS.ProcessEnv): Promise<[string, ShopSettings]> => {
  for (let offset = 10_000 + ((process.pid * 7) % 300) * 60; offset < 28_000; offset += 10) {
    const shop = readSettings({ ...env, PORT_OFFSET: String(offset) });
    if (!(await takenPort(portsOf(shop)))) return [String(offset), shop];
  }
  throw new Error('No free ports for a shop');
};
