import { mkdir } from 'node:fs/promises';
import { buildWhatChanged } from './build-what-changed';
import { startChild, type Child, type ChildPlan } from './child';
import { deployReleases } from './deploy-releases';
import { serverPlans } from './servers';
import { portsOf, type ShopSettings } from './settings';
import { takenPort } from './taken-port';
import { webhookSecret } from './webhook-secret';

/** A shop whose servers run. */
export type OpenShop = {
  /** Resolves with a sentence when a server ends that nobody asked to end. */
  broken: Promise<string>;
  /** Stops one server and starts it anew from what is built now. */
  restart: (name: 'api' | 'edge') => Promise<void>;
  /** Stops everything, the edge first, so that nobody is sent to a server that is gone. */
  close: () => Promise<void>;
};

/** Says on one line what happens now. */
export type Say = (line: string) => void;

/**
 * Builds what changed, releases it, and starts every server, each once what it needs is ready.
 * @param signal stops the opening; what was started by then is stopped again
 * @throws Error whose message is a sentence for a person
 */
export const openShop = async (
  shop: ShopSettings,
  say: Say,
  signal: AbortSignal,
): Promise<OpenShop> => {
  const taken = await takenPort(portsOf(shop));
  if (taken) {
    throw new Error(
      `Port ${taken.number} is taken; it is meant for ${taken.owner}. Stop what listens there, or start with PORT_OFFSET=10.`,
    );
  }
  await buildWhatChanged(say, signal);
  await mkdir(shop.dataDir, { recursive: true, mode: 0o700 });
  await deployReleases(say);

  const env: NodeJS.ProcessEnv = {
    ...process.env,
    PORT: String(shop.edge),
    DATA_DIR: shop.dataDir,
    ...(shop.simulated && !process.env['STRIPE_WEBHOOK_SECRET']
      ? { STRIPE_WEBHOOK_SECRET: await webhookSecret(shop.dataDir) }
      : {}),
  };
  const plans = serverPlans(shop, env);
  const children = new Map<string, Child>();
  const leaving = new Set<Child>();
  let reportBroken: (sentence: string) => void = () => undefined;
  const broken = new Promise<string>((resolve) => (reportBroken = resolve));

  const start = async (plan: ChildPlan) => {
    signal.throwIfAborted();
    const child = startChild(plan);
    children.set(plan.name, child);
    void child.ended.then((reason) => {
      if (!leaving.has(child)) reportBroken(`The ${plan.name} ${reason}, so the shop closes.`);
    });
    await child.ready(signal);
  };
  const stop = async (name: string) => {
    const child = children.get(name);
    if (!child) return;
    leaving.add(child);
    await child.stop();
  };
  const close = async () => {
    await stop('edge');
    await stop('api');
    await Promise.all(plans.first.map(({ name }) => stop(name)));
  };

  try {
    say(`Starting ${[...plans.first, plans.api, plans.edge].map(({ name }) => name).join(', ')} …`);
    await Promise.all(plans.first.map(start));
    await start(plans.api);
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
