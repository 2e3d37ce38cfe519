import { isIPv6 } from 'node:net';
import type { Request } from 'express';

const networkGroups = 4;

/** The groups of an IPv6 address, with `::` expanded. */
const expandGroups = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right];
};

/** The key of rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
export const addressOf = (req: Request): string => {
  const address = (req.ip ?? 'unknown').replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(address)) return address;
  return `${expandGroups(address).slice(0, networkGroups).join(':')}::/64`;
};
