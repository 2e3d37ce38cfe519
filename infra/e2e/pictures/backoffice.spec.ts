import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { repoRoot } from '@candor/federation/paths';
import { expect, test } from '../shop';

const folder = path.join(repoRoot, 'api/backoffice/pictures');
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 844 };

/** The first minute of a year, as a browser types it. */
const newYear = `${new Date().getFullYear() + 1}-01-01T00:00:00`;

test('the pictures of the back office', async ({ staff }) => {
  const { page, main, dialog } = staff;
  const takePicture = async (name: string, part: Page | Locator = page) => {
    // The message of the last action leaves by itself.
    await expect(page.locator('.MuiSnackbar-root')).toHaveCount(0);
    await page.mouse.move(0, 0);
    await part.screenshot({ path: path.join(folder, `${name}.png`), animations: 'disabled' });
  };

  await page.setViewportSize(desktop);
  await staff.join('owner', 'owner@staff.example');
  await staff.open('/');
  const toShip = main.getByRole('region', { name: 'Orders to ship' });
  await expect(toShip.getByRole('link').nth(1)).toBeVisible();
  await takePicture('today');
  await page.setViewportSize(phone);
  await takePicture('today-phone');
  await page.setViewportSize(desktop);

  await toShip.getByRole('link').nth(1).click();
  await main.getByRole('button', { name: 'Ship', exact: true }).click();
  await dialog.getByLabel('Carrier').click();
  await page.getByRole('option', { name: 'UPS', exact: true }).click();
  await dialog.getByLabel('Tracking number').fill('1Z999AA10123456784');
  await staff.confirm('Ship');
  await expect(main.getByRole('link', { name: /^UPS/ })).toBeVisible();
  await takePicture('order');

  await staff.open('/orders');
  await main.getByLabel('State').click();
  await page.getByRole('option', { name: 'To ship' }).click();
  await expect(main.getByRole('row', { name: 'Shipped' })).toHaveCount(0);
  for (const row of [1, 2]) await main.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.setViewportSize({ ...desktop, height: 640 });
  await takePicture('orders');
  await page.setViewportSize(desktop);

  await staff.open('/prices');
  await page.getByRole('button', { name: 'New prices' }).click();
  await dialog.getByLabel('Bottle ($)', { exact: true }).fill('64');
  await dialog.getByLabel('Starts on').fill(newYear);
  await dialog.getByLabel('Note for the history').fill('Sample: prices of the new year');
  await expect(dialog.getByRole('row', { name: 'Bottle $59 $64' })).toBeVisible();
  await takePicture('prices', dialog);

  await staff.open('/figures');
  await expect(main.getByRole('img', { name: 'Sales by formula' })).toBeVisible();
  await takePicture('reports');
});
