// Plain JavaScript because oxlint cannot read a TypeScript config on Node 20.

/** The longest function, in lines. A limit for files made authors pack. */
const atMost = (max) => ({ 'max-lines-per-function': ['error', { max, IIFEs: true }] });

/** Code that runs in a browser, and on the edge for the first render. */
const browserCode = [
  'shell/{src,ui,contract}/**/*.{ts,tsx}',
  'mf-*/src/**/*.{ts,tsx}',
  'infra/federation/new-remote/template/src/*.tsx',
];
const unitTests = ['**/*.test.{ts,tsx}'];
const flows = ['**/*.spec.ts'];
/** Tests and what only tests use. */
const testCode = [
  ...unitTests,
  ...flows,
  '**/{test,flows}/**',
  '**/test-*.{ts,tsx}',
  'infra/e2e/**',
];
const toolConfigs = [
  '*.config.{ts,mjs}',
  '*/*.config.ts',
  'infra/e2e/{,quality/}*.config.ts',
  'infra/containers/verification/*.config.ts',
];

/** The rules of a plugin, separated by spaces, at 'error': a warning is a rule that nobody keeps. */
const errors = (plugin, names) =>
  Object.fromEntries(
    names
      .trim()
      .split(/\s+/)
      .map((name) => [`${plugin}/${name}`, 'error']),
  );

const syntax = (selector, message) => ({ selector, message });

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

const nothingAtUnload = syntax(
  'CallExpression[callee.name="addEventListener"] > Literal[value=/^(before)?unload$/], CallExpression[callee.property.name="addEventListener"] > Literal[value=/^(before)?unload$/]',
  'This listener keeps the page out of the back-forward cache: listen to pagehide.',
);
const browserSyntax = ['error', noStyleProp, nothingAtUnload, ...nothingAtModuleScope];

const noBareExpression = syntax(
  'CallExpression[callee.property.name=/^(toMatchObject|objectContaining)$/] :matches(Property, ArrayExpression) > Literal[regex]',
  'A regular expression here matches every value: use expect.stringMatching.',
);
const testSyntax = { 'eslint-js/no-restricted-syntax': ['error', noBareExpression] };

const typescriptRules = {
  ...errors(
    'typescript',
    `
    await-thenable ban-ts-comment consistent-type-imports no-array-delete no-base-to-string
    no-duplicate-enum-values no-duplicate-type-constituents no-empty-object-type no-explicit-any
    no-extra-non-null-assertion no-floating-promises no-for-in-array no-implied-eval
    no-misused-new no-misused-promises no-namespace no-non-null-asserted-optional-chain
    no-redundant-type-constituents no-require-imports no-this-alias
    no-unnecessary-type-assertion no-unnecessary-type-constraint no-unsafe-argument
    no-unsafe-assignment no-unsafe-call no-unsafe-declaration-merging no-unsafe-enum-comparison
    no-unsafe-function-type no-unsafe-member-access no-unsafe-return no-unsafe-unary-minus
    no-wrapper-object-types only-throw-error prefer-as-const prefer-namespace-keyword
    prefer-promise-reject-errors restrict-plus-operands triple-slash-reference unbound-method
  `,
  ),
  'typescript/restrict-template-expressions': ['error', { allowNumber: true }],
  'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
};

const jestRules = {
  ...testSyntax,
  ...errors(
    'jest',
    `
    no-alias-methods no-commented-out-tests no-conditional-expect no-disabled-tests no-focused-tests
    no-identical-title no-interpolation-in-snapshots no-mocks-import no-test-prefixes
    valid-describe-callback valid-expect valid-expect-in-promise valid-title
  `,
  ),
  'jest/expect-expect': [
    'error',
    { assertFunctionNames: ['expect', 'expect*', 'fc.assert', '**.expect*'] },
  ],
  'jest/no-standalone-expect': ['error', { additionalTestBlockFunctions: ['atSimulator'] }],
};

const playwrightRules = {
  ...testSyntax,
  ...errors(
    'playwright',
    `
    consistent-spacing-between-blocks max-nested-describe missing-playwright-await
    no-conditional-expect no-conditional-in-test no-duplicate-hooks no-duplicate-slow
    no-element-handle no-eval no-focused-test no-force-option no-identical-title no-nested-step
    no-networkidle no-page-pause no-skipped-test no-standalone-expect no-unnecessary-assertions
    no-unsafe-references no-unused-locators no-useless-await no-useless-not
    no-wait-for-navigation no-wait-for-selector no-wait-for-timeout prefer-hooks-in-order
    prefer-hooks-on-top prefer-locator prefer-to-have-count prefer-to-have-length
    prefer-web-first-assertions valid-describe-callback valid-expect valid-expect-in-promise
    valid-test-tags valid-title
  `,
  ),
  // Page objects have assertions of their own.
  'playwright/expect-expect': ['error', { assertFunctionPatterns: ['^expect\\w+$'] }],
};

