import { createRequire } from 'node:module';
import { licensesOf } from './licenses';

const require = createRequire(import.meta.url);

test('lists each package of a bundle once, with its license', async () => {
  const files = ['chart.js', '@mdi/js', '@mdi/js'].map((name) => require.resolve(name));
  const [first = '', second = '', ...others] = (
    await licensesOf([...files, import.meta.filename])
  ).split(/\n-{80}\n/);
  expect(others).toEqual([]);
  expect(first).toMatch(/^@mdi\/js [\d.]+ \(Apache-2\.0\)\n/);
  expect(second).toMatch(/^\nchart\.js [\d.]+ \(MIT\)\n\n[^]*Permission is hereby granted/);
});
