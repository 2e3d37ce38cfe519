import { defineConfig } from '@playwright/test';
import flows from './playwright.config';

/** `npm run test:firefox`: the ten most used flows in Firefox. */
export default defineConfig(flows, {
  testDir: 'firefox',
  testMatch: '*.spec.ts',
  workers: 1,
  timeout: 120_000,
  reporter: [['list']],
});
