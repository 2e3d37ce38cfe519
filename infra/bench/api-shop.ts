import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { repoRoot } from '@candor/federation/paths';
import { openContext } from '../../api/src/app/open-context';
import { readConfig } from '../../api/src/config/config';
import { transaction } from '../../api/src/db/transaction';
import type { AppContext } from '../../api/src/domain/domain';
import { createLogger } from '../../api/src/observability/logger';
import { startStaffSession } from '../../api/src/staff/sign-in';
import { insertStaff } from '../../api/src/staff/staff-store';
import { openBrowser, type Browser } from '../../api/src/test/browser';
import { seedOrders } from '../../api/src/test/seed-orders';
import { signInMany } from '../../api/src/test/sign-in-many';
import { startChild, type Child } from '../start/child';

/** The location of an API's data. */
export type ApiStores = {
  label: string;
  databaseUrl: string | null;
  redisUrl: string | null;
};

/** An API with its provider, orders, signed-in people and an owner in the back office. */
export type ApiShop = {
  api: string;
  staff: string;
  simulator: string;
  webhookSecret: string;
  /** Session cookies of signed-in people. */
  people: readonly string[];
  /** The cookie header of a member of staff, and the host of the back office. */
  owner: string;
  staffHost: string;
  close: () => Promise<void>;
};

export type ApiShopPlan = {
  stores: ApiStores;
  portOffset: number;
  orders: number;
  people: number;
  fill?: (context: AppContext) => Promise<void>;
};

const migrationsFolder = path.join(repoRoot, 'api/migrations');

/** Adds a member of staff who is signed in. @returns the cookie header */
const signInStaff = async ({ db, clock }: AppContext): Promise<string> => {
  const id = randomUUID();
  const email = `${id}@staff.example`;
  const token = await transaction(db, async (tx) => {
    const now = clock();
    const owner = await insertStaff(tx, { id, email, role: 'owner', createdAt: now });
    return owner === null ? '' : startStaffSession(tx, owner, { device: 'bench', now });
  });
  return `__Host-candor-staff=${token}`;
};

type Env = Readonly<Record<string, string | undefined>>;

const staffOrigin = 'https://staff.bench.example';

/** Fills the stores with orders and signed-in people, and closes them. */
const fillStores = async (env: Env, plan: ApiShopPlan, visitor: () => Browser) => {
  const config = readConfig(env);
  const { context, close } = await openContext(config, {
    logger: createLogger('silent'),
    migrationsFolder,
  });
  if (plan.orders > 0) await seedOrders(context.db, { orders: plan.orders, now: context.clock() });
  await plan.fill?.(context);
  // A public mail provider: other domains may hold a few spots only.
  const emails = Array.from({ length: plan.people }, (_, index) => `sample.${index}@gmail.com`);
  const browsers = await signInMany({ context, config, visitor }, emails);
  const owner = await signInStaff(context);
  await close();
  return { people: browsers.map(({ cookies }) => cookies.get('candor') ?? ''), owner };
};

const startServer = (name: 'simulator' | 'api', file: string, env: Env, healthy: string) =>
  startChild({
    name,
    file,
    env,
    healthy: [healthy],
    startTimeoutMs: 60_000,
    isQuiet: true,
  });

/** Fills the stores, closes them, and starts API and simulator as processes. */
export const openApiShop = async (plan: ApiShopPlan): Promise<ApiShop> => {
  const { stores, portOffset } = plan;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'candor-bench-'));
  const at = (port: number) => `http://127.0.0.1:${port + portOffset}`;
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    PORT_OFFSET: String(portOffset),
    SESSION_SECRET: randomBytes(24).toString('hex'),
    STAFF_ORIGIN: staffOrigin,
    STRIPE_WEBHOOK_SECRET: webhookSecret,
    ...(stores.databaseUrl === null ? {} : { DATABASE_URL: stores.databaseUrl }),
    ...(stores.redisUrl === null ? {} : { REDIS_URL: stores.redisUrl }),
  };
  const running: Child[] = [];
  const close = async () => {
    for (const child of running.reverse()) await child.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
  try {
    const filled = await fillStores(env, plan, () => openBrowser(() => at(4000)));
    const simulator = 'infra/stripe-simulator/dist/server.mjs';
    running.push(await startServer('simulator', simulator, env, `${at(4242)}/_sim/health`));
    const healthy = `${at(4000)}/api/health/ready`;
    running.push(await startServer('api', 'api/dist/server.mjs', env, healthy));
    return {
      api: at(4000),
      staff: at(4100),
      simulator: at(4242),
      webhookSecret,
      ...filled,
      staffHost: new URL(staffOrigin).host,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
