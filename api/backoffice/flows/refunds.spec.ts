import { Keyboard } from '../../../infra/e2e/pages/keyboard';
import { expect, test } from '../../../infra/e2e/shop';

test('a delay of the batch is previewed, and a reservation refunded in parts', async ({
  shopper,
  staff,
  mailbox,
  email,
}) => {
  await shopper.chooseReservation();
  await shopper.payReservation();

  const { main, dialog } = staff;
  await staff.signIn('owner');
  await staff.open('/founders');
  const ledger = main.getByRole('region', { name: 'Ledger' });
  await expect(ledger.getByRole('listitem').first()).toContainText(/F-.+ Paid/);
  await expect(main.getByRole('region', { name: 'Spots' })).toContainText('All1000');
  const until = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10);
  await main.getByLabel('Ships by').fill(until);
  await main.getByRole('button', { name: 'Preview the emails' }).click();
  const mail = main.frameLocator('iframe').first();
  await expect(mail.getByText(/Reservation F-/).first()).toBeVisible();
  // axe waits for the frame, which runs no script.
  await main.getByRole('button', { name: 'Text', exact: true }).first().click();
  await staff.expectAccessible();
  // The batch is not delayed, because other flows use it too.
  await expect(main.getByRole('button', { name: 'Delay and send the emails' })).toBeEnabled();

  await staff.open('/reservations');
  await main.getByLabel('Number, email or name').fill(email);
  await staff.expectAccessible();
  await main.getByRole('link', { name: /^F-/ }).click();
  await staff.page.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.getByLabel('An amount').check();
  await dialog.getByLabel('Amount in dollars').fill('9.50');
  await dialog.getByLabel('Reason').click();
  await staff.page.getByRole('option', { name: 'Goodwill' }).click();
  await expect(staff.page.getByRole('listbox')).toBeHidden();
  await staff.expectAccessible();
  await staff.confirm('Refund $9.50');
  await expect(main.getByRole('region', { name: 'Refunds requested' })).toContainText('$9.50');
  await mailbox.expectMail(email, /A refund for your .* reservation/);

  await staff.page.setViewportSize({ width: 390, height: 844 });
  await staff.page.reload();
  await staff.page.getByRole('button', { name: 'Refund', exact: true }).click();
  await dialog.getByLabel(/^All that is left/).check();
  await dialog.getByLabel('Reason').click();
  await staff.page.getByRole('option', { name: 'The 30-day guarantee' }).click();
  await staff.confirm(/^Refund \$\d/);
  await expect(main.getByRole('region', { name: 'Reservation', exact: true })).toContainText(
    'Refunded',
  );
  await staff.expectAccessible();
  await mailbox.expectMail(email, /is refunded/);
});

test('staff refunds a part of what a shopper bought, and then cancels the order', async ({
  shopper,
  mailbox,
  email,
  staff,
}) => {
  const { number } = await shopper.placeOrder();

  const { main, dialog, page } = staff;
  await staff.signIn('support');
  await staff.open(`/orders/${number}/show`);
  const keyboard = new Keyboard(page);
  await keyboard.press(main.getByRole('button', { name: 'Refund', exact: true }));
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByLabel('Bottles or shipping')).toBeChecked();
  await keyboard.tabTo(dialog.getByLabel('Focus', { exact: true }));
  await page.keyboard.type('1');
  await expect(dialog.getByRole('button', { name: /^Refund \$\d/ })).toBeVisible();
  await keyboard.tabTo(dialog.getByLabel('Bottles or shipping'), 'Shift+Tab');
  await page.keyboard.press('ArrowDown');
  await keyboard.tabTo(dialog.getByLabel('Amount in dollars'));
  await page.keyboard.type('9.00');
  await keyboard.press(dialog.getByLabel('Reason'));
  await page.keyboard.type('Too');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listbox')).toBeHidden();
  await keyboard.tabTo(dialog.getByLabel('Note for the staff'));
  await page.keyboard.type('Two weeks in the post.');
  await staff.expectAccessible();
  await keyboard.press(dialog.getByRole('button', { name: 'Refund $9.00' }));
  await expect(dialog).toBeHidden();
  const requests = main.getByRole('region', { name: 'Refunds requested' });
  await expect(requests).toContainText('$9.00 · Too late');
  await staff.expectAccessible();
  await mailbox.expectMail(email, /Your refund for order/);

  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  await main.getByRole('button', { name: 'Cancel order' }).press('Enter');
  await dialog.getByLabel('Reason').press('Enter');
  await page.getByRole('option', { name: 'The buyer changed their mind' }).press('Enter');
  await staff.confirm(/^Cancel and refund \$/);
  await expect(main.getByRole('region', { name: 'Order', exact: true })).toContainText('Refunded');
  await staff.expectAccessible();
});
