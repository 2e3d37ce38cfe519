import { defineConfig } from '@playwright/test';
import flows from './playwright.config';

/** `npm run test:webkit`: the most used flows in WebKitGTK. */
export default defineConfig(flows, {
  testDir: 'browsers',
  testMatch: '*.spec.ts',
  grep: /./,
  workers: 1,
  timeout: 120_000,
  reporter: [['list']],
});
