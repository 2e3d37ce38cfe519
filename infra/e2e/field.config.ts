import { defineConfig } from '@playwright/test';
import flows from './playwright.config';

/** The browser tests of `npm run test:field`; `npm test` runs those that are tagged `@daily`. */
export default defineConfig(flows, {
  testDir: 'field',
  testMatch: '*.spec.ts',
  grep: /./,
});
