import type { Page } from '@playwright/test';
import { storeCart } from '../../infra/e2e/pages/stored-cart';
import { expect, test } from '../../infra/e2e/shop';

const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Order Summary' });

test('an empty cart links to the home page', async ({ page, cart }) => {
  await cart.open();
  await cart.expectEmpty();
  await page.getByRole('link', { name: 'Shop Formulas' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a filled cart has steppers, subscribe boxes, Undo, Clear Cart and a summary', async ({
  page,
  cart,
}) => {
  await storeCart(page, { id: 'focus' }, { id: 'deep-sleep-2pack' });
  await cart.open();
  const summary = summaryOf(page);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expect(summary.getByRole('definition')).toHaveText(['$165', 'Free', '0 mg', '$165']);
  await expect(page.getByRole('main').getByText(/\bTotal\b/)).toHaveCount(1);

  const first = page.getByRole('main').getByRole('listitem').first();
  await first.getByRole('button', { name: 'One more' }).click();
  await cart.expectTotal('$224');
  await first.getByRole('checkbox').check();
  await cart.expectTotal('$204');
  await expect(
    summary.getByText(/\$98 before discount and tax every 30 days from then on, until you cancel/),
  ).toBeVisible();
  const boxes = page.getByRole('checkbox');
  await expect(boxes.last()).toBeDisabled();
  await expect(page.getByText('a 2-Pack is one-time')).toBeVisible();

  await first.getByRole('button', { name: 'One fewer' }).click();
  await first.getByRole('button', { name: 'One fewer' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await cart.expectEmpty();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await cart.expectTotal('$155');
  await summary.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('an open cart page follows changes in another tab', async ({
  context,
  page,
  cart,
  formula,
}) => {
  await storeCart(page, { id: 'focus' });
  await cart.open();
  const second = await context.newPage();
  await second.goto('/cart');
  await second.getByRole('button', { name: 'One more' }).click();
  await cart.expectTotal('$118');
  await second.getByRole('button', { name: 'Clear Cart' }).click();
  await cart.expectEmpty();
  await formula.expectBadge(0);
});

test('a changed price is shown and charged', async ({ page, cart }) => {
  await storeCart(page, { id: 'focus', price: 55 });
  await cart.open();
  await expect(page.getByText('now costs $59. It was $55 before.')).toBeVisible();
  await cart.expectTotal('$59');
  const stripe = await cart.checkOut();
  await stripe.expectTotal('$59.00');
});
