import checkFile from 'eslint-plugin-check-file';
import jest from 'eslint-plugin-jest';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import playwright from 'eslint-plugin-playwright';
import reactHooks from 'eslint-plugin-react-hooks';
import regexp from 'eslint-plugin-regexp';
import { defineConfig } from 'eslint/config';
import type { Linter } from 'eslint';
import tseslint from 'typescript-eslint';

/** Code that runs in a browser, and on the edge for the first render. */
const browserCode = [
  'shell/{src,ui,contract}/**/*.{ts,tsx}',
  'mf-*/{src,contract}/**/*.{ts,tsx}',
  'infra/new-remote/template/src/*.tsx',
];
const unitTests = ['**/*.test.{ts,tsx}'];
const toolConfigs = [
  '*.config.{ts,mjs}',
  '*/*.config.ts',
  'infra/{e2e,quality,federation/plain-host}/*.config.ts',
  'infra/containers/verification/*.config.ts',
];

/** Every rule of a preset at 'error': a warning is a rule that nobody keeps. */
const errorsOnly = (rules: Linter.Config['rules']): Linter.RulesRecord =>
  Object.fromEntries(
    Object.entries(rules ?? {}).map(([name, entry]) => {
      const [level, ...options] = [entry ?? 'off'].flat() as [Linter.RuleSeverity, ...unknown[]];
      return [name, level === 'off' || level === 0 ? 'off' : ['error', ...options]];
    }),
  );

const syntax = (selector: string, message: string) => ({ selector, message });

const noStyleProp = syntax(
  'JSXAttribute[name.name="style"]',
  'The content security policy forbids style attributes: use a styled component.',
);
const lasting = '/^(setTimeout|setInterval|requestAnimationFrame|queueMicrotask)$/';
const nothingAtModuleScope = [
  `Program > ExpressionStatement > CallExpression[callee.name=${lasting}]`,
  `Program > VariableDeclaration > VariableDeclarator > CallExpression[callee.name=${lasting}]`,
  `Program > ExpressionStatement > CallExpression[callee.property.name="addEventListener"]`,
  `Program > ExpressionStatement > CallExpression[callee.property.name=${lasting}]`,
].map((selector) =>
  syntax(
    selector,
    'A timer or listener at module scope keeps every old release of this module alive: start it on first use.',
  ),
);

export default defineConfig(
  { ignores: ['**/dist/**', '**/node_modules/**', '.cache/**', '.data/**', 'test-results/**'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },

  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: {
      parserOptions: { project: 'tsconfig.json', tsconfigRootDir: import.meta.dirname },
    },
    plugins: { 'check-file': checkFile },
    rules: {
      eqeqeq: 'error',
      'max-lines': ['error', 250],
      'no-console': 'error',
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: { direct: true, named: true, defaultFrom: true, namedFrom: true },
        },
      ],
      'prefer-const': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', ignoreRestSiblings: true },
      ],
      // Interfaces return promises so that an implementation may wait; not each implementation does.
      '@typescript-eslint/require-await': 'off',
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      'check-file/filename-naming-convention': [
        'error',
        {
          '**/*.tsx': '@([A-Z]*([a-zA-Z0-9])|[a-z]*([a-z0-9-]))',
          '**/*.ts': '[a-z0-9]*([a-z0-9-])',
        },
        { ignoreMiddleExtensions: true },
      ],
      'check-file/folder-naming-convention': ['error', { '**/': '[a-z]*([a-z0-9-])' }],
      'check-file/filename-blocklist': [
        'error',
        {
          '**/{index,utils,helpers,common,shared}.{ts,tsx}': '*-what-it-does.*',
        },
      ],
    },
  },

  {
    // A text from outside must not stop a process: each expression takes time in proportion to it.
    files: ['**/*.{ts,tsx}'],
    ignores: [...unitTests, 'infra/**/*.spec.ts'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
      'regexp/no-super-linear-move': ['error', { report: 'potential' }],
    },
  },

  { files: ['**/*.tsx'], extends: [jsxA11y.flatConfigs.recommended] },

  {
    // These rules compile each file: a seventh of the lint's time. Components of tests are few and small.
    files: ['**/*.tsx'],
    ignores: unitTests,
    plugins: { 'react-hooks': { rules: reactHooks.rules } },
    rules: errorsOnly(reactHooks.configs.recommended.rules),
  },

  {
    files: browserCode,
    ignores: unitTests,
    rules: {
      'no-restricted-syntax': ['error', noStyleProp, ...nothingAtModuleScope],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              message: 'Import @candor/shell-contract/router: one small copy for all remotes.',
            },
            { name: 'zod', message: 'Too heavy for the browser: parse by hand.' },
          ],
        },
      ],
    },
  },
  {
    // The staff pages are an application of their own, whose bytes do not matter.
    files: ['api/backoffice/src/**/*.{ts,tsx}'],
    ignores: unitTests,
    rules: { 'no-restricted-syntax': ['error', noStyleProp, ...nothingAtModuleScope] },
  },
  {
    // The facade itself, and the render on the edge, which needs StaticRouter.
    files: ['shell/contract/{router.ts,use-link.tsx}', 'shell/src/server.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Events and unknown paths are logged for developers; only the shell can report what React could
    // not hydrate.
    files: ['shell/contract/analytics.ts', '{shell,mf-*}/src/**/*.{ts,tsx}'],
    rules: { 'no-console': ['error', { allow: ['info', 'error'] }] },
  },
  {
    // Programs that talk to a person in a terminal.
    files: ['infra/**/*.ts', ...toolConfigs],
    rules: { 'no-console': 'off' },
  },

  {
    files: unitTests,
    ...jest.configs['flat/recommended'],
    rules: {
      ...errorsOnly(jest.configs['flat/recommended'].rules),
      'jest/expect-expect': [
        'error',
        { assertFunctionNames: ['expect', 'expect*', 'fc.assert', '**.expect*'] },
      ],
      'jest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['atSimulator'] }],
      // Responses of the API and of JSON.parse are checked by the assertion that follows.
      '@typescript-eslint/no-unsafe-argument': 'off',
      '@typescript-eslint/no-unsafe-assignment': 'off',
      '@typescript-eslint/no-unsafe-call': 'off',
      '@typescript-eslint/no-unsafe-member-access': 'off',
      '@typescript-eslint/no-unsafe-return': 'off',
      '@typescript-eslint/unbound-method': 'off',
    },
  },
  {
    files: ['infra/{e2e,quality,containers}/**/*.spec.ts'],
    extends: [playwright.configs['flat/recommended']],
    rules: {
      ...errorsOnly(playwright.configs['flat/recommended'].rules),
      // Page objects have assertions of their own.
      'playwright/expect-expect': ['error', { assertFunctionPatterns: ['^expect\\w+$'] }],
    },
  },

  {
    files: [
      ...toolConfigs,
      'infra/e2e/global-setup.ts',
      'infra/checks/jest/make-store-image.ts',
      '**/*.d.ts',
    ],
    rules: { 'no-restricted-exports': 'off' },
  },
);
