import { formulas } from '@candor/catalog-contract/formulas';
import { redirectFor } from './redirects';

const isServed = () => true;
const all: [from: string, to: string][] = [
  ...formulas.map(({ id }): [string, string] => [`/formulas/${id}`, `/${id}`]),
  ['/formulas/sleep', '/deep-sleep'],
  ['/calm', '/soothe'],
  ['/comfort', '/soothe'],
  ['/sleep', '/deep-sleep'],
  ['/balance', '/flow'],
  ['/renewal', '/reset'],
  ['/preorder', '/founders'],
  ['/founders-batch', '/founders'],
  ['/program', '/programme'],
  ['/science', '/programme'],
];

test.each(all)('%s redirects to %s in one step', (from, to) => {
  expect(redirectFor(from, isServed)).toBe(to);
  expect(redirectFor(to, isServed)).toBeNull();
});

test.each([
  '/',
  '/focus',
  '/formulas',
  '/formulas/',
  '/formulas/none',
  '/constructor',
  '/toString',
])('%s does not redirect', (path) => {
  expect(redirectFor(path, isServed)).toBeNull();
});

test('an old path does not redirect to a page that is not served', () => {
  expect(redirectFor('/science', (path) => path !== '/programme')).toBeNull();
});
