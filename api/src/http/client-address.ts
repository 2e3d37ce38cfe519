import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** 16-bit groups in the /64 network of an IPv6 address. */
const networkGroups = 4;

/** The key of rate limits: an IPv4 address, or the /64 network of an IPv6 address. */
export const clientAddress = ({ ip = '' }: Request): string => {
  if (!ipaddr.isValid(ip)) return 'unknown';
  const address = ipaddr.process(ip);
  if (address instanceof ipaddr.IPv4) return address.toString();
  const network = address.parts.slice(0, networkGroups).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
};
