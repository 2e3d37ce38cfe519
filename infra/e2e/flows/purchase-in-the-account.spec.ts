import { OrderCompletePage } from '../pages/order-complete-page';
import { expect, test } from '../shop';

test('what is bought signed in stands in the account, whatever address was typed, and a subscription is left by two presses and a mail', async ({
  auth,
  page,
  formula,
  cart,
  mails,
  email,
}) => {
  test.setTimeout(60_000);
  await auth.signedIn(email);
  await formula.open('focus');
  await formula.choose('Subscribe');
  await formula.addToCart();
  await cart.open();
  const stripe = await cart.checkOut();
  await stripe.fill(`other-${email}`);
  await stripe.submit('Subscribe');
  const number = await new OrderCompletePage(stripe.page).orderNumber();

  await page.goto('/account');
  const order = page.getByRole('article', { name: `Order ${number}` });
  await expect(order).toContainText('$49');
  const subscription = page.getByRole('article', { name: 'Subscription to Focus' });
  await expect(subscription).toContainText('The next charge is $49');
  await expect(subscription.getByRole('button', { name: 'Update card' })).toBeEnabled();

  // Letters come with the formula; they are paused, resumed and stopped here, and a reload knows it.
  const letters = page.getByRole('region', { name: 'Weekly letters' });
  await expect(letters).toContainText('The first letter comes on the morning your parcel arrives.');
  await letters.getByRole('button', { name: 'Pause letters' }).click();
  await expect(letters).toContainText('Paused. Nothing is sent until you resume.');
  await letters.getByRole('button', { name: 'Resume letters' }).click();
  await letters.getByRole('button', { name: 'Stop letters' }).click();
  await expect(letters).toContainText('Stopped. No letters are sent.');
  await page.reload();
  await expect(letters.getByRole('button', { name: 'Start letters again' })).toBeEnabled();

  await subscription.getByRole('button', { name: 'Cancel subscription' }).click();
  const question = page.getByRole('dialog', { name: 'Cancel Focus?' });
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(subscription).toContainText('nothing more is charged');
  await expect(subscription.getByText('Cancelled', { exact: true })).toBeVisible();
  await mails.arrives(`other-${email}`, /^Your Candor subscription is cancelled$/m);
});
