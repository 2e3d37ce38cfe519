import { defineConfig } from '@playwright/test';
import { chromiumArgs } from './chromium-args';
import flows from './playwright.config';

/** `npm run pictures`: renews the pictures of README.md, infra/docs/pictures and api/backoffice, in a shop with sample orders. */
export default defineConfig(flows, {
  testDir: 'pictures',
  testMatch: '*.spec.ts',
  // The flows' own filter finds no pictures.
  grep: /./,
  workers: 1,
  timeout: 90_000,
  reporter: [['list']],
  metadata: { sampleOrders: 2000 },
  use: {
    timezoneId: 'America/Chicago',
    // Text without colored edges makes smaller files.
    launchOptions: { ...flows.use?.launchOptions, args: [...chromiumArgs, '--disable-lcd-text'] },
  },
});
