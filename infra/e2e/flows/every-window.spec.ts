import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect, test } from '../shop';

// A quick look at every team's page. All pages and states, by day and by night, in more windows and
// with letters of twice the size: npm run test:quality.
const paths = ['/focus', '/cart', '/practice', '/founders', '/research'];
const widths = [320, 768, 1440];

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of paths) {
  test(`${path} fits every window and can be used by everybody, on a phone by night`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('link', { name: /^Cart \d+ items?$/ })).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => overflow(page), `at ${width} px`).toBe(0);
    }
    await page.setViewportSize({ width: 390, height: 900 });
    await page.emulateMedia({ colorScheme: 'dark' });
    const { violations } = await new AxeBuilder({ page }).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
    );
    expect(found).toEqual([]);
  });
}
