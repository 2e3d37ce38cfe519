import { OrderCompletePage } from '../../../infra/e2e/pages/order-complete-page';
import { StripePage } from '../../../infra/e2e/pages/stripe-page';
import { expect, test } from '../../../infra/e2e/shop';
import { anyUpsNumber, anyUspsNumber } from '../../src/test/test-labels';

test('a packer ships what a shopper bought, and its tracking mail arrives', async ({
  shopper,
  mailbox,
  email,
  staff,
}) => {
  const { number } = await shopper.buyBottle();

  const { page, main, dialog } = staff;
  await staff.signIn('fulfilment');

  await test.step('the list finds the order by its email', async () => {
    await staff.open('/orders');
    await main.getByLabel('Number, email or name').fill(email);
    await staff.expectFiltered();
    await expect(main.getByRole('row')).toHaveCount(2);
    await staff.expectAccessible();
    await main.getByRole('link', { name: number }).press('Enter');
  });

  await test.step('the order takes a note', async () => {
    await expect(main).toContainText(email);
    await expect(main).toContainText('To ship');
    await staff.expectAccessible();
    await main.getByRole('button', { name: 'Add note' }).press('Enter');
    await dialog.getByLabel('Note').fill('Packed by hand.');
    await staff.confirm('Add');
    await expect(main.getByRole('region', { name: 'What happened' })).toContainText(
      'Packed by hand.',
    );
  });

  await test.step('the receipt is sent again', async () => {
    await main.getByRole('button', { name: 'Resend receipt' }).press('Enter');
    await staff.confirm('Send');
    const receipts = async () =>
      (await mailbox.listMails(email)).filter(({ text }) => text.includes('Your order is in.'));
    await expect.poll(async () => (await receipts()).length).toBe(2);
  });

  const label = anyUpsNumber();
  const corrected = anyUspsNumber();

  await test.step('the parcel ships, and its mail has the link', async () => {
    await main.getByRole('button', { name: 'Ship', exact: true }).press('Enter');
    await dialog.getByLabel('Carrier').press('Enter');
    await page.getByRole('option', { name: 'UPS', exact: true }).press('Enter');
    staff.errors.allow(/the server responded with a status of 409/);
    await dialog.getByLabel('Tracking number').fill('hello world');
    await dialog.getByRole('button', { name: 'Ship', exact: true }).press('Enter');
    await expect(dialog).toContainText('hello world doesn’t look like a UPS number');
    await expect(dialog.getByRole('button', { name: 'Ship anyway' })).toBeVisible();
    await staff.expectAccessible();
    await dialog.getByLabel('Tracking number').fill(label);
    await staff.confirm('Ship');
    await main.getByRole('button', { name: 'Undo shipment' }).press('Enter');
    await staff.confirm('Undo shipment');
    await main.getByRole('button', { name: 'Ship', exact: true }).press('Enter');
    await dialog.getByLabel('Tracking number').fill(label);
    await expect(dialog.getByLabel('Carrier')).toContainText('UPS');
    await staff.confirm('Ship');
    await expect(main.getByRole('link', { name: `UPS ${label}` })).toHaveAttribute(
      'href',
      `https://www.ups.com/track?tracknum=${label}`,
    );
    await expect(main.getByRole('button', { name: 'Send a free replacement' })).toBeVisible();
    const mail = await mailbox.expectMail(email, /is on its way/);
    expect(mail.subject).toContain(number);
    expect(mail.text).toContain(`https://www.ups.com/track?tracknum=${label}`);
    await staff.expectAccessible();
  });

  await test.step('a lost parcel is sent again, and its number corrected', async () => {
    await main.getByRole('button', { name: 'Send a free replacement' }).press('Enter');
    await dialog.getByLabel('Why').press('Enter');
    await page.getByRole('option', { name: 'Lost' }).press('Enter');
    await dialog.getByLabel('Carrier').press('Enter');
    await page.getByRole('option', { name: 'USPS', exact: true }).press('Enter');
    await dialog.getByLabel('Tracking number').fill(anyUspsNumber());
    await staff.confirm('Send again');
    await main.getByRole('button', { name: 'Correct number' }).press('Enter');
    await dialog.getByLabel('Tracking number').fill(corrected);
    await staff.confirm('Correct');
    await expect(main.getByRole('link', { name: `USPS ${corrected}` })).toBeVisible();
    await mailbox.expectMail(email, /where your package is/);
  });
});

