import { isIn } from '../config/networks';
import type { Config } from '../config/config';

/**
 * Express's `trust proxy`: X-Forwarded-For counts for the configured hops, and only if the connection
 * comes from a proxy network. A client that bypasses the proxies is known by its own address.
 */
export const trustProxies =
  ({ trustedProxyHops, trustedProxies }: Pick<Config, 'trustedProxyHops' | 'trustedProxies'>) =>
  (address: string | undefined, hop: number): boolean =>
    hop < trustedProxyHops && (hop > 0 || isIn(trustedProxies, address));
