import type { Page } from '@playwright/test';
import { expect, test } from '../../shop';
import { chromiumMajor } from '../chromium';
import { reportMeasurement } from '../measurements';

const openStyleGuide = async (page: Page, width: number, colorScheme: 'light' | 'dark') => {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.setViewportSize({ width, height: 900 });
  await page.goto('/__ui');
  await expect(page.getByRole('link', { name: 'Cart 0 items' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
};

const section = (page: Page, title: string) =>
  page.locator('main section').filter({ has: page.getByRole('heading', { name: title }) });

test.afterAll(() =>
  reportMeasurement({
    name: 'components compared with reference pictures',
    value: `6 pictures, Chromium ${chromiumMajor()}`,
  }),
);

for (const [width, colorScheme] of [
  [1024, 'light'],
  [390, 'dark'],
] as const) {
  test(`components match their pictures at ${width} px, ${colorScheme}`, async ({ page }) => {
    await openStyleGuide(page, width, colorScheme);
    await expect(page.locator('main')).toHaveScreenshot(`parts-${width}-${colorScheme}.png`);
  });
}

test('hovered and focused components match their pictures', async ({ page }) => {
  await openStyleGuide(page, 1024, 'light');
  const buttons = section(page, 'Buttons');
  // Focus by keyboard, because a click shows no focus ring.
  await buttons.getByRole('button', { name: 'Add to Cart' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await buttons.getByRole('button', { name: 'No Thanks' }).hover();
  await expect(buttons).toHaveScreenshot('buttons-focus-hover.png');
  const fields = section(page, 'Fields');
  await fields.getByLabel('First name', { exact: true }).focus();
  await expect(fields).toHaveScreenshot('fields-focus.png');
});

test('dialog and toast match their pictures', async ({ page }) => {
  await openStyleGuide(page, 1024, 'light');
  await page.getByRole('button', { name: 'Open the dialog' }).click();
  await expect(page.getByRole('dialog')).toHaveScreenshot('dialog.png');
  await page.getByRole('button', { name: 'Keep it' }).click();
  await page.getByRole('button', { name: 'Show an error' }).click();
  await expect(page.locator('.toasts > [data-tone]')).toHaveScreenshot('toast-error.png');
});
