import {
  expectAccessibleAtWidths,
  expectDialogByKeyboard,
} from '../../infra/e2e/pages/accessibility';
import { PASSWORD } from '../../infra/e2e/pages/auth-page';
import { countTaps } from '../../infra/e2e/pages/count-taps';
import { OrderCompletePage } from '../../infra/e2e/pages/order-complete-page';
import { expect, test } from '../../infra/e2e/shop';

test('a guest makes an account on the order page, and cancels the subscription there', async ({
  auth,
  page,
  formula,
  cart,
  mailbox,
  email,
}) => {
  await formula.open('focus');
  await formula.selectPlan('Subscribe');
  await formula.addToCart();
  await cart.open();
  const stripe = await cart.checkOut();
  await stripe.fill(email);
  await stripe.submit('Subscribe');
  const paid = stripe.page;
  const complete = new OrderCompletePage(paid);
  const number = await complete.expectOrderNumber();

  await test.step('the order page shows address and arrival', async () => {
    await complete.expectDetail('Ship to', '100 Sample Street');
    await complete.expectDetail('Arrives', / to /);
    await expect(
      paid.getByRole('listitem').filter({ hasText: 'first weekly email' }),
    ).toBeVisible();
    await expectAccessibleAtWidths(paid);
  });

  await test.step('a password makes the account', async () => {
    await paid.getByLabel('Password').fill(PASSWORD);
    await paid.getByRole('button', { name: 'Create my account' }).click();
    await expect(paid.getByText(`We sent an email to ${email}.`)).toBeVisible();
    await expectAccessibleAtWidths(paid);
    await paid.close();
  });

  const subscription = page.getByRole('article', { name: 'Subscription to Focus' });

  const { readEffort, toAccount } =
    await test.step('the link of the email leads to order and subscription', async () => {
      const readEffort = await countTaps(page);
      await page.goto(await mailbox.expectLink(email, 'confirm'));
      await auth.dialog.getByRole('link', { name: 'Go to your account' }).click();
      await expect(page).toHaveURL('/account');
      const toAccount = (await readEffort()).taps;
      const order = page.getByRole('article', { name: `Order ${number}` });
      await expect(order).toContainText('$49');
      await expect(order.getByRole('list', { name: `Progress of order ${number}` })).toBeVisible();
      await expect(page.getByText(email, { exact: true })).toHaveCount(1);
      await expect(page.getByRole('heading', { name: 'Founders reservation' })).toHaveCount(0);
      await expect(subscription).toContainText('The next charge is $49');
      await expect(subscription.getByRole('button', { name: 'Update card' })).toBeEnabled();

      await expectAccessibleAtWidths(page);
      return { readEffort, toAccount };
    });

  await test.step('the weekly emails pause, resume and stop', async () => {
    const coaching = page.getByRole('region', { name: 'Weekly emails' });
    await expect(coaching).toContainText(
      'The first email comes on the morning your package arrives.',
    );
    await coaching.getByRole('button', { name: 'Day, hour and pause' }).click();
    await coaching.getByRole('button', { name: 'Pause emails' }).click();
    await expect(coaching).toContainText('Then the emails start again.');
    await coaching.getByRole('button', { name: 'Resume emails' }).click();
    await coaching.getByRole('button', { name: 'Stop emails' }).click();
    await expect(coaching).toContainText('Stopped. We won’t send any more emails.');
    await page.reload();
    await expect(coaching.getByRole('button', { name: 'Start emails again' })).toBeEnabled();
  });

  await test.step('cancelling takes four taps from the email', async () => {
    const cancel = subscription.getByRole('button', { name: 'Cancel subscription' });
    const dialog = page.getByRole('dialog', { name: 'Cancel Focus?' });
    await expectDialogByKeyboard(page, cancel, dialog);
    const before = (await readEffort()).taps;
    await cancel.click();
    await dialog.getByRole('button', { name: 'Cancel subscription' }).click();
    await expect(subscription).toContainText('No further charges');
    expect(toAccount + (await readEffort()).taps - before).toBeLessThanOrEqual(4);
    await expect(subscription.getByText('Your subscription is canceled.')).toBeVisible();
    await expect(subscription.getByText('Canceled', { exact: true })).toBeVisible();
    await mailbox.expectMail(email, /^Your Candor subscription is canceled$/m);
  });
});
