import { readFile } from 'node:fs/promises';
import { OrderCompletePage } from '../../../infra/e2e/pages/order-complete-page';
import { expect, test } from '../../../infra/e2e/shop';

test("a person's subscription is changed on their word, and the person exported and erased", async ({
  formula,
  cart,
  mailbox,
  staff,
  email,
}) => {
  await formula.open('focus');
  await formula.selectPlan('Subscribe');
  await formula.addToCart();
  await cart.open();
  const stripe = await cart.checkOut();
  await stripe.fill(email);
  await stripe.submit('Subscribe');
  const number = await new OrderCompletePage(stripe.page).expectOrderNumber();

  const { page, main, dialog } = staff;
  await staff.signIn('owner');

  await test.step('an order number finds the person', async () => {
    await staff.open('/people');
    await main.getByLabel(/order number/).fill(number);
    await main.getByRole('link', { name: email }).click();
    await expect(main.getByRole('region', { name: 'Orders' })).toContainText(number);
    await staff.expectAccessible();
  });

  await test.step('skips the next parcel', async () => {
    await main.getByRole('region', { name: 'Subscriptions' }).getByRole('link').click();
    await expect(main.getByRole('region', { name: 'Subscription', exact: true })).toContainText(
      'Active',
    );
    await main.getByRole('button', { name: 'Skip next parcel' }).click();
    await staff.expectAccessible();
    await staff.confirm('Skip next parcel');
    await mailbox.expectMail(email, /^Your Candor subscription was changed$/m);
    const changes = main.getByRole('region', { name: 'Changes', exact: true });
    await expect(changes).toContainText(/Next parcel skipped: .+ → .+ \(owner-/);
  });

  await test.step('pauses, and ends the pause', async () => {
    await main.getByRole('button', { name: 'Pause', exact: true }).click();
    await staff.confirm('Pause');
    const subscription = main.getByRole('region', { name: 'Subscription', exact: true });
    await expect(subscription).toContainText('Paused');
    await main.getByRole('button', { name: 'End pause' }).click();
    await staff.confirm('End pause');
    await expect(subscription).toContainText('Active');
  });

  await test.step('changes the address after it was checked', async () => {
    await main.getByRole('button', { name: 'Change address' }).click();
    await dialog.getByLabel('Street').fill('7 New Road');
    await dialog.getByLabel('City').fill('Austin');
    await dialog.getByLabel(/^State/).fill('TX');
    await dialog.getByLabel('ZIP code').fill('7');
    await dialog.getByRole('button', { name: 'Change address' }).click();
    await expect(dialog).toContainText('Please enter a ZIP code, such as 57104.');
    await dialog.getByLabel('ZIP code').fill('73301');
    await staff.confirm('Change address');
    const subscriber = main.getByRole('region', { name: 'Subscriber' });
    await expect(subscriber).toContainText('7 New Road, Austin, TX 73301');
  });

  await test.step('changes the contents, and mails each change', async () => {
    await main.getByRole('button', { name: 'Change contents' }).click();
    await dialog.getByLabel('Quantity').fill('2');
    await staff.expectAccessible();
    await staff.confirm('Change contents');
    await expect(main.getByRole('region', { name: 'Subscription', exact: true })).toContainText(
      '2 × Focus',
    );
    const texts = async () =>
      (await mailbox.listMails(email))
        .filter(({ subject }) => subject.endsWith('was changed'))
        .map(({ text }) => text)
        .join('\n');
    await expect.poll(texts).toContain('7 New Road, Austin, TX 73301');
    await expect.poll(texts).toContain('2 × Focus');
    await staff.expectAccessible();
    await page.setViewportSize({ width: 390, height: 844 });
    await staff.expectAccessible();
  });

  await test.step('exports the person from the remembered search', async () => {
    await page.setViewportSize({ width: 1440, height: 900 });
    // The list remembers its search.
    await staff.open('/people');
    await main.getByRole('link', { name: email }).click();
    const download = page.waitForEvent('download');
    await main.getByRole('button', { name: 'Export' }).click();
    const file = await (await download).path();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      orders: [{ number, email }],
      subscriptions: [{ sentTo: { city: 'Austin' } }],
    });
  });

  await test.step('erases the person, except the open order', async () => {
    await main.getByRole('button', { name: 'Erase' }).click();
    await expect(dialog).toContainText('as tax law requires');
    await staff.expectAccessible();
    await dialog.getByLabel(/Type the email address/).fill(email);
    await staff.confirm('Erase');
    // The parcel is not shipped yet, so its order keeps the address until then.
    await expect(main.getByRole('region', { name: 'Subscriptions' })).toContainText('None.');
    await expect(main.getByRole('region', { name: 'Coaching' })).toHaveCount(0);
    await expect(main.getByRole('region', { name: 'Orders' })).toContainText(number);
    const subjects = async () => (await mailbox.listMails(email)).map(({ subject }) => subject);
    await expect.poll(subjects).toEqual(['Your Candor subscription is canceled']);
  });
});
