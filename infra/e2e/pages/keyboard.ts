import { expect, type Locator, type Page } from '@playwright/test';

/** The most presses of Tab between two places of a page. */
const FAR = 60;

type Focused = { tag: string; isMarked: boolean };

const focused = (page: Page): Promise<Focused> =>
  page.evaluate(() => {
    const element = document.activeElement ?? document.body;
    // What is drawn on a label stands for the control inside it.
    const drawn = element.matches('input[type=radio]')
      ? (element.parentElement ?? element)
      : element;
    const isMarked = [element, ...drawn.querySelectorAll('*'), drawn].some((part) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(part);
      return outlineStyle !== 'none' && outlineWidth !== '0px';
    });
    return { tag: element.tagName, isMarked };
  });

/** A shopper without a pointer: the focus is never lost, and never where it cannot be seen. */
export class Keyboard {
  constructor(readonly page: Page) {}

  /** The focus stands on something, and is drawn. */
  async expectMark() {
    await expect.poll(() => focused(this.page)).toMatchObject({ isMarked: true });
    expect((await focused(this.page)).tag).not.toBe('BODY');
  }

  /** Waits until a page has come: the focus is given to it then, and Tab goes on from its top. */
  async arriveAt(path: string) {
    await expect(this.page).toHaveURL(path);
    await expect(this.page.locator('#main')).toBeFocused();
  }

  /** Tabs on until the place has the focus. */
  async goTo(place: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
    for (let press = 0; press < FAR; press += 1) {
      await this.page.keyboard.press(key);
      await this.expectMark();
      if (await place.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${place.toString()} was not reached by ${FAR} presses of ${key}`);
  }

  async press(place: Locator, key: 'Enter' | 'Space' = 'Enter') {
    await this.goTo(place);
    await this.page.keyboard.press(key);
  }

  async type(label: string, text: string) {
    await this.goTo(this.page.getByLabel(label, { exact: true }));
    await this.page.keyboard.type(text);
  }
}
