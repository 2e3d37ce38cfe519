import type { Page } from '@playwright/test';
import { expect, test } from '../../shop';
import { reportMeasurement } from '../measurements';
import { allowedErrors, enterState, states, type State } from '../states';

const WIDTHS = [320, 390, 768, 1440, 1920];
/** Widths for 200 % text; in px. */
const ZOOMED = [640, 768, 1440];
/** Twice Chromium's default font sizes. */
const TWICE = { standard: 32, fixed: 26 };

let measured = 0;

/** The elements that overflow the window, unless an ancestor scrolls or clips them. */
const findOverflow = (page: Page) =>
  page.evaluate(() => {
    const windowWidth = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= windowWidth) return [];
    const names = [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > windowWidth + 1)
      .map(({ tagName, className }) => `${tagName} ${String(className)}`);
    return [`${document.documentElement.scrollWidth - windowWidth} px`, ...names.slice(0, 8)];
  });

/** The overflow at each width. States with a preparation are entered again, because menus differ. */
const findOverflowAt = async (page: Page, state: State, widths: readonly number[], scale = 1) => {
  const found: string[] = [];
  for (const [i, width] of widths.entries()) {
    if (i === 0 || state.prepare) await enterState(page, state, width / scale);
    await page.setViewportSize({ width, height: 900 });
    found.push(...(await findOverflow(page)).map((element) => `${width} px: ${element}`));
    measured += 1;
  }
  return found;
};

test.afterAll(() =>
  reportMeasurement({
    name: `overflow of pages and states from ${WIDTHS[0]} to ${WIDTHS.at(-1)} px and at 200 % text`,
    value: `0 px in ${measured} windows`,
  }),
);

for (const state of states) {
  test(`${state.name} does not overflow, also with 200 % text`, async ({ page, browserErrors }) => {
    for (const pattern of allowedErrors) browserErrors.allow(pattern);
    expect(await findOverflowAt(page, state, WIDTHS)).toEqual([]);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: TWICE });
    expect(await findOverflowAt(page, state, ZOOMED, 2)).toEqual([]);
  });
}
