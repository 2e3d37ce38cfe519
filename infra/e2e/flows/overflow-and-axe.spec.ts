import type { Page } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility';
import { expect, test } from '../shop';

// One page per team. `npm run test:quality` tests all states, more widths and 200 % text.
const paths = ['/focus', '/formulas', '/cart', '/practice', '/founders', '/research'];
const widths = [320, 768, 1440];

const measureOverflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of paths) {
  test(`${path} has no overflow, and no axe violation in dark mode`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('link', { name: /^Cart \d+ items?$/ })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => measureOverflow(page), `at ${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 390, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectAccessible(page);
  });
}
