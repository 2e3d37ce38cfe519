import { shellTagsIn } from './released-shells';
import { openRepository, smallShop } from './test-repository';

/** The compiler is loaded by a program of its own, on a machine that does other things too. */
const BUSY_MS = 120_000;

let repository: ReturnType<typeof openRepository>;

beforeAll(() => {
  repository = openRepository();
  repository.write(smallShop);
});
afterAll(() => repository.close());

/** What the table says of each pair, and the reasons below those that break. */
const tableIn = (said: string) =>
  said.split('\n').map((line) => line.replace(/\s{2,}/g, ' ').trim());

test('released shells are tags of three numbers, the highest first', () => {
  expect(
    shellTagsIn(['shell-v1.9.0', 'shell-v1.10.0', 'v3', 'shell-v2', 'shell-v1.9.12', '']),
  ).toEqual(['shell-v1.10.0', 'shell-v1.9.12', 'shell-v1.9.0']);
});

test(
  'each pair of a remote and a shell is judged, and those that break are named with the reason',
  () => {
    repository.release('shell-v1.0.0');
    repository.write({
      'mf-cart/contract/package.json': JSON.stringify({
        name: '@candor/cart-contract',
        version: '1.1.0',
        exports: { './cart': './cart.ts' },
      }),
      'mf-cart/contract/cart.ts':
        'export const cart = { add: (id: string): void => void id, clear: (): void => undefined };',
      'mf-catalog/src/FormulaPage.tsx':
        "import { cart } from '@candor/cart-contract/cart';\nexport const FormulaPage = () => cart.clear();",
    });
    repository.release('shell-v1.1.0');
    // What nobody may do before the last remote that needs it is gone: a part of the design system goes.
    repository.write({
      'shell/ui/Badge.tsx': 'export const Badge = ({ text }: { text: string }): string => text;',
      'mf-cart/src/CartBadge.tsx': 'export const CartBadge = () => null;',
      'mf-cart/remote.ts':
        "export const remote = { name: 'mf-cart', exposes: [], routes: [{ path: '/about', page: 'P', heading: 'P' }], fragments: [], uses: {} };",
    });

    const { code, said } = repository.run('infra/compat/compat.ts');
    const table = tableIn(said);
    for (const shell of ['1.0.0', '1.1.0']) {
      const at = table.indexOf(`mf-cart of main on the shell of shell-v${shell} BREAKS`);
      const reasons = table.slice(at + 1, at + 4);
      expect(reasons).toEqual(
        expect.arrayContaining([
          'the shell shows mf-cart/CartBadge, which it does not offer',
          '/about is an address of the shell',
        ]),
      );
      const reverse = table.indexOf(`mf-cart of shell-v${shell} on the shell of main BREAKS`);
      expect(table[reverse + 1]).toMatch(
        /^mf-cart\/src\/CartBadge\.tsx:2: .*'label' does not exist/,
      );
    }
    const older = table.indexOf('mf-catalog of main on the shell of shell-v1.0.0 BREAKS');
    expect(table.slice(older + 1, older + 3)).toEqual([
      'it needs @candor/cart-contract/cart ^1.1.0, this shell shares 1.0.0',
      expect.stringMatching(
        /^mf-catalog\/src\/FormulaPage\.tsx:2: Property 'clear' does not exist/,
      ),
    ]);
    expect(table).toEqual(
      expect.arrayContaining([
        'mf-catalog of main on the shell of shell-v1.1.0 fits',
        'mf-catalog of shell-v1.0.0 on the shell of main fits',
        'mf-catalog of shell-v1.1.0 on the shell of main fits',
      ]),
    );
    expect(code).toBe(1);
  },
  BUSY_MS,
);
