import { requestFrom } from '../test/request-from';
import { visitorAddress } from './visitor-address';

const from = (forwarded: string | undefined, proxiesInFront: number, peer = '10.0.0.1') => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  return visitorAddress(requestFrom(peer, headers), proxiesInFront);
};

test.each([
  ['the peer without a proxy in front', '6.6.6.6', 0, '10.0.0.1'],
  ['the client of one proxy', '6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
  ['the client of the outer of two proxies', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['the peer without a forwarded header', undefined, 1, '10.0.0.1'],
  ['the leftmost of fewer addresses than proxies', '203.0.113.9', 3, '203.0.113.9'],
  ['the client of one proxy despite empty entries', '6.6.6.6,, 203.0.113.9 ,', 1, '203.0.113.9'],
])('returns %s', (_what, forwarded, proxies, address) => {
  expect(from(forwarded, proxies)).toBe(address);
});

test('reduces an IPv6 address to its /64 network', () => {
  expect(from(undefined, 0, '2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(from(undefined, 0, '::ffff:203.0.113.9')).toBe('203.0.113.9');
});

test('returns “unknown” for an invalid address', () => {
  expect(from('<script>', 1)).toBe('unknown');
});
