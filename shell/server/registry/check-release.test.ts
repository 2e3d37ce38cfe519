import type { Release } from '@candor/shell-contract/release';
import { sampleRelease } from '../test/sample-release';
import { reasonToRefuse } from './check-release';

const shell = {
  contracts: { '@candor/cart-contract': '1.2.0' },
  shared: { react: '19.3.1' },
};

test('a release built against older contracts and ranges is welcome', () => {
  expect(reasonToRefuse(sampleRelease('1.0.0-a'), shell)).toBeNull();
});

describe('a release is refused, and the reason is said, when', () => {
  const refusals: [why: string, changes: Partial<Release>, reason: RegExp][] = [
    ['it needs a newer React', { shared: { react: '^19.9.0' } }, /needs react \^19\.9\.0/],
    ['it needs another major', { shared: { react: '^18.0.0' } }, /shell shares 19\.3\.1/],
    ['it shares what the shell does not', { shared: { lodash: '^4.0.0' } }, /shares none/],
    [
      'it was built against a newer contract',
      { contracts: { '@candor/cart-contract': '1.3.0' } },
      /cart-contract 1\.3\.0, this shell has 1\.2\.0/,
    ],
    [
      'it promises a page that it does not expose',
      { routes: [{ path: '/x', page: 'Missing', heading: 'X' }] },
      /promises Missing/,
    ],
    ['it gives no hash for its entry', { entry: 'client/other.js' }, /client\/other\.js/],
  ];
  test.each(refusals)('%s', (_why, changes, reason) => {
    expect(reasonToRefuse(sampleRelease('1.0.0-a', changes), shell)).toMatch(reason);
  });
});
