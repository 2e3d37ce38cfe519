import { expectAccessibleAtWidths, expectDialogByKeyboard } from '../pages/accessibility';
import { OrderCompletePage } from '../pages/order-complete-page';
import { expect, test } from '../shop';

test('a purchase appears in the account, where its subscription is cancelled', async ({
  auth,
  page,
  formula,
  cart,
  mailbox,
  email,
}) => {
  test.setTimeout(60_000);
  await auth.createAccountAndSignIn(email);
  await formula.open('focus');
  await formula.selectPlan('Subscribe');
  await formula.addToCart();
  await cart.open();
  const stripe = await cart.checkOut();
  // The payment page has the address of the account.
  await expect(stripe.page.getByLabel('Email', { exact: true })).toHaveValue(email);
  await stripe.fill(email);
  await stripe.submit('Subscribe');
  const number = await new OrderCompletePage(stripe.page).expectOrderNumber();
  await expectAccessibleAtWidths(stripe.page);

  await page.goto('/account');
  const order = page.getByRole('article', { name: `Order ${number}` });
  await expect(order).toContainText('$49');
  const subscription = page.getByRole('article', { name: 'Subscription to Focus' });
  await expect(subscription).toContainText('The next charge is $49');
  await expect(subscription.getByRole('button', { name: 'Update card' })).toBeEnabled();

  await expectAccessibleAtWidths(page);

  // The coaching emails of the formula.
  const coaching = page.getByRole('region', { name: 'Weekly letters' });
  await expect(coaching).toContainText(
    'The first letter comes on the morning your package arrives.',
  );
  await coaching.getByRole('button', { name: 'Day, hour and pause' }).click();
  await coaching.getByRole('button', { name: 'Pause letters' }).click();
  await expect(coaching).toContainText('Then the letters start again.');
  await coaching.getByRole('button', { name: 'Resume letters' }).click();
  await coaching.getByRole('button', { name: 'Stop letters' }).click();
  await expect(coaching).toContainText('Stopped. No letters are sent.');
  await page.reload();
  await expect(coaching.getByRole('button', { name: 'Start letters again' })).toBeEnabled();

  const cancel = subscription.getByRole('button', { name: 'Cancel subscription' });
  const dialog = page.getByRole('dialog', { name: 'Cancel Focus?' });
  await expectDialogByKeyboard(page, cancel, dialog);
  await cancel.click();
  await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
  await expect(subscription).toContainText('nothing more is charged');
  await expect(subscription.getByText('Canceled', { exact: true })).toBeVisible();
  await mailbox.expectMail(email, /^Your Candor subscription is canceled$/m);
});
