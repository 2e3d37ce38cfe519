import { isIPv6 } from 'node:net';
import type { Request } from 'express';

const groupsOfOneHousehold = 4;

/** `::` written out, so that the first groups can be counted. */
const groupsOf = (address: string): string[] => {
  const [head = '', tail] = address.split('::');
  const left = head === '' ? [] : head.split(':');
  if (tail === undefined) return left;
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  return [...left, ...zeros, ...right];
};

/**
 * The address that a limit counts: an IPv4 address, or the /64 network of an IPv6 address, since
 * one line at home has billions of those.
 */
export const addressOf = (req: Request): string => {
  const address = (req.ip ?? 'unknown').replace(/^::ffff:(?=\d+\.)/, '');
  if (!isIPv6(address)) return address;
  return `${groupsOf(address).slice(0, groupsOfOneHousehold).join(':')}::/64`;
};
