import { dataDir } from '../federation/paths';
import { remotes } from '../federation/remotes';

/** One port of the shop and who listens on it. */
export type Port = { number: number; owner: string };

/** What the environment says about this shop: where it keeps its state and where it listens. */
export type ShopSettings = {
  dataDir: string;
  /** False when a Stripe key or address is given: then the simulator is not ours to start. */
  simulated: boolean;
  edge: number;
  edgeInternal: number;
  api: number;
  apiInternal: number;
  simulator: number;
  origins: readonly number[];
};

const wholeNumber = (name: string, text: string | undefined, absent: number): number => {
  if (text === undefined || text === '') return absent;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > 65_535)
    throw new Error(`${name} must be a whole number from 0 to 65535; it is '${text}'.`);
  return value;
};

/**
 * Reads the settings of design.md 6 that decide what this program starts, and where.
 * @throws Error whose message is a sentence for a person
 */
export const readSettings = (env: NodeJS.ProcessEnv = process.env): ShopSettings => {
  const offset = wholeNumber('PORT_OFFSET', env['PORT_OFFSET'], 0);
  return {
    dataDir: dataDir(env),
    simulated: !env['STRIPE_SECRET_KEY'] && !env['STRIPE_API_URL'],
    edge: wholeNumber('PORT', env['PORT'], 3000 + offset),
    edgeInternal: 3900 + offset,
    api: 4000 + offset,
    apiInternal: 4900 + offset,
    simulator: 4242 + offset,
    origins: remotes.map(({ port }) => port + offset),
  };
};

/** Every port that this shop is about to take. */
export const portsOf = (shop: ShopSettings): Port[] => [
  { number: shop.edge, owner: 'the shop itself' },
  { number: shop.edgeInternal, owner: "the edge's metrics" },
  { number: shop.api, owner: 'the API' },
  { number: shop.apiInternal, owner: "the API's metrics" },
  ...(shop.simulated ? [{ number: shop.simulator, owner: 'the Stripe simulator' }] : []),
  ...shop.origins.map((number, i) => ({
    number,
    owner: `the releases of ${remotes[i]?.folder ?? 'a remote'}`,
  })),
];
