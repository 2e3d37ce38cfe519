import type { IncomingMessage } from 'node:http';
import ipaddr from 'ipaddr.js';
import proxyAddr from 'proxy-addr';

/** Of an IPv6 address so much is one line at home, which has billions of addresses. */
const GROUPS_OF_A_LINE = 4;

/**
 * The address that a limit counts: an IPv4 address, or the /64 network of an IPv6 address.
 * @param proxies how many proxies in front of the edge append to `X-Forwarded-For`
 */
export const visitorAddress = (request: IncomingMessage, proxies: number): string => {
  const told = proxyAddr(request, (_address, index) => index < proxies);
  if (!ipaddr.isValid(told)) return 'unknown';
  const address = ipaddr.process(told);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return address.parts
    .slice(0, GROUPS_OF_A_LINE)
    .map((group) => group.toString(16))
    .join(':');
};
