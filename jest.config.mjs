// Plain JavaScript because jest cannot read a TypeScript config on Node 20 without one more loader.
import { readdirSync } from 'node:fs';

/** @param {boolean} ignoreDynamic whether `import()` stays itself */
const swc = (ignoreDynamic) => [
  '@swc/jest',
  {
    swcrc: false,
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'commonjs', ignoreDynamic },
  },
];

const rootDir = import.meta.dirname;
const remotes = readdirSync(rootDir).filter((folder) => folder.startsWith('mf-'));

const base = {
  rootDir,
  roots: ['shell', ...remotes, 'api', 'infra'].map((folder) => `<rootDir>/${folder}`),
  transform: {
    // What the API imports late is a CommonJS module as well: a second copy of the ORM as an ES module
    // would know none of the first one's tables by their class, and look at each for long.
    '/api/src/.+\\.tsx?$': swc(false),
    '^.+\\.[jt]sx?$': swc(true),
  },
  // ES modules only, which jest cannot require before Node 24.9.
  transformIgnorePatterns: [
    '/node_modules/(?!(p-limit|yocto-queue|react-hotkeys-hook|age-encryption|@noble|@scure)/)',
  ],
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '<rootDir>/infra/e2e/',
    '<rootDir>/infra/quality/',
    // Ten minutes of an edge of its own; at a small number bad-releases shows the same.
    ...(process.env.FAULTS === 'full' ? [] : ['/deploys\\.faults\\.test\\.ts$']),
    // Explains the statements that a run of the API's tests has recorded, so it comes after one.
    ...(process.env.STATEMENT_PLANS === undefined ? ['/statement-plans\\.test\\.ts$'] : []),
  ],
  modulePathIgnorePatterns: ['/dist/', '<rootDir>/\\.cache/', '<rootDir>/\\.data/'],
  setupFilesAfterEnv: ['<rootDir>/infra/checks/jest/silent-console.ts'],
  restoreMocks: true,
  // A look at a global of a test's context is slow; the ORM alone spent a fifth of the tests' time on
  // `Object`. Not those that a package declares itself.
  sandboxInjectedGlobals: ['Array', 'JSON', 'Math', 'Object', 'Reflect', 'Symbol'],
};

/** @type {import('jest').Config} */
export default {
  // Ends a test that hangs, also on a slow machine with browsers beside it.
  testTimeout: 60_000,
  // One more than the cores: an API test waits for its stores a third of its time.
  maxWorkers: 3,
  // Open sockets and timers keep the modules of a test file in memory for a while; a process that
  // becomes slow by it is replaced.
  workerIdleMemoryLimit: '700MB',
  projects: [
    {
      ...base,
      displayName: 'node',
      testEnvironment: 'node',
      testMatch: ['**/*.test.ts'],
      globalSetup: '<rootDir>/infra/checks/jest/make-store-image.ts',
    },
    {
      ...base,
      displayName: 'dom',
      testEnvironment: 'jsdom',
      testMatch: ['**/*.test.tsx'],
      setupFiles: ['<rootDir>/infra/checks/jest/jsdom-gaps.ts'],
      setupFilesAfterEnv: [
        ...base.setupFilesAfterEnv,
        '<rootDir>/infra/checks/jest/dom-matchers.ts',
      ],
    },
  ],
};
