import { requestFrom } from '../test/request-from';
import { limitVisitors } from './limit-visitors';
import { visitorAddress } from './visitor-address';

const from = (peer: string, forwarded?: string) =>
  requestFrom(peer, forwarded === undefined ? {} : { 'x-forwarded-for': forwarded });

test.each([
  ['no proxy', 0, '203.0.113.9', undefined, '203.0.113.9'],
  ['an untrusted header', 0, '203.0.113.9', '198.51.100.1', '203.0.113.9'],
  ['one proxy', 1, '10.0.0.1', '203.0.113.9', '203.0.113.9'],
  ['a forged address in front', 1, '10.0.0.1', '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  ['two proxies', 2, '10.0.0.1', '203.0.113.9, 10.0.0.2', '203.0.113.9'],
  ['IPv4 written as IPv6', 0, '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['an IPv6 /64 network', 0, '2001:db8:1:2:aaaa::1', undefined, '2001:db8:1:2'],
  ['nonsense', 1, '10.0.0.1', 'x'.repeat(100), 'unknown'],
])('finds the address with %s', (_what, proxies, peer, forwarded, address) => {
  expect(visitorAddress(from(peer, forwarded), proxies)).toBe(address);
});

test('limits an address with too many requests, and no other', async () => {
  const limit = limitVisitors({ perAddress: 3, fromAll: 100, seconds: 60 });
  for (let nth = 0; nth < 3; nth += 1) expect(await limit('203.0.113.9')).toBe(0);
  expect(await limit('203.0.113.9')).toBeGreaterThan(50);
  expect(await limit('203.0.113.10')).toBe(0);
});

test('limits the requests of all addresses together', async () => {
  const limit = limitVisitors({ perAddress: 3, fromAll: 10, seconds: 60 });
  const waits = await Promise.all(
    Array.from({ length: 50 }, (_, network) => limit(`2001:db8:0:${network.toString(16)}`)),
  );
  expect(waits.filter((seconds) => seconds === 0)).toHaveLength(10);
});
