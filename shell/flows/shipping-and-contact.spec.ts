import type { Page } from '@playwright/test';
import { expectAccessibleAtWidths } from '../../infra/e2e/pages/accessibility';
import { openAt } from '../../infra/e2e/pages/clock';
import { waitForHydration } from '../../infra/e2e/pages/hydration';
import { expect, test } from '../../infra/e2e/shop';

const main = (page: Page) => page.getByRole('main');
const address = 'hello@candor.example';

test.describe('Shipping', () => {
  test('lists times, methods and policies', async ({ page, request }) => {
    // A Tuesday before Thanksgiving, before 2 PM in Sioux Falls.
    await openAt(page, '2026-11-24T15:00:00Z');
    await page.goto('/shipping');

    await test.step('title, origin and badge', async () => {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Shipping & Delivery');
      await expect(main(page)).toContainText('Shipped from Sioux Falls, South Dakota');
      await expect(main(page).getByText('FREE 2-Day Shipping on 3+ Bottles')).toBeVisible();
    });

    await test.step('times and prices in a table', async () => {
      const table = page.getByRole('table', { name: 'Shipping methods' });
      await expect(table.getByRole('columnheader')).toHaveText([
        'Your order',
        'Standard 3-5 business days',
        'Express 2 business days',
      ]);
      for (const row of [
        /^A single bottle, or two different ones Free \$3.99$/,
        /^A 2-Pack Upgraded free Free$/,
        /^3 bottles or more, or a bundle Upgraded free Free$/,
        /^A subscription to 1 or 2 bottles Free Not offered$/,
      ])
        await expect(table.getByRole('row', { name: row })).toBeVisible();
      for (const text of [
        'Orders before 2 PM Central Time ship the same day.',
        'the East Coast takes 2-3 days, the West Coast 3-4 days',
      ])
        await expect(main(page)).toContainText(text);
    });

    await test.step('the days of an order: today, late, on another day, on none', async () => {
      const days = page.getByRole('list', { name: 'Days of an order' });
      const day = page.getByLabel('Day of the order');
      // A cached page knows no day.
      expect(await (await request.get('/shipping')).text()).toContain('3-5 business days later');
      await expect(days).toContainText('You orderTue, Nov 24');
      await expect(days).toContainText('It shipsTue, Nov 24');
      await expect(days).toContainText(
        'It arrivesMon, Nov 30 to Wed, Dec 2By 2-day shipping: Fri, Nov 27',
      );
      await page.getByText('After 2 PM Central Time').first().click();
      await expect(days).toContainText('It shipsWed, Nov 25');
      await day.fill('2026-12-24');
      await expect(days).toContainText('It shipsMon, Dec 28');
      await expectAccessibleAtWidths(page);
      await day.fill('2026-11-23');
      await expect(page.getByRole('alert')).toHaveText('Choose a day from today to a year ahead');
      await expect(days).toContainText('3-5 business days later');
    });

    await test.step('methods', async () => {
      for (const text of [
        'Standard ground: a postal priority service, 3-5 business days.',
        'Express: a courier, 2-day (2 business days).',
        'Signature required: on request.',
      ])
        await expect(main(page)).toContainText(text);
    });

    await test.step('policies, support email and phone', async () => {
      for (const text of [
        'An address change must be requested within 2 hours.',
        'We ship within the United States only.',
        'Tracking is emailed when the package ships.',
        'A lost package is replaced free of charge, and a damaged item is replaced.',
        'Carriers try to deliver 3 times; then the package is held locally.',
      ])
        await expect(main(page)).toContainText(text);
      const mail = main(page).getByRole('link', { name: address });
      await expect(mail).toHaveAttribute('href', `mailto:${address}`);
      const phone = main(page).getByRole('link', { name: '(605) 555-0134' });
      await expect(phone).toHaveAttribute('href', 'tel:6055550134');
    });
  });
});

test.describe('Contact', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/contact');
    await waitForHydration(page, 'main form');
  });

  const copy = (page: Page) => page.getByRole('button', { name: 'Copy email' });
  const icon = (page: Page, name: string) => copy(page).locator(`use[href="#i-${name}"]`);

  test('the copy button shows a toast, and a tick for 2 seconds', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.clock.install();
    await copy(page).click();
    await expect(page.getByText('Email copied!')).toBeVisible();
    await expect(icon(page, 'check')).toBeAttached();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);
    await page.clock.runFor(2000);
    await expect(icon(page, 'copy')).toBeAttached();
  });

  test('a copy that fails shows a toast', async ({ page }) => {
    await page.evaluate(() =>
      Object.defineProperty(navigator.clipboard, 'writeText', {
        value: () => Promise.reject(new Error('not allowed')),
      }),
    );
    await copy(page).click();
    const toast = page.getByRole('status').filter({ hasText: 'Failed to copy' });
    await expect(toast).toContainText('Please copy the email address manually.');
    await expect(icon(page, 'copy')).toBeAttached();
  });

  test('shows address and hours, with links and mail links', async ({ page }) => {
    await test.step('address, hours and links', async () => {
      for (const text of [
        'replies within 1 business day',
        'Sioux Falls, South Dakota. Monday to Friday, 9:00 AM to 5:00 PM Central Time.',
      ])
        await expect(main(page)).toContainText(text);
      for (const [name, path] of [
        ['FAQ', '/faq'],
        ['Shipping & Delivery', '/shipping'],
      ] as const)
        await expect(main(page).getByRole('link', { name })).toHaveAttribute('href', path);
    });

    await test.step('mail links with their subjects', async () => {
      for (const subject of [
        'General Inquiry',
        'Order Support',
        'Product Question',
        'Business Inquiry',
      ])
        await expect(main(page).getByRole('link', { name: subject })).toHaveAttribute(
          'href',
          `mailto:${address}?subject=${subject.replace(' ', '%20')}`,
        );
      const general = main(page).getByRole('link', { name: 'Send an email' });
      await expect(general).toHaveAttribute('href', `mailto:${address}`);
      await expectAccessibleAtWidths(page);
    });
  });
});

test('the 404 page links home and logs the path', async ({ page, browserErrors }) => {
  browserErrors.allow(/404 \(Not Found\)/);
  const logged = page.waitForEvent('console', {
    predicate: (message) => message.text() === '404: no page at /no/such/page',
  });
  await page.goto('/no/such/page');
  expect((await logged).type()).toBe('info');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('404');
  await expect(main(page)).toContainText('Oops! Page not found');
  await expectAccessibleAtWidths(page);
  await main(page).getByRole('link', { name: 'Return to Home' }).click();
  await expect(page).toHaveURL('/');
});
