import { readConfig } from './config';

test('listens on loopback only by default', () => {
  expect(readConfig({}).host).toBe('127.0.0.1');
  expect(readConfig({ HOST: '0.0.0.0' }).host).toBe('0.0.0.0');
});

test.each(['https://shop.example', 'http://192.168.1.20:3000', 'https://localhost.example'])(
  'rejects the public origin %s outside of production',
  (PUBLIC_ORIGIN) => {
    expect(() => readConfig({ PUBLIC_ORIGIN })).toThrow(/needs NODE_ENV=production/);
    expect(readConfig({ PUBLIC_ORIGIN, NODE_ENV: 'production' }).production).toBe(true);
  },
);

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'accepts the local origin %s outside of production',
  (PUBLIC_ORIGIN) => expect(readConfig({ PUBLIC_ORIGIN }).production).toBe(false),
);

test('rejects production without PUBLIC_ORIGIN', () => {
  expect(() => readConfig({ NODE_ENV: 'production' })).toThrow(/PUBLIC_ORIGIN is missing/);
});

test('takes a blank setting, as Compose passes it, for one that is not set', () => {
  const { renderWorkers, shellCanary, tagIds } = readConfig({
    RENDER_WORKERS: ' ',
    SHELL_CANARY_URL: ' ',
    SHELL_CANARY_PERCENT: '',
    PIXEL_ID: ' ',
  });
  expect([renderWorkers, shellCanary, tagIds]).toEqual([2, null, {}]);
});
