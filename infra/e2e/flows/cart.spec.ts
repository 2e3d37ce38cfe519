import type { Page } from '@playwright/test';
import { expect, test } from '../shop';

type Line = { id: string; quantity?: number; isSubscription?: boolean; price?: number };

/** Puts lines into the browser as an earlier visit has left them; prices are what they were then. */
const leaveInCart = (page: Page, ...lines: Line[]) => {
  const items = lines.map(({ id, quantity = 1, isSubscription = false, price = 59 }) => ({
    id,
    name: 'As it was called then',
    type: 'single',
    price,
    subscriptionPrice: 49,
    isSubscription,
    gradient: 'focus',
    quantity,
  }));
  return page.addInitScript(
    (entry) => {
      if (!localStorage.getItem('candor.cart')) localStorage.setItem('candor.cart', entry);
    },
    JSON.stringify({ version: 1, items, settled: [] }),
  );
};

const summaryOf = (page: Page) => page.getByRole('complementary', { name: 'Order Summary' });

test('Empty: ‘Your Cart is Empty’ with a ‘Shop Formulas’ link to ‘/’', async ({ page, cart }) => {
  await cart.open();
  await cart.isEmpty();
  await page.getByRole('link', { name: 'Shop Formulas' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('Filled: line items with stepper, remove and subscribe, Clear Cart, and the Order Summary', async ({
  page,
  cart,
}) => {
  await leaveInCart(page, { id: 'focus' }, { id: 'deep-sleep-2pack' });
  await cart.open();
  const summary = summaryOf(page);
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);
  await expect(summary.getByRole('definition')).toHaveText(['$165', 'Free', '0 mg', '$165']);
  await expect(page.getByRole('main').getByText(/\bTotal\b/)).toHaveCount(1);

  const first = page.getByRole('main').getByRole('listitem').first();
  await first.getByRole('button', { name: 'One more' }).click();
  await cart.total('$224');
  await first.getByRole('checkbox').check();
  await cart.total('$204');
  await expect(
    summary.getByText(/\$98 every 30 days from then on, until you cancel/),
  ).toBeVisible();
  const boxes = page.getByRole('checkbox');
  await expect(boxes.last()).toBeDisabled();
  await expect(page.getByText('a 2-pack is one-time')).toBeVisible();

  await first.getByRole('button', { name: 'One fewer' }).click();
  await first.getByRole('button', { name: 'One fewer' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(2);

  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await cart.isEmpty();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await cart.total('$155');
  await summary.getByRole('link', { name: 'Continue Shopping' }).click();
  await expect(page).toHaveURL(/\/$/);
});

test('a cart page that is open follows what another tab does', async ({
  context,
  page,
  cart,
  formula,
}) => {
  await leaveInCart(page, { id: 'focus' });
  await cart.open();
  const second = await context.newPage();
  await second.goto('/cart');
  await second.getByRole('button', { name: 'One more' }).click();
  await cart.total('$118');
  await second.getByRole('button', { name: 'Clear Cart' }).click();
  await cart.isEmpty();
  await formula.badgeSays(0);
});

test('a price that changed since is told, and the new one is what counts', async ({
  page,
  cart,
}) => {
  await leaveInCart(page, { id: 'focus', price: 55 });
  await cart.open();
  await expect(page.getByText('now costs $59. It was $55 before.')).toBeVisible();
  await cart.total('$59');
  const stripe = await cart.checkOut();
  await stripe.totalIs('$59.00');
});
