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
import { openBrowser } from '../../api/src/test/browser';
import { seedOrders } from '../../api/src/test/seed-orders';
import { signInMany } from '../../api/src/test/sign-in-many';
import { startChild, type Child } from '../start/child';

/** Where an API has its data. */
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
const signInStaff = async (
  { db, clock }: AppContext,
  secret: string,
  staffOrigin: string,
): Promise<string> => {
  const id = randomUUID();
  const email = `${id}@staff.example`;
  await transaction(db, (tx) => insertStaff(tx, { id, email, role: 'owner', createdAt: clock() }));
  const start = startStaffSession({ db, clock, secrets: [secret], staffOrigin });
  return `__Host-candor-staff=${await start(id, 'bench')}`;
};

/** Fills the stores, closes them, and starts API and simulator as processes. */
export const openApiShop = async (plan: ApiShopPlan): Promise<ApiShop> => {
  const { stores, portOffset, orders } = plan;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'candor-bench-'));
  const port = (base: number) => base + portOffset;
  const at = (base: number) => `http://127.0.0.1:${port(base)}`;
  const secret = randomBytes(24).toString('hex');
  const webhookSecret = `whsec_${randomBytes(24).toString('hex')}`;
  const staffOrigin = 'https://staff.bench.example';
  const env = {
    PATH: process.env['PATH'],
    DATA_DIR: dataDir,
    PORT_OFFSET: String(portOffset),
    SESSION_SECRET: secret,
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
    const config = readConfig(env);
    const { context, close: closeStores } = await openContext(config, {
      logger: createLogger('silent'),
      migrationsFolder,
    });
    if (orders > 0) await seedOrders(context.db, { orders, now: context.clock() });
    await plan.fill?.(context);
    // A public mail provider: other domains may hold a few spots only.
    const emails = Array.from({ length: plan.people }, (_, index) => `sample.${index}@gmail.com`);
    const visitor = () => openBrowser(() => at(4000));
    const browsers = await signInMany({ context, config, visitor }, emails);
    const owner = await signInStaff(context, secret, staffOrigin);
    await closeStores();
    const children = [
      ['simulator', 'infra/stripe-simulator/dist/server.mjs', `${at(4242)}/_sim/health`],
      ['api', 'api/dist/server.mjs', `${at(4000)}/api/health/ready`],
    ] as const;
    for (const [name, file, healthy] of children)
      running.push(
        await startChild({
          name,
          file,
          env,
          healthy: [healthy],
          startTimeoutMs: 60_000,
          isQuiet: true,
          nodeOptions:
            name === 'api' && process.env['PROF'] ? ['--cpu-prof', '--cpu-prof-dir=/tmp/prof'] : [],
        }),
      );
    return {
      api: at(4000),
      staff: at(4100),
      simulator: at(4242),
      webhookSecret,
      people: browsers.map(({ cookies }) => cookies.get('candor') ?? ''),
      owner,
      staffHost: new URL(staffOrigin).host,
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
};
