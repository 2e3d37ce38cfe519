import { readConfig } from './config';

test('an edge listens on this machine alone unless it is told otherwise', () => {
  expect(readConfig({}).host).toBe('127.0.0.1');
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

test.each(['https://shop.example', 'http://192.168.1.20:3000', 'https://localhost.example'])(
  'an edge that others reach at %s does not start outside of production',
  (PUBLIC_ORIGIN) => {
    expect(() => readConfig({ PUBLIC_ORIGIN })).toThrow(/needs NODE_ENV=production/);
    expect(readConfig({ PUBLIC_ORIGIN, NODE_ENV: 'production' }).production).toBe(true);
  },
);

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'a shop at %s is on this machine',
  (PUBLIC_ORIGIN) => expect(readConfig({ PUBLIC_ORIGIN }).production).toBe(false),
);

test('an edge in production does not start without the address of the shop', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/PUBLIC_ORIGIN is missing/);
});
