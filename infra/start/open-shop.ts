import { randomBytes } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buildWhatChanged } from './builds';
import type { ServerLine } from './child';
import { deployReleases } from './deploy-releases';
import type { Progress } from './progress';
import { requirePorts } from './require-ports';
import { serverPlans } from './servers';
import { portsOf, type ShopSettings } from './settings';
import { createSupervisor } from './supervisor';

/** A running shop. */
export type OpenShop = {
  /** Resolves with a message when a server ends unexpectedly. */
  broken: Promise<string>;
  /** Stops a server and starts its current build. */
  restart: (name: 'api' | 'edge') => Promise<void>;
  /** The process of a running server. */
  pidOf: (name: 'api' | 'edge') => number | undefined;
  /** Stops all servers. The edge comes first, so that it calls no stopped server. */
  close: () => Promise<void>;
};

/** How a shop is opened. */
export type OpenOptions = {
  progress: Progress;
  /** Cancels the opening and stops servers that were started. */
  signal: AbortSignal;
  /** Receives each line of the servers, which they print themselves otherwise. */
  onLine?: (line: ServerLine) => void;
};

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

const serverEnv = async (shop: ShopSettings): Promise<NodeJS.ProcessEnv> => ({
  ...process.env,
  PORT: String(shop.edge),
  DATA_DIR: shop.dataDir,
  ...(shop.simulated && !process.env['STRIPE_WEBHOOK_SECRET']
    ? { STRIPE_WEBHOOK_SECRET: await webhookSecret(shop.dataDir) }
    : {}),
});

const plansOf = async (shop: ShopSettings, onLine: OpenOptions['onLine']) => {
  const { first, api, edge } = serverPlans(shop, await serverEnv(shop));
  const withOutput = (plan: typeof api) => (onLine ? { ...plan, isQuiet: true, onLine } : plan);
  return { first: first.map(withOutput), api: withOutput(api), edge: withOutput(edge) };
};

/**
 * Builds what changed, deploys it, and starts the servers, the edge last.
 * @throws Error with a message for a person
 */
export const openShop = async (
  shop: ShopSettings,
  { progress, signal, onLine }: OpenOptions,
): Promise<OpenShop> => {
  await requirePorts(portsOf(shop));
  await buildWhatChanged(progress, signal);
  await mkdir(shop.dataDir, { recursive: true, mode: 0o700 });
  await deployReleases(progress.detail);

  const { first, api, edge } = await plansOf(shop, onLine);
  const { broken, start, stop, pidOf } = createSupervisor(signal);
  const close = async () => {
    await stop('edge');
    await stop('api');
    await Promise.all(first.map(({ name }) => stop(name)));
  };
  const names = [...first, api, edge].map(({ name }) => name).join(', ');
  try {
    await progress.stage({ doing: `Starting ${names}`, done: `Started ${names}` }, async () => {
      // At once: the API calls neither origins nor simulator before it is ready.
      await start(...first, api);
      await start(edge);
    });
  } catch (error) {
    await close();
    throw error;
  }
  return {
    broken,
    restart: async (name) => {
      await stop(name);
      await start(name === 'api' ? api : edge);
    },
    pidOf,
    close,
  };
};
