import { expect, test as base } from '@playwright/test';
import puppeteer, { type Browser } from 'puppeteer-core';
import { ensureSystemPackages, firefox, programs } from '../../start/system-packages';
import { collectBrowserErrors, type BrowserErrorList } from '../browser-errors';
import { Mailbox } from '../mailbox';
import { FirefoxPage } from './firefox-page';

type Fixtures = {
  /** Opens a browser without cookies, which keeps nothing of the test's other browsers. */
  openFirefox: () => Promise<FirefoxPage>;
  firefox: FirefoxPage;
  /** Fails the test on errors that it did not allow. */
  browserErrors: BrowserErrorList;
  mailbox: Mailbox;
  /** Unique per test and run. */
  email: string;
};

/**
 * Flows in the Firefox of the system, by WebDriver BiDi. Puppeteer drives it: Playwright opens a Firefox
 * of its own build, and sends Debian's BiDi commands that are newer than it.
 */
export const test = base.extend<Fixtures, { firefoxBrowser: Browser }>({
  firefoxBrowser: [
    async ({}, use) => {
      ensureSystemPackages(console.info, [firefox]);
      const browser = await puppeteer.launch({
        browser: 'firefox',
        executablePath: programs().firefox,
        headless: true,
        defaultViewport: { width: 1280, height: 800 },
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  browserErrors: async ({}, use) => {
    const browserErrors = collectBrowserErrors();
    await use(browserErrors);
    expect(browserErrors.listUnexpected()).toEqual([]);
  },
  openFirefox: async ({ firefoxBrowser, browserErrors }, use) => {
    const opened: FirefoxPage[] = [];
    await use(async () => {
      const context = await firefoxBrowser.createBrowserContext();
      const page = new FirefoxPage(await context.newPage(), browserErrors);
      opened.push(page);
      return page;
    });
    for (const { page } of opened) await page.browserContext().close();
  },
  firefox: async ({ openFirefox }, use, testInfo) => {
    const firefox = await openFirefox();
    await use(firefox);
    if (testInfo.status !== testInfo.expectedStatus)
      await firefox.page.screenshot({ path: testInfo.outputPath('firefox.png') });
  },
  mailbox: async ({ request }, use) => use(new Mailbox(request)),
  email: async ({}, use, { testId }) => use(`${testId}-${Date.now().toString(36)}@shopper.example`),
});

export { expect };
