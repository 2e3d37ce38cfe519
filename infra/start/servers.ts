import type { ChildPlan } from './child';
import { envOf, envOfApi } from './child-env';
import type { ShopSettings } from './settings';

const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;

/**
 * Node's young generation grows to 16 MB in each of two halves, which a small shop fills with garbage and holds. See
 * infra/decisions/0106-a-shop-in-little-memory.md.
 */
const rarelyBusy = ['--max-semi-space-size=2'];
/** With 2 MB these two would take more CPU. */
const oftenBusy = ['--max-semi-space-size=4'];

/** How to start each kind of server. */
export const serverPlans = (shop: ShopSettings, env: NodeJS.ProcessEnv) => {
  const simulator: ChildPlan = {
    name: 'simulator',
    file: 'infra/stripe-simulator/dist/server.mjs',
    nodeOptions: rarelyBusy,
    // The simulator stays on loopback, even if the shop listens on other addresses.
    env: { ...envOf('simulator', env), HOST: '127.0.0.1', SIM_CONTROL_SECRET: '' },
    healthy: [at(shop.simulator, '/_sim/health')],
    startTimeoutMs: 20_000,
  };
  const origins: ChildPlan = {
    name: 'origins',
    file: 'infra/federation/dist/origins.mjs',
    nodeOptions: rarelyBusy,
    env: envOf('origins', env),
    healthy: shop.origins.map((port) => at(port, '/health')),
    startTimeoutMs: 20_000,
  };
  const api: ChildPlan = {
    name: 'api',
    file: 'api/dist/server.mjs',
    // PGlite's code is compiled once, quickly: the optimizing compiler holds more memory than it saves time.
    nodeOptions: [...oftenBusy, '--liftoff-only'],
    env: envOfApi(env),
    healthy: [at(shop.api, '/api/health/ready')],
    // The first start creates the embedded database.
    startTimeoutMs: 60_000,
  };
  const edge: ChildPlan = {
    name: 'edge',
    file: 'shell/dist/edge/server.mjs',
    nodeOptions: oftenBusy,
    env: envOf('edge', env),
    healthy: [at(shop.edgeInternal, '/health')],
    startTimeoutMs: 30_000,
  };
  return { first: shop.simulated ? [origins, simulator] : [origins], api, edge };
};
