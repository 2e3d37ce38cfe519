import type { Page } from '@playwright/test';
import { holdRequests } from '../../infra/e2e/hold-requests';
import { readLayoutShift, watchLayoutShifts } from '../../infra/e2e/layout-shifts';
import { expect, test } from '../../infra/e2e/shop';

/** Holds the fonts back. @returns releases them and waits until they are loaded */
const holdFonts = async (page: Page) => {
  const release = await holdRequests(page, '**/*.woff2');
  return async () => {
    release();
    await page.evaluate(() => document.fonts.ready);
    await page.unroute('**/*.woff2');
  };
};

const hasFonts = (page: Page) =>
  page.evaluate(() => document.fonts.check('20px "Fraunces Display"'));

// Systems without Arial, Times, Roboto and Noto use fallbacks based on DejaVu.
for (const width of [390, 412, 768, 1440])
  test(`late fonts cause no layout shift at ${width} px`, async ({ page }) => {
    await watchLayoutShifts(page);
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/', '/focus', '/founders', '/research']) {
      const releaseFonts = await holdFonts(page);
      // The load event waits for fonts.
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('link', { name: 'Cart 0 items' })).toBeVisible();
      expect(await hasFonts(page), path).toBe(false);
      await releaseFonts();
      expect(await hasFonts(page), path).toBe(true);
      expect(await readLayoutShift(page), path).toBeLessThanOrEqual(0.005);
    }
  });
