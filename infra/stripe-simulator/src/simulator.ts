import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createApp } from './app';
import { createOutage } from './controls/outage';
import { createDeliverer, type Endpoint } from './deliver';
import { fits } from './resources/events';
import { createSim, type Sim } from './sim';
import { openStore } from './store/store';
import { passTime } from './time';

export type { Sim } from './sim';

export type SimulatorOptions = {
  /** 0: any free port. */
  port: number;
  /** Default: loopback. Another host requires a secret. */
  host?: string;
  /** Required by controls and API. */
  secret?: string;
  /** The folder of the state; null: in memory. */
  dataDir: string | null;
  /** The webhook endpoint; null: none. */
  webhook: Endpoint | null;
  /** Event types that the endpoint subscribes to, exact or with a final `*`. */
  events?: readonly string[];
  /** The origin of the hosted page; default: localhost. */
  publicOrigin?: string;
  onError?: (error: unknown) => void;
};

export type Simulator = {
  /** `http://localhost:<port>`, for STRIPE_API_URL. */
  url: string;
  /** The state, for tests that manipulate it. */
  sim: Sim;
  /** Sends due events now. */
  wake: () => void;
  close: () => Promise<void>;
};

const LOOPBACK = '127.0.0.1';
const TICK_MS = 100;
/** Longer than clients keep idle connections, so that no request meets a closing one. */
const KEEP_ALIVE_MS = 65_000;

/** The events that the shop handles; others are listed at `/v1/events`. */
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

/**
 * Starts the simulator.
 * @throws the server's error, such as EADDRINUSE
 */
export const startSimulator = async (options: SimulatorOptions): Promise<Simulator> => {
  const {
    host = LOOPBACK,
    secret = null,
    dataDir,
    webhook,
    events = defaultEvents,
    onError = () => undefined,
  } = options;
  const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS });
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(options.port, host, () => listening());
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://localhost:${port}`;

  const store = openStore(dataDir === null ? null : join(dataDir, 'stripe-simulator.jsonl'));
  const sim = createSim(store, {
    publicOrigin: options.publicOrigin ?? url,
    wanted: (type) => webhook !== null && events.some((pattern) => fits(pattern, type)),
  });
  const outage = createOutage();
  const deliverer = createDeliverer(sim, webhook, outage.isActive);
  server.on('request', createApp({ sim, outage, secret, deliverer, onError }));

  const ticking = setInterval(() => {
    try {
      sim.store.transaction(() => passTime(sim));
      deliverer.wake();
    } catch (error) {
      onError(error);
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
