import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect } from '@playwright/test';
import type * as TestingLibrary from '@testing-library/dom';
import { repoRoot } from '@candor/federation/paths';
import type { BrowserErrorList } from '../browser-errors';
import { shopEnv } from '../shop-env';

export type Role = 'button' | 'link' | 'radio' | 'tab';
export type KeyName = 'Enter' | 'Tab' | ' ';
/** An element of a page, which a driver can use. */
export type Found = { click: () => Promise<void>; fill: (text: string) => Promise<void> };

/** Finds elements by role and name, in the page: a browser's own search takes seconds where this takes 50 ms. */
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

/** A tab of a browser that Playwright does not drive. Elements are found by role and accessible name, and waited for. */
export abstract class ShopTab {
  constructor(readonly errors: BrowserErrorList) {}

  /** Runs a script's text in the page. */
  protected abstract inject(script: string): Promise<void>;
  protected abstract load(url: string): Promise<void>;
  protected abstract loadAgain(): Promise<void>;
  protected abstract find<Parts extends unknown[]>(
    query: (...parts: Parts) => Element | null | undefined,
    ...parts: Parts
  ): Promise<Found | null>;
  /** Waits for the tab that a press opens. */
  protected abstract expectOpened(press: () => Promise<void>): Promise<ShopTab>;
  abstract evaluate<Parts extends unknown[], Result>(
    run: (...parts: Parts) => Result,
    ...parts: Parts
  ): Promise<Result>;
  abstract pressKey(name: KeyName): Promise<void>;
  /** Makes the window as narrow as a phone, or as narrow as the browser allows. */
  abstract narrow(): Promise<void>;
  abstract setOffline(isOffline: boolean): Promise<void>;
  abstract close(): Promise<void>;
  /** Closes all tabs of this browser. */
  abstract closeBrowser(): Promise<void>;
  abstract takePicture(file: string): Promise<void>;

  /** Opens an address of the shop and waits until React has taken the page over. */
  async open(address: string) {
    await this.load(new URL(address, shopEnv.origin).href);
    await this.expectHydrated();
  }

  async reload() {
    await this.loadAgain();
    await this.expectHydrated();
  }

  async expectHydrated() {
    const isHydrated = () =>
      this.evaluate(() => {
        const hasFiber = (selector: string) =>
          Object.keys(document.querySelector(selector) ?? {}).some((key) =>
            key.startsWith('__reactFiber$'),
          );
        if (!hasFiber('main *') || !hasFiber('header a[href="/cart"]')) return false;
        if (!('arriving' in document.documentElement.dataset)) return true;
        // The page listens once its effects have run. It renders its sections one by one after a touch; a test waits for the
        // first of them only.
        dispatchEvent(new Event('touchstart'));
        if (document.querySelector('[style*="content-visibility"]'))
          delete document.documentElement.dataset['arriving'];
        return false;
      });
    await expect(async () => expect(await isHydrated()).toBe(true)).toPass({ timeout: TIMEOUT_MS });
  }

  /** Uses an element as soon as the query finds it and it takes a press. */
  private async use<Parts extends unknown[]>(
    what: string,
    action: (found: Found) => Promise<void>,
    query: (...parts: Parts) => Element | null | undefined,
    ...parts: Parts
  ) {
    await expect(async () => {
      if (!(await this.evaluate(() => 'TestingLibraryDom' in window)))
        await this.inject(testingLibrary);
      const found = await this.find(query, ...parts);
      if (!found) throw new Error(`${what} not found`);
      await action(found);
    }).toPass({ timeout: TIMEOUT_MS });
  }

  /** @param place a CSS selector of what contains the element */
  press(role: Role, name: string, place = 'body') {
    return this.use(
      `${role} ${name}`,
      (found) => found.click(),
      (selector, byRole, byName) => {
        const container = document.querySelector<HTMLElement>(selector);
        return (
          container && TestingLibraryDom.queryAllByRole(container, byRole, { name: byName })[0]
        );
      },
      place,
      role,
      name,
    );
  }

  async pressInDialog(name: string) {
    await this.press('button', name, 'dialog[open]');
  }

  /** Presses the first thing in the page that shows this text. */
  pressText(text: string) {
    return this.use(
      text,
      (found) => found.click(),
      (shown) =>
        [...document.querySelectorAll('main *')].find(
          (element) =>
            element.textContent.includes(shown) &&
            ![...element.children].some(({ textContent }) => textContent.includes(shown)) &&
            element.checkVisibility(),
        ),
      text,
    );
  }

  /** Presses the first element of a CSS selector. */
  pressFirst(selector: string) {
    return this.use(
      selector,
      (found) => found.click(),
      (selected) => document.querySelector(selected),
      selector,
    );
  }

  /** Opens the menu of a narrow window. */
  openMenu() {
    return this.pressFirst('summary[aria-label="Menu"]');
  }

  fill(label: string, text: string) {
    return this.use(
      label,
      (found) => found.fill(text),
      (byLabel) => TestingLibraryDom.queryAllByLabelText(document.body, byLabel)[0],
      label,
    );
  }

  pressForTab(role: Role, name: string): Promise<ShopTab> {
    return this.expectOpened(() => this.press(role, name));
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
      this.evaluate(() => {
        const element = document.activeElement ?? document.body;
        const { outlineStyle, outlineWidth } = getComputedStyle(element);
        return {
          text: element.textContent,
          isVisible: outlineStyle !== 'none' && outlineWidth !== '0px',
        };
      });
    for (let count = 0; count < MAX_TABS; count += 1) {
      await this.pressKey('Tab');
      await expect.poll(readFocus).toMatchObject({ isVisible: true });
      if ((await readFocus()).text === text) return;
    }
    throw new Error(`${text} not focused after ${MAX_TABS} times Tab`);
  }

  /** Waits for a text that can be seen. @returns the match */
  async expectText(text: string | RegExp): Promise<readonly string[]> {
    const readText = () => this.evaluate(() => document.body.innerText);
    const contains =
      typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text);
    await expect(async () => expect(await readText()).toEqual(contains)).toPass({
      timeout: TIMEOUT_MS,
    });
    return (await readText()).match(text) ?? [];
  }

  async expectAddress(address: RegExp) {
    await expect
      .poll(() => this.evaluate(() => location.href), { timeout: TIMEOUT_MS })
      .toMatch(address);
  }

  async expectNoSidewaysScroll() {
    const readExcess = () =>
      this.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    expect(await readExcess()).toBeLessThanOrEqual(0);
  }
}
