import type { Release } from '@candor/shell-contract/release';
import { sampleRelease } from '../test/sample-release';
import { findConflict } from './check-conflicts';

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
const findConflictOf = (changes: Partial<Release>) =>
  findConflict(
    sampleRelease('1.0.0-b', { fragments: ['CartBadge', 'CartPage'], ...changes }),
    new Map([[catalog.name, copied(catalog)]]),
  );
const route = (path: `/${string}`) => ({ routes: [{ path, page: 'CartPage', heading: 'x' }] });

test('accepts a release without conflicts', () => {
  expect(findConflictOf({})).toBeNull();
});

test.each([
  ['takes a path of the shell', route('/auth'), 'address_taken', /path of the shell/],
  ['takes a path of another team', route('/'), 'address_taken', /served by mf-catalog/],
  [
    'drops a fragment that the shell uses',
    { fragments: ['CartPage'] },
    'fragment_missing',
    /shell uses/,
  ],
  [
    'drops a fragment that another page uses',
    { fragments: ['CartBadge'] },
    'fragment_missing',
    /mf-catalog uses/,
  ],
  [
    'uses a fragment that is not offered',
    { uses: { CartPage: ['mf-catalog/Banner'] } } as const,
    'fragment_missing',
    /that one first/,
  ],
] as const)('rejects a release that %s', (_what, changes, code, reason) => {
  const rejection = findConflictOf(changes);
  expect(rejection?.code).toBe(code);
  expect(rejection?.message).toMatch(reason);
});
