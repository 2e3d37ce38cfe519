import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop';

const paths = ['/focus', '/cart', '/practice', '/founders', '/research'];
const widths = [320, 390, 768, 1440];

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of paths) {
  test(`${path} fits every window, from the smallest phone to the desk`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      expect(await overflow(page), `at ${width} px`).toBe(0);
    }
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`${path} in ${colorScheme} can be used by everybody`, async ({ page }) => {
      test.setTimeout(60_000);
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto(path);
      await expect(page.getByRole('link', { name: /^Cart \d+ items?$/ })).toBeVisible();
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const { violations } = await new AxeBuilder({ page }).analyze();
        const found = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
        );
        expect(found, `at ${width} px`).toEqual([]);
      }
    });
  }
}
