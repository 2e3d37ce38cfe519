import { expect, test as base } from '@playwright/test';
import puppeteer, { type Browser } from 'puppeteer-core';
import { ensureSystemPackages, firefox, programs } from '../../start/system-packages';
import { collectBrowserErrors, type BrowserErrorList } from '../browser-errors';
import { Mailbox } from '../mailbox';
import { FirefoxTab } from './firefox-tab';
import type { ShopTab } from './tab';
import { startWebkit } from './webkit';

/** Opens a browser without cookies, with one tab. */
type OpenBrowser = (errors: BrowserErrorList) => Promise<ShopTab>;
type Driver = {
  open: OpenBrowser;
  close: () => Promise<void>;
  readDownload: (ending: string) => string;
};

/** Puppeteer drives Debian's Firefox: Playwright opens one of its own build, and sends others newer commands of BiDi. */
const startFirefox = async (): Promise<Driver> => {
  ensureSystemPackages(console.info, [firefox]);
  const browser: Browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: programs().firefox,
    headless: true,
    defaultViewport: { width: 1280, height: 800 },
  });
  return {
    open: async (errors) =>
      new FirefoxTab(await (await browser.createBrowserContext()).newPage(), errors),
    close: () => browser.close(),
    readDownload: () => '',
  };
};

type Fixtures = {
  /** Opens another browser. WebKit closes the one before. */
  openBrowser: () => Promise<ShopTab>;
  tab: ShopTab;
  /** A downloaded file of this ending, empty until it is there; in WebKit only. */
  readDownload: (ending: string) => string;
  /** Fails the test on errors that it did not allow. */
  browserErrors: BrowserErrorList;
  mailbox: Mailbox;
  /** Unique per test and run. */
  email: string;
};

/** Flows in browsers that Playwright does not drive. */
export const test = base.extend<Fixtures, { engine: 'firefox' | 'webkit'; driver: Driver }>({
  engine: ['webkit', { option: true, scope: 'worker' }],
  driver: [
    async ({ engine }, use, { parallelIndex }) => {
      const driver = engine === 'firefox' ? await startFirefox() : await startWebkit(parallelIndex);
      await use(driver);
      await driver.close();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  browserErrors: async ({}, use) => {
    const browserErrors = collectBrowserErrors();
    await use(browserErrors);
    expect(browserErrors.listUnexpected()).toEqual([]);
  },
  openBrowser: async ({ driver, browserErrors }, use) => {
    const opened: ShopTab[] = [];
    await use(async () => {
      const tab = await driver.open(browserErrors);
      opened.push(tab);
      return tab;
    });
    await opened.at(-1)?.closeBrowser();
  },
  tab: async ({ openBrowser }, use, testInfo) => {
    const tab = await openBrowser();
    await use(tab);
    if (testInfo.status !== testInfo.expectedStatus)
      await tab.takePicture(testInfo.outputPath('tab.png'));
  },
  readDownload: async ({ driver }, use) => use(driver.readDownload),
  mailbox: async ({ request }, use) => use(new Mailbox(request)),
  email: async ({}, use, { testId }) => use(`${testId}-${Date.now().toString(36)}@shopper.example`),
});

export { expect };
