import { isIn, readNetworks } from './networks';

export const loopbackNetworks = readNetworks('127.0.0.0/8,::1/128');

/** Whether only this machine can reach an origin. */
export const isThisMachine = (origin: string): boolean => {
  const { hostname } = new URL(origin);
  return (
    /^(.+\.)?localhost$/.test(hostname) || isIn(loopbackNetworks, hostname.replace(/[[\]]/g, ''))
  );
};
