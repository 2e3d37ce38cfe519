import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { execa } from 'execa';
import { Builder, Capabilities, type WebDriver } from 'selenium-webdriver';
import { ensureSystemPackages, programs, webkit } from '../../start/system-packages';
import type { BrowserErrorList } from '../browser-errors';
import { openWebkitProxy } from './webkit-proxy';
import { sizes, WebkitTab } from './webkit-tab';

const START_TRIES = 100;
const PAUSE_MS = 100;

const untilReady = async (url: string): Promise<void> => {
  for (let tries = 0; tries < START_TRIES; tries += 1) {
    const isReady = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await pause(PAUSE_MS);
  }
  throw new Error('WebKitWebDriver does not start');
};

/**
 * Starts WebKitGTK's driver on a virtual screen. @param home its files, and those that it downloads
 */
const startDriver = async (index: number, home: string) => {
  const { screen, webkitDriver } = programs();
  const port = 4555 + index;
  const display = `:${77 + index}`;
  const options = { stdio: 'ignore', reject: false } as const;
  const shown = execa(screen, [display, '-screen', '0', '1600x1100x24'], options);
  const driver = execa(webkitDriver, [`--port=${port}`], {
    ...options,
    env: {
      HOME: home,
      DISPLAY: display,
      NO_AT_BRIDGE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      // The sandbox needs rights that a container lacks, and the only pages are ours.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    },
  });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  const stop = async () => {
    driver.kill();
    await driver;
    shown.kill();
    await shown;
  };
  return { url, stop };
};

/**
 * Starts WebKitGTK, one browser at a time: its driver cannot have more.
 * @param index keeps screens and ports of workers apart
 */
export const startWebkit = async (index: number) => {
  ensureSystemPackages(console.info, webkit);
  const home = mkdtempSync(path.join(tmpdir(), 'candor-webkit-'));
  const { url, stop } = await startDriver(index, home);
  let errors: BrowserErrorList | undefined;
  const proxy = await openWebkitProxy((line) => errors?.add(line));
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    proxy: { proxyType: 'manual', httpProxy: proxy.address },
    'webkitgtk:browserOptions': { binary: programs().webkit, args: ['--automation'] },
  });
  let browser: WebDriver | undefined;
  const closeBrowser = async () => {
    await browser?.quit();
    browser = undefined;
  };
  return {
    open: async (ofTest: BrowserErrorList): Promise<WebkitTab> => {
      await closeBrowser();
      errors = ofTest;
      proxy.cut(false);
      browser = await new Builder().usingServer(url).withCapabilities(capabilities).build();
      await browser.manage().window().setRect(sizes.wide);
      const handle = await browser.getWindowHandle();
      return new WebkitTab({ driver: browser, handle, cut: proxy.cut, closeBrowser }, ofTest);
    },
    close: async (): Promise<void> => {
      await stop();
      proxy.close();
      rmSync(home, { recursive: true });
    },
    readDownload: (ending: string): string => {
      const files = readdirSync(home, { recursive: true, encoding: 'utf8' });
      const found = files.find((file) => file.endsWith(ending));
      return found === undefined ? '' : readFileSync(path.join(home, found), 'utf8');
    },
  };
};
