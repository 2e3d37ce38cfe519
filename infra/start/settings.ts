import { dataDir } from '@candor/federation/paths';
import { remotes } from '@candor/federation/remotes';

/** A port of the shop, and the server that listens on it. */
export type Port = { number: number; owner: string };

/** The shop's state folder and ports, from the environment. */
export type ShopSettings = {
  dataDir: string;
  /** False with a Stripe key or address: then this program starts no simulator. */
  simulated: boolean;
  edge: number;
  edgeInternal: number;
  api: number;
  apiInternal: number;
  staff: number;
  simulator: number;
  origins: readonly number[];
};

const MAX_PORT = 65_535;
/** Leaves room for the release origins of more remotes than anybody has. */
const MAX_OFFSET = MAX_PORT - 6000;

const wholeNumber = (
  name: string,
  text: string | undefined,
  { fallback, max }: { fallback: number; max: number },
): number => {
  if (text === undefined || text === '') return fallback;
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0 || value > max)
    throw new Error(`${name} must be a whole number from 0 to ${max}; it is '${text}'.`);
  return value;
};

/**
 * Reads the ports and the folder of the shop, see infra/docs/interfaces.md.
 * @throws Error with a message for a person
 */
export const readSettings = (env: NodeJS.ProcessEnv = process.env): ShopSettings => {
  const offset = wholeNumber('PORT_OFFSET', env['PORT_OFFSET'], { fallback: 0, max: MAX_OFFSET });
  return {
    dataDir: dataDir(env),
    simulated: !env['STRIPE_SECRET_KEY'] && !env['STRIPE_API_URL'],
    edge: wholeNumber('PORT', env['PORT'], { fallback: 3000 + offset, max: MAX_PORT }),
    edgeInternal: 3900 + offset,
    api: 4000 + offset,
    apiInternal: 4900 + offset,
    staff: 4100 + offset,
    simulator: 4242 + offset,
    origins: remotes.map(({ port }) => port + offset),
  };
};

/**
 * The back office's address in a browser. A host of its own keeps its cookie from other servers on this
 * machine; browsers find every name under `localhost` here.
 */
export const staffOriginOf = (
  { staff }: Pick<ShopSettings, 'staff'>,
  env: NodeJS.ProcessEnv,
): string => env['STAFF_ORIGIN'] ?? `http://staff.localhost:${staff}`;

/** Every port of the shop. */
export const portsOf = (shop: ShopSettings): Port[] => [
  { number: shop.edge, owner: 'the shop itself' },
  { number: shop.edgeInternal, owner: "the edge's metrics" },
  { number: shop.api, owner: 'the API' },
  { number: shop.apiInternal, owner: "the API's metrics" },
  { number: shop.staff, owner: 'the back office' },
  ...(shop.simulated ? [{ number: shop.simulator, owner: 'the Stripe simulator' }] : []),
  ...shop.origins.map((number, i) => ({
    number,
    owner: `the releases of ${remotes[i]?.folder ?? 'a remote'}`,
  })),
];
