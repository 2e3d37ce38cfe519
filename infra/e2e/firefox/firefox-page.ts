import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type * as TestingLibrary from '@testing-library/dom';
import type { ElementHandle, JSHandle, Page } from 'puppeteer-core';
import { repoRoot } from '@candor/federation/paths';
import type { BrowserErrorList } from '../browser-errors';
import { shopEnv } from '../shop-env';

type Role = 'button' | 'link' | 'radio' | 'tab';

/**
 * Finds elements by role and name, in the page: Firefox's own search takes three seconds where this
 * takes 50 ms.
 */
declare const TestingLibraryDom: typeof TestingLibrary;
const testingLibrary = readFileSync(
  path.join(repoRoot, 'node_modules/@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);

const payment = {
  'Card number': '4242 4242 4242 4242',
  Expiry: '12 / 40',
  CVC: '123',
  Name: 'Sam Sample',
  Address: '100 Sample Street',
  City: 'Sioux Falls',
  State: 'SD',
  ZIP: '57104',
};

const TIMEOUT_MS = 15_000;
const MAX_TABS = 100;
/** Of a script whose load a navigation aborted, Firefox reports the integrity of nothing. */
const HASH_OF_NOTHING = createHash('sha384').digest('base64');

/** A tab of Firefox. Elements are found by role and accessible name, and waited for. */
export class FirefoxPage {
  constructor(
    readonly page: Page,
    readonly errors: BrowserErrorList,
  ) {
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

  /** Opens an address of the shop and waits until React has taken the page over. */
  async open(path: string) {
    // Firefox paints nothing behind the provider's tab.
    await this.page.bringToFront();
    await this.page.goto(new URL(path, shopEnv.origin).href);
    await this.expectHydrated();
  }

  async reload() {
    await this.page.reload();
    await this.expectHydrated();
  }

  private async expectHydrated() {
    await this.page.waitForFunction(() => {
      const isHydrated = (selector: string) =>
        Object.keys(document.querySelector(selector) ?? {}).some((key) =>
          key.startsWith('__reactFiber$'),
        );
      const isArriving = 'arriving' in document.documentElement.dataset;
      return !isArriving && isHydrated('main *') && isHydrated('header a[href="/cart"]');
    });
  }

  /** Waits until `query` finds an element. */
  private async find(what: string, query: () => Promise<JSHandle>) {
    let found = null as ElementHandle | null;
    await expect(async () => {
      if (!(await this.page.evaluate(() => 'TestingLibraryDom' in window)))
        await this.page.evaluate(testingLibrary);
      found = (await query()).asElement() as ElementHandle | null;
      expect(found, what).not.toBeNull();
    }).toPass({ timeout: TIMEOUT_MS });
    if (!found) throw new Error(`${what} not found`);
    return found.asLocator();
  }

  /** @param place a CSS selector of what contains the element */
  async press(role: Role, name: string, place = 'body') {
    const element = await this.find(`${role} ${name}`, () =>
      this.page.evaluateHandle(
        (selector, byRole, byName) => {
          const container = document.querySelector<HTMLElement>(selector);
          return (
            container && TestingLibraryDom.queryAllByRole(container, byRole, { name: byName })[0]
          );
        },
        place,
        role,
        name,
      ),
    );
    await element.click();
  }

  async pressInDialog(name: string) {
    await this.press('button', name, 'dialog[open]');
  }

  /** Presses the first thing in the page that shows this text. */
  async pressText(text: string) {
    await this.page.locator(`main ::-p-text(${text})`).click();
  }

  async fill(label: string, text: string) {
    const field = await this.find(label, () =>
      this.page.evaluateHandle(
        (byLabel) => TestingLibraryDom.queryAllByLabelText(document.body, byLabel)[0],
        label,
      ),
    );
    await field.fill(text);
  }

  /** Waits for the tab that a press opens. */
  async pressForTab(role: Role, name: string): Promise<FirefoxPage> {
    const opened = new Promise<Page>((resolve, reject) =>
      this.page.once('popup', (page) => (page ? resolve(page) : reject(new Error('no tab')))),
    );
    await this.press(role, name);
    return new FirefoxPage(await opened, this.errors);
  }

  /** Fills the provider's page and presses its button. */
  async pay(email: string, verb: 'Pay' | 'Subscribe') {
    for (const [label, text] of Object.entries({ Email: email, ...payment }))
      await this.fill(label, text);
    await this.press('button', verb);
  }

  /** Presses Tab until the element with this text has the focus, which must be visible all the way. */
  async tabTo(text: string) {
    const readFocus = () =>
      this.page.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return {
          text: element.textContent,
          isVisible: outlineStyle !== 'none' && outlineWidth !== '0px',
        };
      });
    for (let count = 0; count < MAX_TABS; count += 1) {
      await this.page.keyboard.press('Tab');
      await expect.poll(readFocus).toMatchObject({ isVisible: true });
      if ((await readFocus()).text === text) return;
    }
    throw new Error(`${text} not focused after ${MAX_TABS} times Tab`);
  }

  /** Waits for a text that can be seen. @returns the match */
  async expectText(text: string | RegExp): Promise<readonly string[]> {
    const readText = () => this.page.evaluate(() => document.body.innerText);
    const contains =
      typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    await expect(async () => expect(await readText()).toEqual(contains)).toPass({
      timeout: TIMEOUT_MS,
    });
    return (await readText()).match(text) ?? [];
  }

  async expectAddress(address: RegExp) {
    await expect.poll(() => this.page.url(), { timeout: TIMEOUT_MS }).toMatch(address);
  }

  async expectNoSidewaysScroll() {
    expect(
      await this.page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      ),
    ).toBeLessThanOrEqual(0);
  }
}
