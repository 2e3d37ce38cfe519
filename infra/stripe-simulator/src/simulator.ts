import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from './app';
import { createOutage } from './controls/outage';
import { createSim, type Sim } from './sim';
import { openStore } from './store/store';
import { passTime } from './time/pass-time';
import { createDeliverer, type Endpoint } from './webhooks/deliver';

export type { Sim } from './sim';

export type SimulatorOptions = {
  /** 0 takes a free one. */
  port: number;
  /** This machine alone unless told; needs a secret for any other. */
  host?: string;
  /** What callers of controls and API must know. */
  secret?: string;
  /** Where the state is kept; null keeps it in memory. */
  dataDir: string | null;
  /** Where events go; null sends none. */
  webhook: Endpoint | null;
  /** Event types that the endpoint subscribes to: exact, or a beginning with `*`. */
  events?: readonly string[];
  /** How browsers reach the hosted page, when that is not localhost. */
  publicOrigin?: string;
  onFault?: (error: unknown) => void;
};

export type Simulator = {
  /** `http://localhost:<port>`, for STRIPE_API_URL. */
  url: string;
  /** The state itself, for tests that must make the provider lie. */
  sim: Sim;
  /** Sends what is due now. */
  wake: () => void;
  close: () => Promise<void>;
};

const LOOPBACK = '127.0.0.1';
const TICK_MS = 100;
/** Longer than a caller keeps an idle connection, so that none is closed under a call that begins. */
const KEEP_ALIVE_MS = 65_000;

/** Everything that a shop acts on; the rest can be read at `/v1/events`. */
export const defaultEvents = [
  'checkout.session.*',
  'customer.subscription.*',
  'invoice.*',
  'refund.*',
  'charge.refunded',
  'charge.refund.updated',
  'charge.dispute.*',
  'setup_intent.succeeded',
] as const;

const wants = (patterns: readonly string[]) => (type: string) =>
  patterns.some((pattern) =>
    pattern.endsWith('*') ? type.startsWith(pattern.slice(0, -1)) : type === pattern,
  );

/**
 * Starts the simulator. Resolves when it listens.
 * @throws the server's error, such as EADDRINUSE for a port that is taken.
 */
export const startSimulator = async (options: SimulatorOptions): Promise<Simulator> => {
  const {
    host = LOOPBACK,
    secret = null,
    dataDir,
    webhook,
    events = defaultEvents,
    onFault = () => undefined,
  } = options;
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(options.port, host, () => listening());
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;

  const store = openStore(dataDir === null ? null : join(dataDir, 'stripe-simulator.jsonl'));
  const publicOrigin = options.publicOrigin ?? url;
  const sim = createSim(store, {
    publicOrigin: () => publicOrigin,
    wanted: wants(events),
    endpoint: webhook !== null,
  });
  const outage = createOutage();
  const deliverer = createDeliverer(sim, webhook, outage.isOn);
  server.on('request', createApp({ sim, outage, secret, changed: deliverer.wake, onFault }));

  const ticking = setInterval(() => {
    try {
      sim.store.transaction(() => passTime(sim));
      deliverer.wake();
    } catch (error) {
      onFault(error);
    }
  }, TICK_MS);

  const close = async (): Promise<void> => {
    clearInterval(ticking);
    outage.end();
    await deliverer.close();
    await new Promise<void>((closed) => {
      server.close(() => closed());
      server.closeAllConnections();
    });
    store.close();
  };
  return { url, sim, wake: deliverer.wake, close };
};
