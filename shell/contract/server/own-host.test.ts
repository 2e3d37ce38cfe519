import { isHostOf, isInternalHost, readNames } from './own-host';

test.each([
  'localhost',
  'localhost:3900',
  '127.0.0.1:3900',
  '[::1]:3900',
  '10.42.0.7:3900',
  '[fd00::7]:4900',
  'edge:3900',
  'edge-canary:3900',
  'api:4900',
  'simulator:4242',
  'origin-mf-cart:5101',
  'staff.localhost:4100',
  'edge.candor.svc.cluster.local:3900',
])('an internal port responds to %s', (host) => {
  expect(isInternalHost(host)).toBe(true);
});

test.each([
  undefined,
  '',
  'evil.example',
  'evil.example:3900',
  'localhost.evil.example:3900',
  '127.0.0.1.evil.example',
  '127.0.0.1.nip.io:3900',
  '10.0.0.1.sslip.io',
  'localhost@evil.example',
  'evil.example#localhost',
  'localhost:3900/evil.example',
  '[evil.example]',
  'a b',
])('an internal port does not respond to %s', (host) => {
  expect(isInternalHost(host)).toBe(false);
});

test('an internal port responds to further names of a setting', () => {
  const names = readNames(' edge-1.corp.example, EDGE-2.corp.example,');
  for (const host of ['edge-1.corp.example:3900', 'Edge-2.corp.example'])
    expect(isInternalHost(host, names)).toBe(true);
  expect(isInternalHost('edge-3.corp.example', names)).toBe(false);
  expect(isInternalHost('', readNames())).toBe(false);
});

test('an origin is its own host with its port, and no other', () => {
  const origins = ['http://staff.localhost:4100', 'https://staff.example'];
  for (const host of ['staff.localhost:4100', 'staff.example'])
    expect(isHostOf(host, origins)).toBe(true);
  for (const host of [
    'staff.localhost',
    'staff.localhost:4101',
    '127.0.0.1:4100',
    'evil.example',
    undefined,
  ])
    expect(isHostOf(host, origins)).toBe(false);
});
