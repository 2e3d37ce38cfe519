import { expectAccessible } from '../../infra/e2e/pages/accessibility';
import { OrderCompletePage } from '../../infra/e2e/pages/order-complete-page';
import { expect, test } from '../../infra/e2e/shop';

const widths = [390, 1440] as const;

test('a subscriber changes everything alone, at the widths of a phone and a desk', async ({
  auth,
  page,
  formula,
  cart,
  mailbox,
  email,
  browserErrors,
  simulator,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
  await new OrderCompletePage(stripe.page).expectOrderNumber();

  const dialog = page.getByRole('dialog');
  const subscription = page.getByRole('article', { name: /^Subscription to/ });
  const manage = subscription.getByRole('button', { name: 'Change, skip or pause' });

  await test.step('the account names the next charge and package', async () => {
    await page.goto('/account');
    await expect(subscription).toContainText('The next charge is $49');
    await expect(subscription).toContainText(/Ships by .+\. Arrives .+ to .+ 57104/);
  });

  await test.step('every choice opens and closes by keyboard at both widths', async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      await manage.click();
      await expect(dialog.getByRole('listitem')).toHaveCount(6);
      const choices = await dialog.getByRole('listitem').allTextContents();
      await expectAccessible(page, 'dialog[open]');
      for (const choice of choices) {
        await dialog.getByRole('button', { name: choice, exact: true }).click();
        await expect(dialog.getByRole('heading', { name: choice })).toBeFocused();
        await expect(dialog.getByText('Loading.')).toBeHidden();
        await expectAccessible(page, 'dialog[open]');
        await dialog.getByRole('button', { name: 'Back' }).click();
      }
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(manage).toBeFocused();
    }
  });

  const open = async (choice: string) => {
    await manage.click();
    await dialog.getByRole('button', { name: choice, exact: true }).click();
  };

  await test.step('skips a package', async () => {
    await page.setViewportSize({ width: 390, height: 900 });
    await open('Skip the next package');
    await dialog.getByRole('button', { name: 'Skip it' }).click();
    await expect(dialog).toBeHidden();
    await mailbox.expectMail(email, /^Your Candor subscription was changed$/m);
  });

  await test.step('pauses, and ends the pause', async () => {
    await open('Pause it');
    await dialog
      .getByRole('button', { name: /^Pause until/ })
      .first()
      .click();
    await expect(subscription.getByText('Paused', { exact: true })).toBeVisible();
    await expectAccessible(page, 'main');
    await open('End the pause');
    await dialog.getByRole('button', { name: 'End the pause' }).click();
    await expect(subscription.getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('moves the next charge', async () => {
    await open('Change the next date');
    const day = new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
    await dialog.getByLabel('Day of the next charge').fill(day);
    await dialog.getByRole('button', { name: 'Move it' }).click();
    await expect(dialog).toBeHidden();
  });

  await test.step('changes the address after it was checked', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await open('Change the address');
    await dialog.getByLabel('Street address').fill('7 New Road');
    await dialog.getByLabel('ZIP code').fill('x');
    await dialog.getByRole('button', { name: 'Save the address' }).click();
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('ZIP code').fill('57105');
    await dialog.getByRole('button', { name: 'Save the address' }).click();
    await expect(subscription).toContainText('7 New Road');
  });

  await test.step('changes formulas after the new terms were shown', async () => {
    await open('Change formulas or quantities');
    await dialog.getByLabel('Formula').selectOption('flow');
    await dialog.getByRole('button', { name: 'One more' }).click();
    await dialog.getByRole('button', { name: 'Add another' }).click();
    await dialog.getByRole('button', { name: 'Show the new terms' }).click();
    await expect(dialog).toContainText('2 × Flow at $49');
    await expectAccessible(page, 'dialog[open]');
    await dialog.getByRole('button', { name: 'I agree, change it' }).click();
    await expect(subscription).toContainText('$147');
  });

  await test.step('lists what was agreed to', async () => {
    await open('Terms you agreed to');
    await expect(dialog).toContainText('You subscribe to 1 × Focus at $49');
    await expect(dialog).toContainText('2 × Flow at $49');
    await page.keyboard.press('Escape');
  });

  await test.step('ends the subscription by the link of the notice', async () => {
    const list = async () => {
      const response = await page.request.get('/api/subscriptions');
      return (await response.json()) as { subscriptions: { id: string; status: string }[] };
    };
    const [{ id = '' } = {}] = (await list()).subscriptions;
    await simulator.moveCharge(id, new Date(Date.now() + 5.5 * 86_400_000));
    const notice = await mailbox.expectMail(email, /^Your next Candor charge/m);
    const link = /http\S+\/api\/subscriptions\/end\?token=\S+/.exec(notice.text)?.[0] ?? '';
    await page.goto(link);
    await expect(page.getByRole('heading', { name: 'End your subscription?' })).toBeVisible();
    await expectAccessible(page, 'main');
    expect((await list()).subscriptions).toMatchObject([{ id, status: 'active' }]);
    await page.getByRole('button', { name: 'End subscription' }).click();
    await expect(
      page.getByRole('heading', { name: 'Your subscription is canceled.' }),
    ).toBeVisible();
    await expectAccessible(page, 'main');
    await page.getByRole('link', { name: 'Your account' }).click();
    await expect(subscription.getByText('Canceled', { exact: true })).toBeVisible();
    await expect(subscription.getByRole('button', { name: 'Address and terms' })).toBeVisible();
  });

  await test.step('a forged link changes nothing', async () => {
    browserErrors.allow(/status of 410/);
    const response = await page.goto('/api/subscriptions/end?token=forged');
    expect(response?.status()).toBe(410);
    await expect(page.getByRole('heading', { name: 'This link isn’t valid.' })).toBeVisible();
    await expectAccessible(page, 'main');
  });
});
