import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../start/system-packages';
import { chromiumArgs } from './chromium-args';
import { shopEnv } from './shop-env';

export default defineConfig({
  // Each team has its flows beside its pages; those through several teams' pages are here.
  testDir: '../..',
  testMatch: ['**/flows/*.spec.ts', '**/e2e/{browsers,field}/*.spec.ts'],
  // The others run in `npm run test:field` and `npm run test:webkit`.
  grep: /\/flows\/|@daily/,
  outputDir: '../../test-results',
  globalSetup: './global-setup.ts',
  // Each worker has a shop of its own, because some flows change its webhooks, prices or releases. Two would leave a
  // sixth of two cores idle, while a flow waits for a price or a mail.
  workers: process.env['E2E_SHOP_IS_OPEN'] ? 1 : 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Ends a flow that hangs. A slow machine with two cores runs the unit tests at the same time.
  timeout: 240_000,
  expect: { timeout: 15_000 },
  reporter: [
    ['list'],
    [
      'json',
      {
        outputFile: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ?? '../../test-results/report.json',
      },
    ],
  ],
  use: {
    baseURL: shopEnv.origin,
    viewport: { width: 1280, height: 800 },
    // Traces take a third of the run time, so they are opt-in.
    trace: process.env['E2E_TRACE'] ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: chromiumPath,
      args: [...chromiumArgs],
    },
  },
});
