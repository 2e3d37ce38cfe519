import { randomBytes } from 'node:crypto';
import { execa } from 'execa';
import { repoRoot } from '@candor/federation/paths';
import { envOfApi } from './child-env';
import { postToStaff } from './post-to-staff';
import type { ShopSettings } from './settings';
import { codeAt } from './sign-in-code';

/** The ready-made owner in the back office of a shop on this machine. */
export type StaffSignIn = { email: string; password: string; secret: string };

const EMAIL = 'owner@shop.example';

/** Four groups of letters and digits, which a person can type. */
const newPassword = (): string => [0, 1, 2, 3].map(() => randomBytes(2).toString('hex')).join('-');

/** Runs a command of operators in the open shop. @returns the token of the link that it prints */
const tokenFrom = async (dataDir: string, ...command: string[]): Promise<string> => {
  const { stdout } = await execa(process.execPath, ['api/dist/ops.mjs', 'staff', ...command], {
    cwd: repoRoot,
    env: { ...envOfApi(process.env), DATA_DIR: dataDir, ENV_FILE: 'none' },
    extendEnv: false,
  });
  return /token=([\w-]+)/.exec(stdout)?.[1] ?? '';
};

const post = async (shop: ShopSettings, route: string, body: object): Promise<unknown> => {
  const { status, text } = await postToStaff(shop, route, body);
  if (status !== 200) throw new Error(`${route} returned ${status}`);
  return JSON.parse(text);
};

/** Adds an owner to the back office of an open shop, as operators and staff do. */
export const joinAsOwner = async (shop: ShopSettings): Promise<StaffSignIn> => {
  const token = await tokenFrom(shop.dataDir, 'add', EMAIL, '--role', 'owner').catch(() =>
    // The owner exists: a start was interrupted before it had stored the password.
    tokenFrom(shop.dataDir, 'new-link', EMAIL),
  );
  const { secret } = (await post(shop, 'join/begin', { token })) as { secret: string };
  const password = newPassword();
  await post(shop, 'join', { token, password, code: codeAt(secret, Date.now()) });
  return { email: EMAIL, password, secret };
};