test('orders fit a phone, and somebody who only looks can change nothing', async ({
  shopper,
  email,
  staff,
}) => {
  const { number } = await shopper.placeOrder('soothe');

  const { page, main } = staff;
  await page.setViewportSize({ width: 390, height: 844 });
  await staff.signIn('read-only');
  await staff.open('/orders');
  await main.getByLabel('Number, email or name').fill(number);
  await staff.expectFiltered();
  await expect(main.getByRole('listitem')).toHaveCount(1);
  await staff.expectAccessible();
  await main.getByRole('link', { name: number }).click();
  await expect(main).toContainText(email);
  await expect(main.getByRole('button')).toHaveText(['Copy address']);
  await staff.expectAccessible();
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
});

test('an order by hand is paid by its link, found from the header, and its buyer written to', async ({
  page: buyer,
  mailbox,
  email,
  staff,
  browserErrors,
}) => {
  // The buyer's browser has not opened the order by its emailed link.
  browserErrors.allow(/the server responded with a status of 404/);
  const { page, main, dialog } = staff;
  await staff.signIn('support');

  const link = await test.step('the buyer gets a payment link', async () => {
    await staff.open('/hand-orders');
    await main.getByRole('button', { name: 'New order' }).click();
    await dialog.getByLabel('Email').fill(email);
    for (const [label, text] of [
      ['Name', 'Věra Nováková'],
      ['Street address', '7 Dogwood Lane'],
      ['City', 'Sioux Falls'],
      ['State', 'SD'],
      ['ZIP code', '57104'],
    ] as const)
      await dialog.getByLabel(label).fill(text);
    await dialog.getByLabel('Product').click();
    await page.getByRole('option', { name: 'Soothe', exact: true }).click();
    staff.errors.allow(/the server responded with a status of 404/);
    await dialog.getByLabel('Discount code').fill('NOSUCHCODE');
    await dialog.getByRole('button', { name: 'Send the payment link' }).click();
    const code = dialog.getByLabel('Discount code');
    await expect(code).toHaveAccessibleDescription(/NOSUCHCODE does not exist/);
    await expect(code).toBeFocused();
    await staff.expectAccessible();
    await code.fill('');
    await dialog.getByRole('button', { name: 'Send the payment link' }).click();
    await expect(dialog).toContainText('It works until');
    const { text } = await mailbox.expectMail(email, /ready for payment/);
    await dialog.getByRole('button', { name: 'Close' }).click();
    return /https?:\S+\/c\/\S+|https?:\S+checkout\S*/.exec(text)?.[0] ?? '';
  });

  const number = await test.step('the link leads to an order', async () => {
    await buyer.goto(link);
    const stripe = new StripePage(buyer);
    await stripe.fill(email);
    await stripe.submit();
    return new OrderCompletePage(buyer).expectOrderNumber();
  });

  await test.step('a slash and an address find it', async () => {
    await staff.open('/');
    await page.keyboard.press('/');
    const box = page.getByRole('combobox', { name: 'Search everything' });
    await expect(box).toBeFocused();
    await page.keyboard.type(email);
    await expect(page.getByRole('option', { name: new RegExp(number) })).toBeVisible();
    await staff.expectAccessible();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/orders/${number}/show`));
  });

  await test.step('its buyer gets a message that begins with a template', async () => {
    await main.getByRole('button', { name: 'Write to buyer' }).click();
    await dialog.getByLabel('Begin with').click();
    const options = page.getByRole('option');
    await expect(options.filter({ hasText: /on its way/i })).toHaveCount(0);
    await options.nth(1).click();
    await expect(dialog.getByLabel('Text')).toHaveValue(/\S/);
    await dialog.getByLabel('Subject').fill(`About your order ${number}`);
    await staff.expectAccessible();
    await staff.confirm('Send');
    await mailbox.expectMail(email, new RegExp(`About your order ${number}`));
    await expect(main.getByRole('region', { name: 'What happened' })).toContainText(
      `About your order ${number}`,
    );
  });
});
