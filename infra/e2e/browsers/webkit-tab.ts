import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { Key, type WebDriver, type WebElement } from 'selenium-webdriver';
import type { BrowserErrorList } from '../browser-errors';
import { ShopTab, type Found, type KeyName } from './tab';

const keys: Record<KeyName, string> = { Enter: Key.ENTER, Tab: Key.TAB, ' ': Key.SPACE };

/** The window that WebKitGTK has, at its narrowest and as a laptop's. */
export const sizes = {
  narrow: { x: 0, y: 0, width: 500, height: 900 },
  wide: { x: 0, y: 0, width: 1280, height: 900 },
} as const;

type WebkitWindow = {
  driver: WebDriver;
  handle: string;
  /** Cuts the connection to the shop. */
  cut: (isCut: boolean) => void;
  closeBrowser: () => Promise<void>;
};

/** A tab of WebKitGTK. */
export class WebkitTab extends ShopTab {
  constructor(
    private readonly window: WebkitWindow,
    errors: BrowserErrorList,
  ) {
    super(errors);
  }

  /** A driver talks to one tab at a time. */
  private async here(): Promise<WebDriver> {
    const { driver, handle } = this.window;
    await driver.switchTo().window(handle);
    return driver;
  }

  protected async inject(script: string) {
    await (await this.here()).executeScript(script);
  }

  protected async load(url: string) {
    await (await this.here()).get(url);
  }

  protected async loadAgain() {
    await (await this.here()).navigate().refresh();
  }

  protected async find<Parts extends unknown[]>(
    query: (...parts: Parts) => Element | null | undefined,
    ...parts: Parts
  ): Promise<Found | null> {
    const driver = await this.here();
    const element = await driver.executeScript<WebElement | null>(query, ...parts);
    if (!element) return null;
    // The driver itself does not scroll to each.
    await driver.executeScript((found: Element) => {
      found.scrollIntoView({ block: 'center', behavior: 'instant' });
    }, element);
    return {
      click: () => element.click(),
      fill: async (text) => {
        await element.clear();
        await element.sendKeys(text);
      },
    };
  }

  protected async expectOpened(press: () => Promise<void>): Promise<WebkitTab> {
    const driver = await this.here();
    const before = await driver.getAllWindowHandles();
    await press();
    const findOpened = async () =>
      (await driver.getAllWindowHandles()).find((handle) => !before.includes(handle)) ?? '';
    await expect.poll(findOpened).not.toBe('');
    return new WebkitTab({ ...this.window, handle: await findOpened() }, this.errors);
  }

  async evaluate<Parts extends unknown[], Result>(
    run: (...parts: Parts) => Result,
    ...parts: Parts
  ): Promise<Result> {
    return (await this.here()).executeScript<Result>(run, ...parts);
  }

  async pressKey(name: KeyName) {
    await (await this.here()).actions().sendKeys(keys[name]).perform();
  }

  async narrow() {
    await (await this.here()).manage().window().setRect(sizes.narrow);
  }

  async setOffline(isOffline: boolean) {
    this.window.cut(isOffline);
    return Promise.resolve();
  }

  async close() {
    await (await this.here()).close();
  }

  closeBrowser() {
    return this.window.closeBrowser();
  }

  async takePicture(file: string) {
    await writeFile(file, await (await this.here()).takeScreenshot(), 'base64');
  }
}
