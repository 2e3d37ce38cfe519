import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../../e2e/chromium-args';
import { chromiumPath } from '../../start/system-packages';

export default defineConfig({
  testDir: '.',
  // The other tests in this folder are jest's.
  testMatch: '*.spec.ts',
  outputDir: '../../../test-results/containers',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 45_000 },
  reporter: [['list']],
  use: {
    baseURL: process.env['STACK_ORIGIN'] ?? 'https://localhost:8443',
    // The stack's certificate is self-signed.
    ignoreHTTPSErrors: true,
    viewport: { width: 1280, height: 800 },
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath,
      args: [...chromiumArgs],
    },
  },
});
