import type { Request } from 'express';
import { isIn, readNetworks } from './networks';

const loopback = readNetworks('127.0.0.0/8,::1/128');

/** Whether only this machine can reach an origin. */
export const isThisMachine = (origin: string): boolean => {
  const { hostname } = new URL(origin);
  return /^(.+\.)?localhost$/.test(hostname) || isIn(loopback, hostname.replace(/[[\]]/g, ''));
};

/** Whether all addresses of a request are loopback: X-Forwarded-For and the connection. */
export const isFromThisMachine = (req: Request): boolean => {
  const forwarded = req.get('x-forwarded-for')?.split(',') ?? [];
  return [...forwarded, req.socket.remoteAddress].every((address) =>
    isIn(loopback, address?.trim()),
  );
};
