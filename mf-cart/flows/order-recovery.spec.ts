import type { CartPage } from '../../infra/e2e/pages/cart-page';
import type { FormulaPage } from '../../infra/e2e/pages/formula-page';
import { OrderCompletePage } from '../../infra/e2e/pages/order-complete-page';
import { expect, test } from '../../infra/e2e/shop';

const startPaying = async (formula: FormulaPage, cart: CartPage, email: string) => {
  await formula.open('focus');
  await formula.addToCart();
  await cart.open();
  const stripe = await cart.checkOut();
  await stripe.fill(email);
  return stripe;
};

test('a buyer who closes the tab after paying gets the order by webhook', async ({
  context,
  formula,
  cart,
  mailbox,
  email,
}) => {
  await context.route('**/checkout/complete*', (route) => route.abort('aborted'));
  const stripe = await startPaying(formula, cart, email);
  await stripe.payAndClose();
  expect((await mailbox.expectReceipt(email)).subject).toMatch(/order/i);
});

test('without webhooks, the return page creates the order', async ({
  formula,
  cart,
  mailbox,
  simulator,
  email,
}) => {
  await simulator.setWebhooks({ mode: 'drop' });
  const stripe = await startPaying(formula, cart, email);
  await stripe.submit();
  await new OrderCompletePage(stripe.page).expectOrderNumber();
  await mailbox.expectReceipt(email);
});

test('repeated webhooks and reloads make one order and one email', async ({
  formula,
  cart,
  mailbox,
  simulator,
  email,
}) => {
  await simulator.setWebhooks({ mode: 'repeat', times: 3 });
  const stripe = await startPaying(formula, cart, email);
  await stripe.submit();
  const complete = new OrderCompletePage(stripe.page);
  const number = await complete.expectOrderNumber();
  await stripe.page.reload();
  expect(await complete.expectOrderNumber()).toBe(number);
  await mailbox.expectReceipt(email);
  // When a later order has its receipt, pending webhooks have been delivered.
  await cart.page.evaluate(() => localStorage.clear());
  const later = await startPaying(formula, cart, `later-${email}`);
  await later.submit();
  await mailbox.expectReceipt(`later-${email}`);
  expect(await mailbox.listMails(email)).toHaveLength(1);
});
