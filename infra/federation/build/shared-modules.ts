import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { inCheckout, repoRoot } from '../paths';
import { installedVersions, readShellOffer } from './shell-offer';

/** The package whose code webpack puts into each entry. A release gets it from the page, like React. */
export const BUNDLER_RUNTIME = '@module-federation/webpack-bundler-runtime';

type Manifest = { version: string; exports?: Record<string, string> };

const readManifest = (root: string, folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as Manifest;

/** Contracts with state or a React context that must exist once per page; the others are bundled. */
const statefulShellContracts = [
  'analytics',
  'auth',
  'router',
  'session',
  'toasts',
  'use-auth',
  'use-shop',
];

/** A remote bundles the others, which few pages need. */
const statefulCartContracts = ['cart', 'cart-events', 'cart-line', 'use-cart'];

const subPaths = (root: string, folder: string): string[] =>
  Object.keys(readManifest(root, folder).exports ?? {}).map((key) => key.slice(2));

const uiSubPaths = (root: string): string[] =>
  readdirSync(path.join(root, 'shell/ui'))
    .filter((file) => /^[\w-]+\.tsx$/.test(file))
    .map((file) => file.replace(/\.tsx$/, ''))
    .sort();

type Dependencies = Partial<Record<'dependencies' | 'devDependencies', Record<string, string>>>;

/** The version on which the shell of a tree depends, at run time or in its bundle. */
const readVersion = (root: string, name: string): string => {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(path.join(root, 'shell/package.json'), 'utf8'),
  ) as Dependencies;
  const found = dependencies?.[name] ?? devDependencies?.[name];
  if (!found) throw new Error(`shell/package.json does not depend on ${name}`);
  return found;
};

const modulesOfTree = (root: string): Record<string, string> => {
  const version = (name: string) => readVersion(root, name);
  const of = (scope: string, folder: string, names: string[]) =>
    names.map((name) => [`${scope}/${name}`, readManifest(root, folder).version] as const);
  const contracts = subPaths(root, 'shell/contract/platform').filter((n) =>
    statefulShellContracts.includes(n),
  );
  const cartContracts = subPaths(root, 'shell/contract/cart').filter((n) =>
    statefulCartContracts.includes(n),
  );

  return Object.fromEntries([
    ['react', version('react')],
    ['react-dom', version('react-dom')],
    ['react/jsx-runtime', version('react')],
    ['styled-components', version('styled-components')],
    ...of('@candor/shell-contract', 'shell/contract/platform', contracts),
    ...of('@candor/cart-contract', 'shell/contract/cart', cartContracts),
    ...of('@candor/ui', 'shell/ui', uiSubPaths(root)),
  ]);
};

/**
 * Every module that remotes import from the page, by its full request, with its version.
 * @param root of the tree; by default this checkout
 */
export const sharedModules = (root = repoRoot): Record<string, string> => {
  if (inCheckout) return modulesOfTree(root);
  const { [BUNDLER_RUNTIME]: _, ...modules } = readShellOffer().shared;
  return modules;
};

/**
 * The versions of all that a release gets from the page: the shared modules, and webpack's part of the
 * federation runtime. `npm run compat` also calls it in released trees.
 */
export const sharedVersions = (root = repoRoot): Record<string, string> =>
  inCheckout
    ? { ...modulesOfTree(root), [BUNDLER_RUNTIME]: readVersion(root, BUNDLER_RUNTIME) }
    : installedVersions(readShellOffer().shared);
