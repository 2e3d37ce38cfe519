import type { Release } from '@candor/shell-contract/release';
import { sampleRelease } from '../test/sample-release';
import { reasonNotToStandBeside } from './check-neighbours';

const copied = (release: Release) => ({
  release,
  integrity: 'sha384-x' as const,
  folder: '/x',
  signedBy: 'x',
});
const catalog = sampleRelease('1.0.0-a', {
  name: 'mf-catalog',
  routes: [{ path: '/', page: 'HomePage', heading: 'Home' }],
  fragments: [],
  uses: { HomePage: ['mf-cart/CartPage'] },
});
const beside = (changes: Partial<Release>, ...others: Release[]) =>
  reasonNotToStandBeside(
    sampleRelease('1.0.0-b', { fragments: ['CartBadge', 'CartPage'], ...changes }),
    new Map(others.map((release) => [release.name, copied(release)])),
  );
const route = (path: `/${string}`) => ({ routes: [{ path, page: 'CartPage', heading: 'x' }] });

test('a release that takes nothing from anybody stands beside the others', () => {
  expect(beside({}, catalog)).toBeNull();
});

test.each([
  ['an address of the shell', route('/auth'), 'address_taken', /address of the shell/],
  ['an address of another team', route('/'), 'address_taken', /served by mf-catalog/],
  ['what the shell uses', { fragments: ['CartPage'] }, 'fragment_missing', /shell uses/],
  ['what another page uses', { fragments: ['CartBadge'] }, 'fragment_missing', /mf-catalog uses/],
  [
    'what a release in place does not offer',
    { uses: { CartPage: ['mf-catalog/Banner'] } } as const,
    'fragment_missing',
    /that one first/,
  ],
] as const)('nobody takes %s', (_what, changes, code, reason) => {
  const refusal = beside(changes, catalog);
  expect(refusal?.code).toBe(code);
  expect(refusal?.message).toMatch(reason);
});
