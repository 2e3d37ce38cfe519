import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { takenPort } from '@candor/federation/taken-port';
import { buildWhatChanged } from './builds';
import { startChild, type Child, type ChildPlan } from './child';
import { deployReleases } from './deploy-releases';
import { serverPlans } from './servers';
import { portsOf, type ShopSettings } from './settings';

/** A running shop. */
export type OpenShop = {
  /** Resolves with a message when a server ends unexpectedly. */
  broken: Promise<string>;
  /** Stops a server and starts its current build. */
  restart: (name: 'api' | 'edge') => Promise<void>;
  /** Stops all servers. The edge comes first, so that it calls no stopped server. */
  close: () => Promise<void>;
};

export type Log = (line: string) => void;

/**
 * The simulator's signing secret. Made once per data folder, so that no webhook can be signed with a
 * secret from the source code.
 */
const webhookSecret = async (dataDir: string): Promise<string> => {
  const file = path.join(dataDir, 'shop/webhook-secret');
  const known = await readFile(file, 'utf8').catch(() => null);
  if (known) return known;
  const made = `whsec_${randomBytes(24).toString('hex')}`;
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, made, { mode: 0o600 });
  return made;
};

/**
 * Builds what changed, deploys it, and starts the servers, the edge last.
 * @param signal cancels the opening and stops servers that were started
 * @throws Error with a message for a person
 */
export const openShop = async (
  shop: ShopSettings,
  log: Log,
  signal: AbortSignal,
): Promise<OpenShop> => {
  const taken = await takenPort(portsOf(shop));
  if (taken) {
    throw new Error(
      `Port ${taken.number} is taken; ${taken.owner} needs it. Stop what listens there, or start with PORT_OFFSET=10.`,
    );
  }
  await buildWhatChanged(log, signal);
  await mkdir(shop.dataDir, { recursive: true, mode: 0o700 });
  await deployReleases(log);

  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(shop.edge),
    DATA_DIR: shop.dataDir,
    ...(shop.simulated && !process.env['STRIPE_WEBHOOK_SECRET']
      ? { STRIPE_WEBHOOK_SECRET: await webhookSecret(shop.dataDir) }
      : {}),
  };
  const plans = serverPlans(shop, env);
  const running = new Map<string, Child>();
  let reportBroken: (message: string) => void = () => undefined;
  const broken = new Promise<string>((resolve) => (reportBroken = resolve));

  const start = async (...started: ChildPlan[]) => {
    signal.throwIfAborted();
    const results = await Promise.allSettled(
      started.map(async (plan) => {
        const child = await startChild(plan, signal);
        running.set(plan.name, child);
        void child.ended.then((reason) => {
          if (running.get(plan.name) === child)
            reportBroken(`The ${plan.name} ${reason}; the shop closes.`);
        });
      }),
    );
    for (const result of results) if (result.status === 'rejected') throw result.reason;
  };
  const stop = async (name: string) => {
    const child = running.get(name);
    running.delete(name);
    await child?.stop();
  };
  const close = async () => {
    await stop('edge');
    await stop('api');
    await Promise.all(plans.first.map(({ name }) => stop(name)));
  };

  try {
    log(`Starting ${[...plans.first, plans.api, plans.edge].map(({ name }) => name).join(', ')} …`);
    // At once: the API calls neither origins nor simulator before it is ready.
    await start(...plans.first, plans.api);
    await start(plans.edge);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    broken,
    restart: async (name) => {
      await stop(name);
      await start(plans[name]);
    },
    close,
  };
};
