import type { CartPage } from '../pages/cart-page';
import type { FormulaPage } from '../pages/formula-page';
import { OrderCompletePage } from '../pages/order-complete-page';
import { expect, test } from '../shop';

const startPaying = async (formula: FormulaPage, cart: CartPage, email: string) => {
  await formula.open('focus');
  await formula.addToCart();
  await cart.open();
  const stripe = await cart.checkOut();
  await stripe.fill(email);
  return stripe;
};

test('a buyer who closes the tab after paying still gets the order, by webhook', async ({
  context,
  formula,
  cart,
  mails,
  email,
}) => {
  await context.route('**/checkout/complete*', (route) => route.abort('aborted'));
  const stripe = await startPaying(formula, cart, email);
  await stripe.payAndLeave();
  expect((await mails.receiptFor(email)).subject).toMatch(/order/i);
});

test('with webhooks switched off, the page one comes back to yields the order', async ({
  formula,
  cart,
  mails,
  simulator,
  email,
}) => {
  await simulator.webhooks({ mode: 'drop' });
  const stripe = await startPaying(formula, cart, email);
  await stripe.submit();
  await new OrderCompletePage(stripe.page).orderNumber();
  await mails.receiptFor(email);
});

test('webhook three times and the page one comes back to make one order and one mail', async ({
  formula,
  cart,
  mails,
  simulator,
  email,
}) => {
  await simulator.webhooks({ mode: 'repeat', times: 3 });
  const stripe = await startPaying(formula, cart, email);
  await stripe.submit();
  const complete = new OrderCompletePage(stripe.page);
  const number = await complete.orderNumber();
  await stripe.page.reload();
  expect(await complete.orderNumber()).toBe(number);
  await mails.receiptFor(email);
  // Deliveries that were still under way would have made a second mail by the time a later order has its own.
  await cart.page.evaluate(() => localStorage.clear());
  const later = await startPaying(formula, cart, `later-${email}`);
  await later.submit();
  await mails.receiptFor(`later-${email}`);
  expect(await mails.to(email)).toHaveLength(1);
});
