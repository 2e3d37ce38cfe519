import { OrderCompletePage } from '../pages/order-complete-page';
import { recorded } from '../recorded';
import { expect, test } from '../shop';

test('a bottle bought once becomes a confirmed order, a receipt and an empty cart', async ({
  formula,
  cart,
  mails,
  email,
}) => {
  await formula.open('focus');
  await formula.oneMore();
  await formula.addToCart();
  await formula.badgeSays(2);
  await expect
    .poll(() => recorded(formula.page))
    .toContainEqual({
      event: 'add_to_cart',
      id: 'focus',
      quantity: 2,
      isSubscription: false,
    });

  await cart.open();
  await expect(cart.line('Focus')).toBeVisible();
  await cart.total('$118');
  const stripe = await cart.checkOut();
  await stripe.totalIs('$118.00');
  await expect
    .poll(() => recorded(cart.page))
    .toContainEqual({
      event: 'begin_checkout',
      lines: 1,
      cents: 11800,
    });
  await stripe.fill(email);
  await stripe.submit();

  const complete = new OrderCompletePage(stripe.page);
  const number = await complete.orderNumber();
  await complete.lists(/Focus.*2/);
  await expect
    .poll(() => recorded(stripe.page))
    .toContainEqual({
      event: 'purchase',
      order: number,
      cents: 11800,
    });
  const receipt = await mails.receiptFor(email);
  expect(receipt.text).toContain(number);
  expect(receipt.text).toContain('$118');

  // The tab that the buyer left open has lost what was paid for, without a reload.
  await cart.isEmpty();
  await formula.badgeSays(0);
});

test('a subscription is bought the same way, at its own price', async ({
  formula,
  cart,
  mails,
  email,
}) => {
  await formula.open('focus');
  await formula.choose('Subscribe');
  await formula.addToCart();
  await cart.open();
  await cart.total('$49');
  const stripe = await cart.checkOut();
  await stripe.totalIs('$49.00');
  await stripe.fill(email);
  await stripe.submit('Subscribe');

  const complete = new OrderCompletePage(stripe.page);
  await complete.orderNumber();
  await complete.lists(/Focus, every 30 days/);
  expect((await mails.receiptFor(email)).text).toContain('$49');
});

test('a declined card is told on the provider’s page and leaves the cart as it was', async ({
  formula,
  cart,
  mails,
  email,
  quiet,
}) => {
  quiet.expects(/402 \(Payment Required\)/);
  await formula.open('focus');
  await formula.addToCart();
  await cart.open();
  const stripe = await cart.checkOut();
  await stripe.fill(email, 'declined');
  await stripe.submit();
  await expect(stripe.page.getByRole('alert')).toContainText(/declined/i);
  await stripe.page.getByRole('link', { name: 'Back to the shop' }).click();

  await expect(stripe.page).toHaveURL(/\/cart$/);
  await cart.open();
  await expect(cart.line('Focus')).toBeVisible();
  await cart.total('$59');
  expect(await mails.to(email)).toEqual([]);
});

test('what is added while paying stays in the cart', async ({ formula, cart, email }) => {
  await formula.open('focus');
  await formula.addToCart();
  await cart.open();
  const stripe = await cart.checkOut();
  await formula.open('focus');
  await formula.addToCart();
  await stripe.fill(email);
  await stripe.submit();
  await new OrderCompletePage(stripe.page).orderNumber();
  await formula.badgeSays(1);
});

test('an order is not shown to a browser that did not start it', async ({
  formula,
  cart,
  browser,
  email,
}) => {
  await formula.open('focus');
  await formula.addToCart();
  await cart.open();
  const stripe = await cart.checkOut();
  await stripe.fill(email);
  await stripe.submit();
  await new OrderCompletePage(stripe.page).orderNumber();

  const stranger = await browser.newContext();
  const page = await stranger.newPage();
  await page.goto(stripe.page.url());
  await expect(page.getByText('This order is not shown here.')).toBeVisible();
  await stranger.close();
});
