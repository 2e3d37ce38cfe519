import type { IncomingMessage } from 'node:http';
import { visitorAddress } from './visitor-address';

const from = (forwarded: string | undefined, proxiesInFront: number, peer = '10.0.0.1') => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded };
  const request = { headers, socket: { remoteAddress: peer } } as unknown as IncomingMessage;
  return visitorAddress(request, proxiesInFront);
};

test.each([
  ['the peer, where no proxy stands before the edge', '6.6.6.6', 0, '10.0.0.1'],
  ['what the one proxy saw', '6.6.6.6, 203.0.113.9', 1, '203.0.113.9'],
  ['what the outer of two proxies saw', '6.6.6.6, 203.0.113.9, 10.0.0.2', 2, '203.0.113.9'],
  ['the peer, when the proxy says nothing', undefined, 1, '10.0.0.1'],
  ['the leftmost, when there are fewer than expected', '203.0.113.9', 3, '203.0.113.9'],
  ['what the one proxy saw, past empty entries', '6.6.6.6,, 203.0.113.9 ,', 1, '203.0.113.9'],
])('the address of a sender is %s', (_what, forwarded, proxies, address) => {
  expect(from(forwarded, proxies)).toBe(address);
});

test('an IPv6 address counts as its network of a line at home', () => {
  expect(from(undefined, 0, '2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2');
  expect(from(undefined, 0, '::ffff:203.0.113.9')).toBe('203.0.113.9');
});

test('what is no address counts as one sender', () => {
  expect(from('<script>', 1)).toBe('unknown');
});