const accessibilityRules = {
  ...errors(
    'jsx-a11y',
    `
    alt-text anchor-has-content anchor-is-valid aria-activedescendant-has-tabindex aria-props
    aria-proptypes aria-role aria-unsupported-elements autocomplete-valid
    click-events-have-key-events heading-has-content html-has-lang iframe-has-title
    img-redundant-alt interactive-supports-focus label-has-associated-control media-has-caption
    mouse-events-have-key-events no-access-key no-autofocus no-distracting-elements
    no-interactive-element-to-noninteractive-role no-noninteractive-element-to-interactive-role
    no-noninteractive-tabindex no-redundant-roles no-static-element-interactions
    role-has-required-aria-props role-supports-aria-props scope tabindex-no-positive
  `,
  ),
  // An element may load what it needs when a pointer or the focus comes near.
  'jsx-a11y/no-noninteractive-element-interactions': [
    'error',
    { handlers: ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'] },
  ],
};

const hookRules = errors(
  'react',
  `
    error-boundaries exhaustive-deps globals immutability incompatible-library
    preserve-manual-memoization purity refs rules-of-hooks set-state-in-effect
    set-state-in-render static-components unsupported-syntax use-memo
  `,
);

export default {
  ignorePatterns: ['**/dist/**', '.cache/**', '.data/**', 'test-results/**'],
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  categories: { correctness: 'off' },
  plugins: ['typescript', 'jsx-a11y', 'react', 'jest'],
  jsPlugins: [
    'eslint-plugin-check-file',
    'eslint-plugin-playwright',
    'eslint-plugin-regexp',
    './infra/checks/browsers/plugin.mjs',
    // Rules of ESLint that oxlint has not itself.
    { name: 'eslint-js', specifier: 'oxlint-plugin-eslint' },
  ],
  rules: { 'no-console': 'error' },
  overrides: [
    {
      files: ['**/*.{ts,tsx}'],
      rules: {
        ...typescriptRules,
        eqeqeq: 'error',
        'no-array-constructor': 'error',
        'no-unused-expressions': 'error',
        'no-unused-vars': ['error', { argsIgnorePattern: '^_', ignoreRestSiblings: true }],
        'prefer-const': 'error',
        'eslint-js/no-restricted-exports': [
          'error',
          {
            restrictDefaultExports: {
              direct: true,
              named: true,
              defaultFrom: true,
              namedFrom: true,
            },
          },
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
      excludeFiles: [...unitTests, ...flows],
      rules: {
        'regexp/no-super-linear-backtracking': ['error', { report: 'potential' }],
        'regexp/no-super-linear-move': ['error', { report: 'potential' }],
      },
    },
    { files: ['**/*.ts'], excludeFiles: testCode, rules: atMost(60) },
    { files: ['**/*.tsx'], excludeFiles: testCode, rules: atMost(80) },
    { files: ['**/*.tsx'], rules: { ...accessibilityRules, ...hookRules } },
    {
      files: browserCode,
      excludeFiles: unitTests,
      rules: {
        'eslint-js/no-restricted-syntax': browserSyntax,
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
      excludeFiles: unitTests,
      rules: {
        'eslint-js/no-restricted-syntax': browserSyntax,
      },
    },
    {
      // Code for the browsers that package.json lists.
      files: [
        ...browserCode,
        'api/backoffice/src/**/*.{ts,tsx}',
        'shell/server/offline/worker/*.ts',
      ],
      excludeFiles: [...unitTests, 'shell/contract/server/**'],
      rules: { 'browsers/supported-apis': 'error' },
    },
    {
      // The facade itself, and the render on the edge, which needs StaticRouter.
      files: ['shell/contract/platform/{router.ts,use-link.tsx}', 'shell/src/server.tsx'],
      rules: { 'no-restricted-imports': 'off' },
    },
    {
      // Events and unknown paths are logged for developers; only the shell can report what React could
      // not hydrate.
      files: ['shell/contract/platform/analytics.ts', '{shell,mf-*}/src/**/*.{ts,tsx}'],
      rules: { 'no-console': ['error', { allow: ['info', 'error'] }] },
    },
    {
      // Programs that talk to a person in a terminal.
      files: ['infra/**/*.ts', ...toolConfigs],
      rules: { 'no-console': 'off' },
    },
    {
      files: unitTests,
      rules: {
        ...jestRules,
        // Responses of the API and of JSON.parse are checked by the assertion that follows.
        'typescript/no-unsafe-argument': 'off',
        'typescript/no-unsafe-assignment': 'off',
        'typescript/no-unsafe-call': 'off',
        'typescript/no-unsafe-member-access': 'off',
        'typescript/no-unsafe-return': 'off',
        'typescript/unbound-method': 'off',
      },
    },
    { files: flows, rules: playwrightRules },
    {
      files: [
        ...toolConfigs,
        'infra/e2e/global-setup.ts',
        'infra/federation/build/patches/provide-bundler-runtime.ts',
        'api/backoffice/mui-icons/*.tsx',
        '**/*.d.ts',
      ],
      rules: { 'eslint-js/no-restricted-exports': 'off' },
    },
  ],
};
