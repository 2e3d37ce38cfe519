import { defineConfig } from '@playwright/test';
import { chromiumPath } from '../../start/system-packages';
import { chromiumArgs } from '../chromium-args';
import { shopEnv } from '../shop-env';
import { chromiumMajor } from './chromium';

export default defineConfig({
  testDir: 'suite',
  outputDir: '../../test-results',
  globalSetup: '../global-setup.ts',
  snapshotPathTemplate: `{testDir}/../pictures/chromium-${chromiumMajor()}/{arg}{ext}`,
  // A missing picture fails: a new reference must be reviewed.
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
      executablePath: chromiumPath,
      args: [...chromiumArgs],
    },
  },
});
