import { isIn } from './networks';
import type { Config } from '../config';

/**
 * Whose X-Forwarded-For Express believes: as many hops as there are proxies, if the connection itself
 * comes from a network of theirs. Whoever reaches the API past its proxies is known by their own
 * address, whatever they write.
 */
export const trustProxies =
  ({ trustedProxyHops, trustedProxies }: Pick<Config, 'trustedProxyHops' | 'trustedProxies'>) =>
  (address: string | undefined, hop: number): boolean =>
    hop < trustedProxyHops && (hop > 0 || isIn(trustedProxies, address));
