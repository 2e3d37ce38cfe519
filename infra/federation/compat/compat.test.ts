import { checkedTrees } from './checked-trees';
import { lastReleasedShells } from './released-shells';
import { openRepository, smallShop } from './test-repository';

/** The test starts the TypeScript compiler in another process. */
const TIMEOUT_MS = 120_000;

let repository: ReturnType<typeof openRepository>;

beforeAll(() => {
  repository = openRepository();
  repository.write(smallShop);
});
afterAll(() => repository.close());

const linesOf = (output: string) =>
  output.split('\n').map((line) => line.replace(/\s{2,}/g, ' ').trim());

test('sorts release tags by version, newest first', () => {
  const tagged = openRepository();
  for (const tag of ['shell-v1.9.0', 'shell-v1.10.0', 'v3', 'shell-v2', 'shell-v1.9.12'])
    tagged.release(tag);
  const tags = lastReleasedShells(tagged.root, 9).map(({ tag }) => tag);
  tagged.close();
  expect(tags).toEqual(['shell-v1.10.0', 'shell-v1.9.12', 'shell-v1.9.0']);
});

test('holds a release of the shell back for remotes that are in service only', () => {
  expect(checkedTrees('main', ['v2', 'v1'], false)).toEqual([
    ['main', 'v2'],
    ['v2', 'main'],
    ['main', 'v1'],
    ['v1', 'main'],
  ]);
  expect(checkedTrees('main', ['v2', 'v1'], true)).toEqual([
    ['v2', 'main'],
    ['v1', 'main'],
  ]);
  expect(checkedTrees('main', [], true)).toEqual([['main', 'main']]);
});

test(
  'reports every pair of remote and shell, with the errors of incompatible pairs',
  () => {
    repository.release('shell-v1.0.0');
    repository.write({
      'shell/contract/cart/package.json': JSON.stringify({
        name: '@candor/cart-contract',
        version: '1.1.0',
        exports: { './cart': './cart.ts' },
      }),
      'shell/contract/cart/cart.ts':
        'export const cart = { add: (id: string): void => void id, clear: (): void => undefined };',
      'mf-catalog/src/FormulaPage.tsx':
        "import { cart } from '@candor/cart-contract/cart';\nexport const FormulaPage = () => cart.clear();",
    });
    repository.release('shell-v1.1.0');
    // A breaking change: a prop of the design system is renamed.
    repository.write({
      'shell/ui/Badge.tsx': 'export const Badge = ({ text }: { text: string }): string => text;',
      'mf-cart/src/CartBadge.tsx': 'export const CartBadge = () => null;',
      'mf-cart/remote.ts':
        "export const remote = { name: 'mf-cart', exposes: [], routes: [{ path: '/about', page: 'P', heading: 'P' }], fragments: [], uses: {} };",
    });

    const { code, output } = repository.run('infra/federation/compat/compat.ts');
    const lines = linesOf(output);
    for (const shell of ['1.0.0', '1.1.0']) {
      const index = lines.indexOf(`mf-cart of main on the shell of shell-v${shell} BREAKS`);
      expect(lines.slice(index + 1, index + 4)).toEqual(
        expect.arrayContaining([
          'the shell uses mf-cart/CartBadge, which it does not offer',
          '/about is a path of the shell',
        ]),
      );
      const reverse = lines.indexOf(`mf-cart of shell-v${shell} on the shell of main BREAKS`);
      expect(lines[reverse + 1]).toMatch(
        /^mf-cart\/src\/CartBadge\.tsx:2: .*'label' does not exist/,
      );
    }
    const older = lines.indexOf('mf-catalog of main on the shell of shell-v1.0.0 BREAKS');
    expect(lines.slice(older + 1, older + 3)).toEqual([
      'it needs @candor/cart-contract/cart ^1.1.0, this shell shares 1.0.0',
      expect.stringMatching(
        /^mf-catalog\/src\/FormulaPage\.tsx:2: Property 'clear' does not exist/,
      ),
    ]);
    expect(lines).toEqual(
      expect.arrayContaining([
        'mf-catalog of main on the shell of shell-v1.1.0 fits',
        'mf-catalog of shell-v1.0.0 on the shell of main fits',
        'mf-catalog of shell-v1.1.0 on the shell of main fits',
      ]),
    );
    expect(code).toBe(1);
  },
  TIMEOUT_MS,
);
