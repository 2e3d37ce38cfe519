import { isInNetworks, parseNetworks } from './networks';

/** The default address of servers: reachable from this machine only, unless HOST is set. */
export const loopback = '127.0.0.1';

export const loopbackNetworks = parseNetworks('127.0.0.0/8,::1/128');

/** Returns whether an origin is reachable from this machine only. */
export const isLoopbackOrigin = (origin: string): boolean => {
  const { hostname } = new URL(origin);
  return (
    /^(.+\.)?localhost$/.test(hostname) ||
    isInNetworks(loopbackNetworks, hostname.replace(/[[\]]/g, ''))
  );
};
