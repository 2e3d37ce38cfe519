import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** 16-bit groups in the /64 prefix of an IPv6 address, which one home connection owns. */
const PREFIX_GROUPS = 4;

/**
 * The address that a limit counts: an IPv4 address, or the /64 network of an IPv6 address.
 * @param proxies how many proxies in front of the edge append to `X-Forwarded-For`
 */
export const visitorAddress = (request: IncomingMessage, proxies: number): string => {
  const raw = proxyAddr(request, (_address, index) => index < proxies);
  if (!ipaddr.isValid(raw)) return 'unknown';
  const address = ipaddr.process(raw);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, PREFIX_GROUPS)
    .map((group) => group.toString(16))
    .join(':');
};
