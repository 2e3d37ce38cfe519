import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { execa } from 'execa';
import { Secret, TOTP } from 'otpauth';
import { repoRoot } from '@candor/federation/paths';
import { envOfApi } from './child-env';
import type { ShopSettings } from './settings';

/** The ready-made owner in the back office of a shop on this machine. */
export type StaffSignIn = { email: string; password: string; secret: string };

const EMAIL = 'owner@shop.example';
const CODE_PERIOD_MS = 30_000;

const fileIn = (dataDir: string) => path.join(dataDir, 'shop/staff-sign-in.json');

/** The ready-made owner of a data folder; null before a start on a terminal has made one. */
export const readStaffSignIn = async (dataDir: string): Promise<StaffSignIn | null> => {
  const text = await readFile(fileIn(dataDir), 'utf8').catch(() => null);
  return text === null ? null : (JSON.parse(text) as StaffSignIn);
};

/** The six digits that an authenticator app with this secret shows at a time. */
const codeAt = (secret: string, timestamp: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp });

/**
 * Six digits to sign in with. The API accepts the code of the next half minute too: it works for a minute
 * at least, and right after the owner has joined with the current code, which works once.
 */
export const signInCode = ({ secret }: StaffSignIn): string =>
  codeAt(secret, Date.now() + CODE_PERIOD_MS);

/** Four groups of letters and digits, which a person can type. */
const newPassword = (): string => [0, 1, 2, 3].map(() => randomBytes(2).toString('hex')).join('-');

/** Runs a command of operators in the open shop. @returns the link that it prints */
const linkFrom = async (dataDir: string, ...command: string[]): Promise<URL> => {
  const { stdout } = await execa(process.execPath, ['api/dist/ops.mjs', 'staff', ...command], {
    cwd: repoRoot,
    env: { ...envOfApi(process.env), DATA_DIR: dataDir, ENV_FILE: 'none' },
    extendEnv: false,
  });
  return new URL(/http\S+token=\S+/.exec(stdout)?.[0] ?? '');
};

const post = async (shop: ShopSettings, route: string, body: object): Promise<unknown> => {
  const response = await fetch(`http://localhost:${shop.staff}/staff/api/${route}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`The back office answered ${response.status}.`);
  return response.json();
};

const joinAsOwner = async (shop: ShopSettings): Promise<StaffSignIn> => {
  const link = await linkFrom(shop.dataDir, 'add', EMAIL, '--role', 'owner').catch(() =>
    // The owner exists: a start was interrupted before it had stored the password.
    linkFrom(shop.dataDir, 'new-link', EMAIL),
  );
  const token = /token=([\w-]+)/.exec(link.hash)?.[1];
  const { secret } = (await post(shop, 'join/begin', { token })) as { secret: string };
  const password = newPassword();
  await post(shop, 'join', { token, password, code: codeAt(secret, Date.now()) });
  return { email: EMAIL, password, secret };
};

/** Whether the shop is for trying it: nothing that real staff have is in its database. */
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
    const signIn = await joinAsOwner(shop);
    await mkdir(path.dirname(fileIn(shop.dataDir)), { recursive: true });
    await writeFile(fileIn(shop.dataDir), JSON.stringify(signIn), { mode: 0o600 });
    return signIn;
  } catch {
    // The screen then names the command that adds an owner.
    return null;
  }
};
