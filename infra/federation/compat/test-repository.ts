import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const repoRoot = path.join(import.meta.dirname, '../../..');

/** The modules that `npm run compat` reads a tree with. */
const treeModules = [
  'paths',
  'build/contract-versions',
  'build/shared-modules',
  'build/shell-offer',
  'remotes',
];

const manifest = (name: string, version: string, exports: Record<string, string>): string =>
  JSON.stringify({ name, version, type: 'module', exports });

const remote = (name: string, fragments: string[], routePath: string): string =>
  `export const remote = ${JSON.stringify({ name, exposes: [], routes: [{ path: routePath, page: 'Page', heading: 'Page' }], fragments, uses: {} })};`;

/** A shop of two remotes, small enough for a fast type check. */
export const smallShop: Readonly<Record<string, string>> = {
  '.gitignore': '.cache\n',
  'package.json': JSON.stringify({ type: 'module' }),
  // Without the types of browsers and of Node, which would slow the check down.
  'tsconfig.json': JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022'],
      types: [],
      module: 'ESNext',
      moduleResolution: 'bundler',
      jsx: 'react-jsx',
      strict: true,
      noEmit: true,
    },
  }),
  'shell/package.json': JSON.stringify({
    name: '@candor/shell',
    version: '1.0.0',
    dependencies: {
      react: '19.3.1',
      'react-dom': '19.3.1',
      'styled-components': '6.6.0',
      '@module-federation/webpack-bundler-runtime': '2.9.2',
    },
  }),
  'shell/src/pages/shell-routes.ts': `export const shellRoutes = [{ path: '/about' }];`,
  'shell/src/frame.ts': `export const badge = 'mf-cart/CartBadge';`,
  'shell/contract/platform/package.json': manifest('@candor/shell-contract', '1.0.0', {
    './session': './session.ts',
    './remote': './remote.ts',
  }),
  'shell/contract/platform/remote.ts': 'export interface FragmentProps {}',
  'shell/contract/platform/session.ts': `export const isSignedIn = (): boolean => false;`,
  'shell/ui/package.json': manifest('@candor/ui', '1.0.0', { './*': './*.tsx' }),
  'shell/ui/Badge.tsx': `export const Badge = ({ label }: { label: string }): string => label;`,
  'shell/contract/cart/package.json': manifest('@candor/cart-contract', '1.0.0', {
    './cart': './cart.ts',
  }),
  'shell/contract/cart/cart.ts': `export const cart = { add: (id: string): void => void id };`,
  'shell/contract/practice/package.json': manifest('@candor/practice-contract', '1.0.0', {}),
  'api/contract/package.json': manifest('@candor/api-contract', '1.0.0', {
    './orders': './orders.ts',
  }),
  'api/contract/orders.ts': 'export type Order = { id: string };',
  'mf-cart/remote.ts': remote('mf-cart', ['CartBadge'], '/cart'),
  'mf-cart/fragments.ts': `import type {} from '@candor/shell-contract/remote';\ndeclare module '@candor/shell-contract/remote' { interface FragmentProps { 'mf-cart/CartBadge': { label: string } } }`,
  'mf-cart/src/CartBadge.tsx': `import { Badge } from '@candor/ui/Badge';\nexport const CartBadge = () => Badge({ label: 'Cart' });`,
  'shell/contract/catalog/package.json': manifest('@candor/catalog-contract', '1.0.0', {
    './money': './money.ts',
  }),
  'shell/contract/catalog/money.ts': `export type Cents = number;`,
  'mf-catalog/remote.ts': remote('mf-catalog', [], '/focus'),
  'mf-catalog/src/order.ts': `import type { Order } from '@candor/api-contract/orders';\nimport type { FragmentProps } from '@candor/shell-contract/remote';\nexport const label = ({ id }: Order): FragmentProps['mf-cart/CartBadge'] => ({ label: id });`,
  'mf-catalog/src/FormulaPage.tsx': `import { cart } from '@candor/cart-contract/cart';\nimport type { Cents } from '@candor/catalog-contract/money';\nexport const price: Cents = 5900;\nexport const FormulaPage = () => cart.add('focus');`,
};

/** Creates a git repository for a small shop, inside this one so that its packages resolve. */
export const openRepository = () => {
  const cache = path.join(repoRoot, '.cache');
  mkdirSync(cache, { recursive: true });
  const root = mkdtempSync(path.join(cache, 'compat-test-'));
  const git = (...parts: string[]) => execFileSync('git', parts, { cwd: root, stdio: 'ignore' });
  const write = (files: Readonly<Record<string, string>>): void => {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
      writeFileSync(path.join(root, file), text);
    }
  };
  git('init', '--quiet');
  for (const name of treeModules) {
    const file = `infra/federation/${name}.ts`;
    cpSync(path.join(repoRoot, file), path.join(root, file));
  }
  return {
    root,
    write,
    release: (tag: string): void => {
      git('add', '--all');
      const author = ['-c', 'user.name=Test', '-c', 'user.email=test@candor.example'];
      git(...author, 'commit', '--quiet', '--allow-empty', '--message', tag);
      git('tag', tag);
    },
    /** Runs a command of this checkout there. */
    run: (program: string): { code: number; output: string } => {
      try {
        const output = execFileSync(
          process.execPath,
          ['--import', 'tsx', path.join(repoRoot, program)],
          { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] },
        );
        return { code: 0, output };
      } catch (error) {
        const { status, stdout, stderr } = error as {
          status: number;
          stdout: string;
          stderr: string;
        };
        return { code: status, output: stdout + stderr };
      }
    },
    close: () => rmSync(root, { recursive: true, force: true }),
  };
};
