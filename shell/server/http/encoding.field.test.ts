import { encodingFor } from './encoding';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=1.0, br;q=0.001', 'br'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br; q=0.000', 'gzip'],
  ['gzip;q=0,br;q=0', ''],
  ['identity', ''],
  [undefined, ''],
])('a client that sends %s gets %j', (accept, encoding) => {
  expect(encodingFor(accept)).toBe(encoding);
});
