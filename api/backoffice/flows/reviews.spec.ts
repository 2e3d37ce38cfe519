import { expect, test } from '../../../infra/e2e/shop';

test('staff accept one disputed order and reject another, after a mail at once', async ({
  shopper,
  simulator,
  mailbox,
  email,
  staff,
}) => {
  const { main, dialog, page } = staff;
  const { email: colleague } = await staff.signIn('owner');
  const orders = [await shopper.placeOrder(), await shopper.placeOrder('energy')] as const;
  const disputes: string[] = [];
  for (const { session } of orders) disputes.push(await simulator.dispute(session));
  const [{ number: accepted }, { number: rejected }] = orders;

  await mailbox.expectMail(colleague, new RegExp(`Order ${rejected} needs a review`));
  const mail = await mailbox.expectMail(colleague, new RegExp(`Order ${accepted} needs a review`));
  // The provider refunds no payment that is disputed.
  for (const dispute of disputes) await simulator.winDispute(dispute);
  await page.goto(/http\S+\/staff\/#\S+/.exec(mail.text)?.[0] ?? '');
  await main.getByRole('link', { name: accepted }).click();
  await main.getByRole('button', { name: 'Approve order' }).click();
  await dialog.getByLabel('Why').fill('The bank decided for us.');
  await staff.expectAccessible();
  await staff.confirm('Approve order');
  const order = main.getByRole('region', { name: 'Order', exact: true });
  await expect(order).toContainText('To ship');

  await page.setViewportSize({ width: 390, height: 844 });
  await staff.open(`/orders/${rejected}/show`);
  await main.getByRole('button', { name: 'Reject and refund' }).click();
  await staff.expectAccessible();
  await staff.confirm(/^Reject and refund \$/);
  await expect(order).toContainText('Refunded');
  await mailbox.expectMail(email, new RegExp(`refund.*${rejected}|${rejected}.*refund`, 'i'));
});
