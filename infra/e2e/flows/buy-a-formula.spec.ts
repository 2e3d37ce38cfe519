import { readAnalyticsEvents } from '../analytics-events';
import { countTaps } from '../pages/count-taps';
import { OrderCompletePage } from '../pages/order-complete-page';
import { expect, test } from '../shop';

test('a one-time purchase ends with an order, a receipt and an empty cart', async ({
  formula,
  cart,
  mailbox,
  email,
}) => {
  await formula.open('focus');
  await formula.increaseQuantity();
  await formula.addToCart();
  await formula.expectBadge(2);
  await expect
    .poll(() => readAnalyticsEvents(formula.page))
    .toContainEqual({
      event: 'add_to_cart',
      id: 'focus',
      quantity: 2,
      isSubscription: false,
    });

  await cart.open();
  await expect(cart.line('Focus')).toBeVisible();
  await cart.expectTotal('$118');
  const stripe = await cart.checkOut();
  await stripe.expectTotal('$118.00');
  await expect
    .poll(() => readAnalyticsEvents(cart.page))
    .toContainEqual({
      event: 'begin_checkout',
      lines: 1,
      cents: 11800,
    });
  await stripe.fill(email);
  await stripe.submit();

  const complete = new OrderCompletePage(stripe.page);
  const number = await complete.expectOrderNumber();
  await complete.expectLine(/Focus.*2/);
  await expect
    .poll(() => readAnalyticsEvents(stripe.page))
    .toContainEqual({
      event: 'purchase',
      order: number,
      cents: 11800,
    });
  const receipt = await mailbox.expectReceipt(email);
  expect(receipt.text).toContain(number);
  expect(receipt.text).toContain('$118');

  // The cart in the first tab is emptied without a reload.
  await cart.expectPlaced(number);
  await formula.expectBadge(0);
});

test('a subscription is bought from the home page in five taps, at its own price', async ({
  page,
  home,
  formula,
  cart,
  mailbox,
  email,
}) => {
  const readEffort = await countTaps(page);
  await home.open();
  await page.getByRole('link', { name: /^The first hour Focus/ }).click();
  await formula.selectPlan('Subscribe');
  await page.getByRole('button', { name: 'Add to Cart' }).click();
  const checkout = page.getByRole('dialog').getByRole('link', { name: 'Checkout' });
  const stripe = await cart.checkOut(checkout);
  // The fifth is the button of the payment page; the plan is one more than a bottle needs.
  expect(await readEffort()).toEqual({ taps: 4, fields: 0 });
  await cart.expectTotal('$49');
  await stripe.expectTotal('$49.00');
  await expect(stripe.page.locator('body')).toContainText('every 30 days');
  await stripe.fill(email);
  await stripe.submit('Subscribe');

  const complete = new OrderCompletePage(stripe.page);
  await complete.expectOrderNumber();
  await complete.expectLine(/Focus, every 30 days/);
  await expect(stripe.page.locator('img[src*="/focus-box."]')).toBeVisible();
  expect((await mailbox.expectReceipt(email)).text).toContain('$49');
});

test('a declined card shows an error and keeps the cart', async ({
  formula,
  cart,
  mailbox,
  email,
  browserErrors,
}) => {
  browserErrors.allow(/402 \(Payment Required\)/);
  await formula.open('focus');
  await formula.addToCart();
  await cart.open();
  const stripe = await cart.checkOut();
  await stripe.fill(email, 'declined');
  await stripe.submit();
  await expect(stripe.page.getByRole('alert')).toContainText(/declined/i);
  await stripe.page.getByRole('link', { name: 'Back to the shop' }).click();

  await expect(stripe.page.getByText(/^You weren’t charged/)).toBeVisible();
  await expect(stripe.page).toHaveURL(/\/cart$/);
  await cart.open();
  await expect(cart.line('Focus')).toBeVisible();
  await cart.expectTotal('$59');
  expect(await mailbox.listMails(email)).toEqual([]);
});

test('a bottle added during payment stays in the cart', async ({ formula, cart, email }) => {
  await formula.open('focus');
  await formula.addToCart();
  await cart.open();
  const stripe = await cart.checkOut();
  await formula.open('focus');
  await formula.addToCart();
  await stripe.fill(email);
  await stripe.submit();
  await new OrderCompletePage(stripe.page).expectOrderNumber();
  await formula.expectBadge(1);
});

test('an order is hidden from other browsers', async ({ shopper, browser }) => {
  const { tab } = await shopper.buyBottle();

  const otherBrowser = await browser.newContext();
  const page = await otherBrowser.newPage();
  await page.goto(tab.url());
  await expect(page.getByText('We can’t show this order in this browser.')).toBeVisible();
  await otherBrowser.close();
});
