import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { unpackStore } from '../../api/src/test/store-image';
import { requireBuilt } from '../start/builds';
import { startChild } from '../start/child';
import { serverPlans } from '../start/servers';
import { freeShop } from '../start/test/free-shop';

/** Starts the built API with its own embedded database, configured for two proxies in front by default. */
export const openApi = async (settings: NodeJS.ProcessEnv = {}) => {
  await requireBuilt(['api', 'simulator']);
  const folder = mkdtempSync(path.join(os.tmpdir(), 'candor-security-'));
  await unpackStore(folder);
  const own = { PATH: process.env['PATH'], DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const { offset, shop, release } = await freeShop(own);
  const env = { ...own, PORT_OFFSET: offset, TRUSTED_PROXY_HOPS: '2', ...settings };
  const { first, api } = serverPlans(shop, env);
  const open = await Promise.all(
    [...first.filter(({ name }) => name === 'simulator'), api].map((plan) =>
      startChild({ ...plan, isQuiet: true }),
    ),
  );
  return {
    url: `http://127.0.0.1:${shop.api}`,
    close: async (): Promise<void> => {
      await Promise.all(open.map(({ stop }) => stop()));
      release();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
