import type { Page } from '@playwright/test';
import { expect, test } from '../../e2e/shop';
import { chromiumMajor } from '../chromium';
import { keepFigure } from '../figures';

const openParts = async (page: Page, width: number, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/__ui');
  await expect(page.getByRole('link', { name: 'Cart 0 items' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
};

const part = (page: Page, title: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: title }) });

test.afterAll(() =>
  keepFigure({
    what: 'parts compared with their pictures (default, hover, focus, disabled, busy, error, open)',
    value: `6 pictures, Chromium ${chromiumMajor()}`,
  }),
);

for (const [width, colorScheme] of [
  [1024, 'light'],
  [390, 'dark'],
] as const) {
  test(`every part looks as it did at ${width} px, ${colorScheme}`, async ({ page }) => {
    await openParts(page, width, colorScheme);
    await expect(page.locator('main')).toHaveScreenshot(`parts-${width}-${colorScheme}.png`);
  });
}

test('a part that is pointed at or has the focus looks as it did', async ({ page }) => {
  await openParts(page, 1024, 'light');
  const buttons = part(page, 'Buttons');
  // By the keyboard, for a click gives no ring.
  await buttons.getByRole('button', { name: 'Add to Cart' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await buttons.getByRole('button', { name: 'No Thanks' }).hover();
  await expect(buttons).toHaveScreenshot('buttons-focus-hover.png');
  const fields = part(page, 'Fields');
  await fields.getByLabel('First name', { exact: true }).focus();
  await expect(fields).toHaveScreenshot('fields-focus.png');
});

test('what opens over a page looks as it did', async ({ page }) => {
  await openParts(page, 1024, 'light');
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  await expect(page.getByRole('dialog')).toHaveScreenshot('dialog.png');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Show an error' }).click();
  await expect(page.locator('.toasts > [data-tone]')).toHaveScreenshot('toast-error.png');
});
