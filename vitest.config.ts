import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { iconImportsOfTests } from './api/backoffice/icon-imports';

const notHere = [
  '**/node_modules/**',
  '**/dist/**',
  'infra/e2e/**',
  // Ten minutes of an edge of its own; at a small number bad-releases shows the same.
  ...(process.env['FAULTS'] === 'full' ? [] : ['**/deploys.faults.test.ts']),
  // Explains the statements that a run of the API's tests has recorded, so it comes after one.
  ...(process.env['STATEMENT_PLANS'] === undefined ? ['**/statement-plans.test.ts'] : []),
];

const project = (
  name: string,
  ending: string,
  test: TestProjectInlineConfiguration['test'],
): TestProjectInlineConfiguration => ({
  extends: true,
  test: {
    ...test,
    name,
    include: [`{shell,mf-*,api,infra}/**/*.test.${ending}`],
    exclude: notHere,
  },
});

export default defineConfig({
  plugins: [iconImportsOfTests],
  test: {
    globals: true,
    pool: 'forks',
    // The files of a process use the same modules: to load them for each file took half of the time.
    isolate: false,
    restoreMocks: true,
    // A test file closes its own parts before those that it builds on.
    sequence: { hooks: 'list' },
    // Ends a test that hangs, also on a slow machine with browsers beside it.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    projects: [
      project('node', 'ts', {
        environment: 'node',
        globalSetup: 'infra/checks/vitest/make-store-image.ts',
        setupFiles: ['infra/checks/vitest/silent-console.ts'],
      }),
      project('dom', 'tsx', {
        environment: 'jsdom',
        // A page's DOM and React's copy of it belong to one file.
        isolate: true,
        environmentOptions: { jsdom: { url: 'http://localhost/' } },
        // Their imports of icons are resolved by the plugin.
        server: { deps: { inline: [/react-admin/] } },
        setupFiles: [
          'infra/checks/vitest/jsdom-gaps.ts',
          'infra/checks/vitest/silent-console.ts',
          'infra/checks/vitest/dom-matchers.ts',
        ],
      }),
    ],
  },
});
