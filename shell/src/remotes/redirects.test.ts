import { formulas } from '@candor/catalog-contract/formulas';
import { redirectFor } from './redirects';

const everywhere = () => true;
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

test.each(all)('%s leads to %s, in one step', (from, to) => {
  expect(redirectFor(from, everywhere)).toBe(to);
  expect(redirectFor(to, everywhere)).toBeNull();
});

test.each([
  '/',
  '/focus',
  '/formulas',
  '/formulas/',
  '/formulas/none',
  '/constructor',
  '/toString',
])('%s leads nowhere else', (path) => {
  expect(redirectFor(path, everywhere)).toBeNull();
});

test('an old address does not lead to a page that nobody serves', () => {
  expect(redirectFor('/science', (path) => path !== '/programme')).toBeNull();
});
