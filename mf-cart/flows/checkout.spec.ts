import type { Page, Route } from '@playwright/test';
import { storeCart } from '../../infra/e2e/pages/stored-cart';
import { expect, test } from '../../infra/e2e/shop';

const endpoint = '**/api/functions/create-cart-checkout';

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' });

const failures: [toast: string, respond: (route: Route) => Promise<void>][] = [
  [
    'Failed to create checkout session. Please try again.',
    (route) => route.fulfill({ status: 503, json: { error: { code: 'x', message: 'Later.' } } }),
  ],
  ['No checkout URL received. Please try again.', (route) => route.fulfill({ json: {} })],
  ['Something went wrong. Please try again.', (route) => route.abort('failed')],
];

test('each checkout failure has its own message and keeps the cart', async ({
  context,
  page,
  cart,
  browserErrors,
}) => {
  browserErrors.allow(/503|create-cart-checkout/);
  await storeCart(page, { id: 'focus' });
  await cart.open();
  for (const [toast, respond] of failures) {
    await page.route(endpoint, respond, { times: 1 });
    await proceed(page).click();
    // It stands at the button and in the toast.
    // It stands at the button and in the toast.
    await expect(page.getByText(toast)).toHaveCount(2);
    await expect(proceed(page)).toBeEnabled();
    await expect.poll(() => context.pages().length).toBe(1);
  }
  await cart.expectTotal('$59');
});

test('the checkout button is disabled while the request runs and sends one', async ({
  page,
  cart,
}) => {
  await storeCart(page, { id: 'focus' });
  let calls = 0;
  let respond: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (respond = resolve));
  await page.route(endpoint, async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await cart.open();
  const opened = page.waitForEvent('popup');
  await proceed(page).evaluate((button: HTMLButtonElement) => {
    for (let clicks = 0; clicks < 30; clicks += 1) button.click();
  });
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  respond();
  const tab = await opened;
  await tab.waitForURL(/\/c\/pay\/cs_/);
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  await expect(proceed(page)).toBeEnabled();
  await expect(page).toHaveURL(/\/cart$/);
  expect(calls).toBe(1);
});

test('a checkout request times out in five seconds and keeps the cart', async ({
  context,
  page,
  cart,
}) => {
  await storeCart(page, { id: 'focus' });
  await page.route(endpoint, () => new Promise(() => undefined));
  await page.clock.install();
  await cart.open();
  await proceed(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await page.clock.fastForward(4999);
  await expect(page.getByText('Something went wrong. Please try again.')).toHaveCount(2);
  await cart.expectTotal('$59');
  await expect.poll(() => context.pages().length).toBe(1);
});

test('a blocked pop-up opens Stripe in the same tab, and back', async ({ page, cart }) => {
  await storeCart(page, { id: 'focus' });
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await cart.open();
  await proceed(page).click();
  await expect(page).toHaveURL(/\/c\/pay\/cs_/);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(proceed(page)).toBeEnabled();
  await cart.expectTotal('$59');
});
