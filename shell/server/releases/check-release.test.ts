import type { RejectionCode } from '@candor/server-contract/release-rejection';
import type { Release } from '@candor/shell-contract/release';
import { sampleRelease } from '../test/sample-release';
import { checkRelease } from './check-release';

const shell = {
  contracts: { '@candor/cart-contract': '1.2.0' },
  shared: { react: '19.3.1' },
};

test('accepts a release built against older contracts and ranges', () => {
  expect(checkRelease(sampleRelease('1.0.0-a'), shell)).toBeNull();
});

describe('rejects a release when', () => {
  const rejections: [
    why: string,
    changes: Partial<Release>,
    code: RejectionCode,
    reason: RegExp,
  ][] = [
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
      'it needs a module that the shell does not share',
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
      'it was built against an older major of a contract',
      { contracts: { '@candor/cart-contract': '0.9.0' } },
      'contract_unfit',
      /cart-contract 0\.9\.0/,
    ],
    [
      'it lists a page that it does not expose',
      { routes: [{ path: '/x', page: 'Missing', heading: 'X' }] },
      'release_incomplete',
      /lists Missing/,
    ],
    [
      'its entry has no hash',
      { entry: 'client/other.js' },
      'release_incomplete',
      /client\/other\.js/,
    ],
  ];
  test.each(rejections)('%s', (_why, changes, code, reason) => {
    const rejection = checkRelease(sampleRelease('1.0.0-a', changes), shell);
    expect(rejection?.code).toBe(code);
    expect(rejection?.message).toMatch(reason);
  });
});
