import type { Page, Route } from '@playwright/test';
import { expect, test } from '../shop';

const call = '**/api/functions/create-cart-checkout';

const leaveInCart = (page: Page) =>
  page.addInitScript(() => {
    const item = { id: 'focus', name: 'Focus', type: 'single', price: 59, gradient: 'focus' };
    const items = [{ ...item, isSubscription: false, quantity: 1 }];
    if (!localStorage.getItem('candor.cart'))
      localStorage.setItem('candor.cart', JSON.stringify({ version: 1, items, settled: [] }));
  });

const proceed = (page: Page) => page.getByRole('button', { name: 'Proceed to Checkout' });

const failures: [toast: string, answer: (route: Route) => Promise<void>][] = [
  [
    'Failed to create checkout session. Please try again.',
    (route) => route.fulfill({ status: 503, json: { error: { code: 'x', message: 'Later.' } } }),
  ],
  ['No checkout URL received. Please try again.', (route) => route.fulfill({ json: {} })],
  ['Something went wrong. Please try again.', (route) => route.abort('failed')],
];

test('Cart checkout: each of the three failures has its own words, and the cart stays', async ({
  context,
  page,
  cart,
  quiet,
}) => {
  quiet.expects(/503|create-cart-checkout/);
  await leaveInCart(page);
  await cart.open();
  for (const [toast, answer] of failures) {
    await page.route(call, answer, { times: 1 });
    await proceed(page).click();
    await expect(page.getByText(toast, { exact: true })).toBeVisible();
    await expect(proceed(page)).toBeEnabled();
    await expect.poll(() => context.pages().length).toBe(1);
  }
  await cart.total('$59');
});

test('Checkout button: shows ‘Processing...’ and is disabled while the call runs, however often it is pressed', async ({
  page,
  cart,
}) => {
  await leaveInCart(page);
  let calls = 0;
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(call, async (route) => {
    calls += 1;
    await held;
    await route.continue();
  });
  await cart.open();
  const opened = page.waitForEvent('popup');
  await proceed(page).evaluate((button: HTMLButtonElement) => {
    for (let pressed = 0; pressed < 30; pressed += 1) button.click();
  });
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeDisabled();
  answer();
  const tab = await opened;
  await tab.waitForURL(/\/c\/pay\/cs_/);
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  await expect(proceed(page)).toBeEnabled();
  await expect(page).toHaveURL(/\/cart$/);
  expect(calls).toBe(1);
});

test('an API that does not answer is given up in under five seconds, with the cart intact', async ({
  context,
  page,
  cart,
}) => {
  await leaveInCart(page);
  await page.route(call, () => new Promise(() => undefined));
  await page.clock.install();
  await cart.open();
  await proceed(page).click();
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible();
  await page.clock.fastForward(4999);
  await expect(page.getByText('Something went wrong. Please try again.')).toBeVisible();
  await cart.total('$59');
  await expect.poll(() => context.pages().length).toBe(1);
});

test('where the browser blocks the new tab, this tab goes to the provider’s page and back', async ({
  page,
  cart,
}) => {
  await leaveInCart(page);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await cart.open();
  await proceed(page).click();
  await expect(page).toHaveURL(/\/c\/pay\/cs_/);
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page).toHaveURL(/\/cart$/);
  await expect(proceed(page)).toBeEnabled();
  await cart.total('$59');
});
