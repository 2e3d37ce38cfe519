import { existsSync } from 'node:fs';
import { globSync } from 'tinyglobby';

const folders = globSync('{shell,mf-*,api,infra}', {
  cwd: import.meta.dirname,
  onlyDirectories: true,
  expandDirectories: false,
});

const project = (displayName, ending, options) => ({
  displayName,
  roots: folders.map((folder) => `<rootDir>/${folder}`),
  testMatch: [`**/*.test.${ending}`],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '<rootDir>/infra/e2e/',
    // Ten minutes of an edge of its own; at a small number bad-releases shows the same.
    ...(process.env['FAULTS'] === 'full' ? [] : ['/deploys\\.faults\\.test\\.ts$']),
    // Needs PgBouncer, which `npm run test:pooler` starts.
    ...(process.env['TEST_POOLER_PORT'] === undefined ? ['/pooler\\.test\\.ts$'] : []),
    // Needs the sources of an earlier release, which `npm run test:upgrade` extracts.
    ...(process.env['EARLIER_RELEASE'] === undefined ? ['/upgrade\\.test\\.ts$'] : []),
    // Moves a shop to PostgreSQL, which `npm test` starts.
    ...(process.env['TEST_POSTGRES_URL'] === undefined ? ['/move\\.faults\\.test\\.ts$'] : []),
    // They start PostgreSQL themselves, which a machine that tests with servers elsewhere lacks.
    ...(existsSync('/usr/lib/postgresql/15/bin/initdb')
      ? []
      : ['/database-tls\\.test\\.ts$', '/stores\\.faults\\.test\\.ts$']),
    // Explains the statements that a run of the API's tests has recorded, so it comes after one.
    ...(process.env['STATEMENT_PLANS'] === undefined ? ['/statement-plans\\.test\\.ts$'] : []),
  ],
  cacheDirectory: '<rootDir>/.cache/jest',
  restoreMocks: true,
  // Promises go on while time stands.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
  ...options,
});

export default {
  // A process waits for databases and servers half of its time.
  maxWorkers: 4,
  // Ends a test that hangs, even on a slow machine with browsers beside it.
  testTimeout: 60_000,
  // Pools of a process close when it ends.
  workerGracefulExitTimeout: 5_000,
  projects: [
    project('node', 'ts', {
      runtime: '<rootDir>/infra/checks/jest/node-runtime.mjs',
      testEnvironment: '<rootDir>/infra/checks/jest/node-environment.mjs',
      transform: {},
      globalSetup: '<rootDir>/infra/checks/jest/global-setup.mjs',
      setupFilesAfterEnv: ['<rootDir>/infra/checks/jest/silent-console.ts'],
    }),
    project('dom', 'tsx', {
      testEnvironment: '<rootDir>/infra/checks/jest/dom-environment.mjs',
      transform: {
        '\\.[cm]?[jt]sx?$': [
          '@swc/jest',
          {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              target: 'es2022',
              transform: { react: { runtime: 'automatic' } },
            },
          },
        ],
      },
      // The packages that are ES modules only.
      transformIgnorePatterns: ['/node_modules/(?!react-hotkeys-hook/)'],
      setupFilesAfterEnv: [
        '<rootDir>/infra/checks/jest/jsdom-gaps.ts',
        '<rootDir>/infra/checks/jest/silent-console.ts',
        '<rootDir>/infra/checks/jest/dom-matchers.ts',
      ],
    }),
  ],
};
