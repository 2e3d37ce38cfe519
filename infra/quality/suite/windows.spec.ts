import type { Page } from '@playwright/test';
import { expect, test } from '../../e2e/shop';
import { keepFigure } from '../figures';
import { expectedComplaints, reach, states, type State } from '../states';

const WIDTHS = [320, 390, 768, 1440, 1920];
/** Windows in which a reader who sets letters twice as large still reads everything. */
const ZOOMED = [640, 768, 1440];
/** Chromium's own size of letters is 16 px. */
const TWICE = { standard: 32, fixed: 26 };

let measured = 0;

/** What sticks out of the window, by name, unless something around it scrolls or cuts it off. */
const sticksOut = (page: Page) =>
  page.evaluate(() => {
    const wide = document.documentElement.clientWidth;
    if (document.documentElement.scrollWidth <= wide) return [];
    const names = [...document.querySelectorAll('main *, header *, footer *')]
      .filter((element) => element.getBoundingClientRect().right > wide + 1)
      .map(({ tagName, className }) => `${tagName} ${String(className)}`);
    return [`${document.documentElement.scrollWidth - wide} px`, ...names.slice(0, 8)];
  });

/** What sticks out in any of the windows. The menu of a desk is another than a phone's: reached anew. */
const faultsIn = async (page: Page, state: State, widths: readonly number[], scale = 1) => {
  const faults: string[] = [];
  for (const [i, width] of widths.entries()) {
    if (i === 0 || state.reach) await reach(page, state, width / scale);
    await page.setViewportSize({ width, height: 900 });
    faults.push(...(await sticksOut(page)).map((fault) => `${width} px: ${fault}`));
    measured += 1;
  }
  return faults;
};

test.afterAll(() =>
  keepFigure({
    what: `overflow of pages and states from ${WIDTHS[0]} to ${WIDTHS.at(-1)} px and at 200 % text`,
    value: `0 px in ${measured} windows`,
  }),
);

for (const state of states) {
  test(`${state.name} fits every window, and letters of twice the size`, async ({
    page,
    quiet,
  }) => {
    for (const complaint of expectedComplaints) quiet.expects(complaint);
    expect(await faultsIn(page, state, WIDTHS)).toEqual([]);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Page.setFontSizes', { fontSizes: TWICE });
    expect(await faultsIn(page, state, ZOOMED, 2)).toEqual([]);
  });
}
