import type { Release } from '@candor/shell-contract/release';
import { sampleRelease } from '../test/sample-release';
import { reasonToRefuse } from './check-release';
import type { RefusalCode } from './refusal';

const shell = {
  contracts: { '@candor/cart-contract': '1.2.0' },
  shared: { react: '19.3.1' },
};

test('a release built against older contracts and ranges is welcome', () => {
  expect(reasonToRefuse(sampleRelease('1.0.0-a'), shell)).toBeNull();
});

describe('a release is refused, and the reason is said, when', () => {
  const refusals: [why: string, changes: Partial<Release>, code: RefusalCode, reason: RegExp][] = [
    [
      'it needs a newer React',
      { shared: { react: '^19.9.0' } },
      'shared_module_unfit',
      /needs react \^19\.9\.0/,
    ],
    [
      'it needs another major',
      { shared: { react: '^18.0.0' } },
      'shared_module_unfit',
      /shell shares 19\.3\.1/,
    ],
    [
      'it shares what the shell does not',
      { shared: { lodash: '^4.0.0' } },
      'shared_module_unfit',
      /shares none/,
    ],
    [
      'it was built against a newer contract',
      { contracts: { '@candor/cart-contract': '1.3.0' } },
      'contract_unfit',
      /cart-contract 1\.3\.0, this shell has 1\.2\.0/,
    ],
    [
      'its contract is of a major that is over',
      { contracts: { '@candor/cart-contract': '0.9.0' } },
      'contract_unfit',
      /cart-contract 0\.9\.0/,
    ],
    [
      'it promises a page that it does not expose',
      { routes: [{ path: '/x', page: 'Missing', heading: 'X' }] },
      'release_incomplete',
      /promises Missing/,
    ],
    [
      'it gives no hash for its entry',
      { entry: 'client/other.js' },
      'release_incomplete',
      /client\/other\.js/,
    ],
  ];
  test.each(refusals)('%s', (_why, changes, code, reason) => {
    const refusal = reasonToRefuse(sampleRelease('1.0.0-a', changes), shell);
    expect(refusal?.code).toBe(code);
    expect(refusal?.message).toMatch(reason);
  });
});
