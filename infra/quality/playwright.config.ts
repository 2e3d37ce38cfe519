import { defineConfig } from '@playwright/test';
import { chromiumArgs } from '../e2e/chromium-args';
import { shopEnv } from '../e2e/shop-env';
import { chromium, chromiumMajor } from './chromium';

export default defineConfig({
  testDir: 'suite',
  outputDir: '../../test-results',
  globalSetup: '../e2e/open-shop.ts',
  snapshotPathTemplate: `{testDir}/../pictures/chromium-${chromiumMajor()}/{arg}{ext}`,
  // A picture that is missing is a failure: nobody looked at what would become the measure.
  updateSnapshots: process.env['RENEW_PICTURES'] ? 'all' : 'none',
  workers: 1,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 120_000,
  expect: { timeout: 10_000, toHaveScreenshot: { maxDiffPixelRatio: 0.001 } },
  reporter: [['list']],
  use: {
    baseURL: shopEnv.origin,
    launchOptions: {
      executablePath: chromium,
      args: [...chromiumArgs],
    },
  },
});
