import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { ElementHandle, EvaluateFunc, Page } from 'puppeteer-core';
import type { BrowserErrorList } from '../browser-errors';
import { ShopTab, type Found, type KeyName } from './tab';

const TIMEOUT_MS = 15_000;
/** When a navigation aborts a script, Firefox reports the hash of an empty file. */
const HASH_OF_NOTHING = createHash('sha384').digest('base64');

/** A tab of Firefox. */
export class FirefoxTab extends ShopTab {
  constructor(
    readonly page: Page,
    errors: BrowserErrorList,
  ) {
    super(errors);
    page.setDefaultTimeout(TIMEOUT_MS);
    page.on('console', (message) => {
      if (['error', 'warn', 'assert'].includes(message.type()))
        errors.add(`console ${message.type()}: ${message.text()} (${message.location().url})`);
    });
    page.on('pageerror', (error) => {
      if (!String(error).includes(HASH_OF_NOTHING)) errors.add(`page error: ${String(error)}`);
    });
    page.on('requestfailed', (request) => {
      const reason = request.failure()?.errorText ?? '';
      // Navigation aborts pending requests.
      if (reason !== 'NS_BINDING_ABORTED') errors.add(`request failed: ${request.url()} ${reason}`);
    });
  }

  protected async inject(script: string) {
    await this.page.evaluate(script);
  }

  protected async load(url: string) {
    // Firefox paints nothing behind the provider's tab.
    await this.page.bringToFront();
    await this.page.goto(url);
  }

  protected async loadAgain() {
    await this.page.reload();
  }

  protected async find<Parts extends unknown[]>(
    query: (...parts: Parts) => Element | null | undefined,
    ...parts: Parts
  ): Promise<Found | null> {
    const handle = await this.page.evaluateHandle(query as EvaluateFunc<Parts>, ...parts);
    return (handle.asElement() as ElementHandle | null)?.asLocator() ?? null;
  }

  protected async expectOpened(press: () => Promise<void>): Promise<FirefoxTab> {
    const opened = new Promise<Page>((resolve, reject) =>
      this.page.once('popup', (page) => (page ? resolve(page) : reject(new Error('no tab')))),
    );
    await press();
    return new FirefoxTab(await opened, this.errors);
  }

  async evaluate<Parts extends unknown[], Result>(
    run: (...parts: Parts) => Result,
    ...parts: Parts
  ): Promise<Result> {
    return (await this.page.evaluate(run as EvaluateFunc<Parts>, ...parts)) as Result;
  }

  async pressKey(name: KeyName) {
    await this.page.keyboard.press(name);
  }

  async narrow() {
    await this.page.setViewport({ width: 390, height: 844 });
  }

  async setOffline(isOffline: boolean) {
    if (isOffline) this.errors.allow(/NS_ERROR_OFFLINE/);
    await this.page.setOfflineMode(isOffline);
  }

  async close() {
    await this.page.close();
  }

  closeBrowser() {
    return this.page.browserContext().close();
  }

  async takePicture(file: string) {
    await writeFile(file, await this.page.screenshot());
  }
}
