import { expect, type Locator, type Page } from '@playwright/test';

const MAX_TABS = 60;

type FocusState = { tag: string; isVisible: boolean };

const readFocus = (page: Page): Promise<FocusState> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    // A label shows the focus of the radio inside it.
    const outlined = element.matches('input[type=radio]')
      ? (element.parentElement ?? element)
      : element;
    const isVisible = [element, ...outlined.querySelectorAll('*'), outlined].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    });
    // A field of the back office has a thicker border while it has the focus.
    const border = element.parentElement?.querySelector(':scope > fieldset');
    const isFramed = border ? getComputedStyle(border).borderTopWidth === '2px' : false;
    return { tag: element.tagName, isVisible: isVisible || isFramed };
  });

/** A shopper who uses the keyboard alone; every Tab must move the focus visibly. */
export class Keyboard {
  constructor(readonly page: Page) {}

  async expectVisibleFocus() {
    await expect.poll(() => readFocus(this.page)).toMatchObject({ isVisible: true });
    expect((await readFocus(this.page)).tag).not.toBe('BODY');
  }

  /** Expects a new page with the focus on its main element. */
  async expectPage(path: string) {
    await expect(this.page).toHaveURL(path);
    await expect(this.page.locator('#main')).toBeFocused();
  }

  /** Presses Tab until the target has the focus. */
  async tabTo(target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    for (let count = 0; count < MAX_TABS; count += 1) {
      await this.page.keyboard.press(key);
      await this.expectVisibleFocus();
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${target.toString()} not focused after ${MAX_TABS} times ${key}`);
  }

  async press(target: Locator, key: 'Enter' | 'Space' = 'Enter') {
    await this.tabTo(target);
    await this.page.keyboard.press(key);
  }

  async type(label: string, text: string) {
    await this.tabTo(this.page.getByLabel(label, { exact: true }));
    await this.page.keyboard.type(text);
  }
}
