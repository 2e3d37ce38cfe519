import type { ChildPlan } from './child';
import { envOf, envOfApi } from './child-env';
import type { ShopSettings } from './settings';

const at = (port: number, path: string) => `http://127.0.0.1:${port}${path}`;

/** What the five kinds of servers are started with, in the order in which they need one another. */
export const serverPlans = (shop: ShopSettings, env: NodeJS.ProcessEnv) => {
  const simulator: ChildPlan = {
    name: 'simulator',
    file: 'infra/stripe-simulator/dist/server.mjs',
    // Its controls are for this machine, wherever the shop itself listens.
    env: { ...envOf('simulator', env), HOST: '127.0.0.1', SIM_CONTROL_SECRET: '' },
    healthy: [at(shop.simulator, '/_sim/health')],
    patienceMs: 20_000,
  };
  const origins: ChildPlan = {
    name: 'origins',
    file: 'infra/federation/dist/origins.mjs',
    env: envOf('origins', env),
    healthy: shop.origins.map((port) => at(port, '/health')),
    patienceMs: 20_000,
  };
  const api: ChildPlan = {
    name: 'api',
    file: 'api/dist/server.mjs',
    env: envOfApi(env),
    healthy: [at(shop.api, '/api/health/ready')],
    // The embedded database is made on the first start.
    patienceMs: 60_000,
  };
  const edge: ChildPlan = {
    name: 'edge',
    file: 'shell/dist/edge/server.mjs',
    env: envOf('edge', env),
    healthy: [at(shop.edgeInternal, '/health')],
    patienceMs: 30_000,
  };
  return { first: shop.simulated ? [origins, simulator] : [origins], api, edge };
};
