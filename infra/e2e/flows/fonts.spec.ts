import type { Page } from '@playwright/test';
import { expect, test } from '../shop';
import { totalShift, watchShifts } from '../watch-shifts';

/** Keeps the page without its fonts until they are let through. */
const holdFonts = async (page: Page) => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  await page.route('**/*.woff2', async (route) => {
    await opened;
    await route.continue();
  });
  return async () => {
    open();
    await page.evaluate(() => document.fonts.ready);
    await page.unroute('**/*.woff2');
  };
};

const hasFonts = (page: Page) =>
  page.evaluate(() => document.fonts.check('20px "Fraunces Variable"'));

// Where a system brings neither Arial and Times nor Roboto and Noto, the fallbacks rest on DejaVu.
for (const width of [390, 768, 1440])
  test(`nothing moves when the fonts arrive late, in a window of ${width} px`, async ({ page }) => {
    await watchShifts(page);
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/focus', '/founders', '/research']) {
      const letFontsThrough = await holdFonts(page);
      // A document is only loaded when its fonts are.
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('link', { name: 'Cart 0 items' })).toBeVisible();
      expect(await hasFonts(page), path).toBe(false);
      await letFontsThrough();
      expect(await hasFonts(page), path).toBe(true);
      expect(await totalShift(page), path).toBeLessThan(0.01);
    }
  });
