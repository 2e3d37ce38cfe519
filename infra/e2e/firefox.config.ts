import { defineConfig } from '@playwright/test';
import driven from './webkit.config';

/** `npm run test:firefox`: the most used flows in Firefox. */
export default defineConfig<object, { engine: 'firefox' }>(driven, {
  testIgnore: ['downloads.spec.ts', 'pages.spec.ts'],
  use: { engine: 'firefox' },
});
