import { defineConfig } from '@playwright/test';

/** `SHOP=https://… npm run flows` uses a running shop; without it, `candor dev` opens the page in the emulator. */
const shop = process.env['SHOP'];
const emulator = `http://localhost:${6100 + Number(process.env['PORT_OFFSET'] ?? 0)}`;
const browser = process.env['CHROMIUM'];

export default defineConfig({
  testDir: 'flows',
  // The first page waits for the first build, which takes a busy machine more than half a minute.
  timeout: 120_000,
  use: {
    baseURL: shop ?? emulator,
    // Without it, the browser that `npx playwright install chromium` has installed.
    ...(browser === undefined ? {} : { launchOptions: { executablePath: browser } }),
  },
  ...(shop === undefined
    ? { webServer: { command: 'npx candor dev', url: `${emulator}/__dev`, timeout: 120_000 } }
    : {}),
});
