import type { Request } from 'express';
import { isIn, readNetworks } from './networks';

const loopback = readNetworks('127.0.0.0/8,::1/128');

/** Whether an origin is one that only this machine reaches. */
export const isThisMachine = (origin: string): boolean => {
  const { hostname } = new URL(origin);
  return /^(.+\.)?localhost$/.test(hostname) || isIn(loopback, hostname.replace(/[[\]]/g, ''));
};

/** Whether everybody on the way of a request, from who asked to who connects, is on this machine. */
export const isFromThisMachine = (req: Request): boolean => {
  const forwarded = req.get('x-forwarded-for')?.split(',') ?? [];
  return [...forwarded, req.socket.remoteAddress].every((address) =>
    isIn(loopback, address?.trim()),
  );
};
