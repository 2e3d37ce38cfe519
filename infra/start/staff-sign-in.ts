import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { StaffSignIn } from './join-as-owner';
import type { ShopSettings } from './settings';

const fileIn = (dataDir: string) => path.join(dataDir, 'shop/staff-sign-in.json');

/** The ready-made owner of a data folder; null before a start on a terminal has made one. */
export const readStaffSignIn = async (dataDir: string): Promise<StaffSignIn | null> => {
  try {
    return JSON.parse(await readFile(fileIn(dataDir), 'utf8')) as StaffSignIn;
  } catch {
    return null;
  }
};

/** Returns whether the shop is for trying it: its database has no data of real staff. */
const isForTrying = (shop: ShopSettings, env: NodeJS.ProcessEnv): boolean =>
  shop.simulated && env['NODE_ENV'] !== 'production' && !env['DATABASE_URL'];

/**
 * The owner with whom a person tries the back office. The first start on a terminal makes one, with a
 * password of this data folder, so that no account can be signed in to with a secret from the source code.
 * @returns null in a shop that is not for trying, or when the owner cannot be made
 */
export const ensureStaffSignIn = async (
  shop: ShopSettings,
  env: NodeJS.ProcessEnv = process.env,
): Promise<StaffSignIn | null> => {
  if (!isForTrying(shop, env)) return null;
  const known = await readStaffSignIn(shop.dataDir);
  if (known) return known;
  try {
    // Imported here and not at the top: only a first start needs its modules.
    const { joinAsOwner } = await import('./join-as-owner');
    const signIn = await joinAsOwner(shop);
    await mkdir(path.dirname(fileIn(shop.dataDir)), { recursive: true });
    await writeFile(fileIn(shop.dataDir), JSON.stringify(signIn), { mode: 0o600 });
    return signIn;
  } catch {
    // The screen then names the command that adds an owner.
    return null;
  }
};
