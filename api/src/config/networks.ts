import { BlockList, isIP } from 'node:net';

/** Loopback, link-local and private networks: the default for machines of one shop. */
export const ownNetworks =
  '127.0.0.0/8,::1/128,169.254.0.0/16,fe80::/10,10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7';

const addressFamily = (address: string): 'ipv4' | 'ipv6' | null => {
  const version = isIP(address);
  if (version === 0) return null;
  return version === 4 ? 'ipv4' : 'ipv6';
};

/**
 * Parses a comma-separated list of networks; an address without bits is a network of one.
 * @throws RangeError for an invalid network
 */
export const parseNetworks = (text: string): BlockList => {
  const networks = new BlockList();
  for (const network of text.split(',')) {
    const [address = '', bits, ...more] = network.trim().split('/');
    const family = addressFamily(address);
    if (family === null || more.length > 0 || (bits !== undefined && !/^\d{1,3}$/.test(bits)))
      throw new RangeError(`${network} is not a network`);
    networks.addSubnet(address, Number(bits ?? (family === 'ipv4' ? 32 : 128)), family);
  }
  return networks;
};

/**
 * Returns whether an address is in one of the networks; false without one, such as a closed
 * socket's.
 */
export const isInNetworks = (networks: BlockList, address: string | undefined): boolean => {
  const family = addressFamily(address ?? '');
  return family !== null && networks.check(address ?? '', family);
};
