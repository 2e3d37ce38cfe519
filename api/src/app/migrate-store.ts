import path from 'node:path';
import { lockDataFolder } from '../commands/folder-lock';
import { ownerUrl, type StoreConfig } from '../config/config';
import { migrate } from '../db/migrate';
import { openStore } from '../db/open-store';
import { prepareRoles } from '../db/prepare-roles';
import type { Logger } from '../observability/logger';
import { retryWhileUnavailable } from './retry';

/**
 * Creates the roles of the database where an administrator's login is given, and migrates as the owner of the tables.
 * It needs no other store and no other secret.
 * @returns the names of the files applied now
 */
export const migrateStore = async (
  config: StoreConfig,
  { migrationsFolder, logger }: { migrationsFolder: string; logger: Logger },
): Promise<string[]> => {
  const databaseUrl = ownerUrl(config);
  const lock = databaseUrl === null ? await lockDataFolder(config.dataDir) : null;
  const work = async () => {
    await prepareRoles(config);
    const folder = path.join(config.dataDir, 'database');
    const store = await openStore({ databaseUrl, folder, poolSize: 1 });
    try {
      return await migrate(store, migrationsFolder);
    } finally {
      await store.close();
    }
  };
  try {
    const options = { seconds: config.waitSeconds ?? 0, logger };
    return await retryWhileUnavailable('The database', work, options);
  } finally {
    await lock?.release();
  }
};
