import { expectAccessible } from '../../infra/e2e/pages/accessibility';
import { OrderCompletePage } from '../../infra/e2e/pages/order-complete-page';
import { expect, test } from '../../infra/e2e/shop';

const phone = { width: 390, height: 844 };
const desk = { width: 1440, height: 900 };

test('a guest finds, changes, prints, repeats and cancels an order alone', async ({
  page,
  formula,
  cart,
  mailbox,
  email,
  browserErrors,
}) => {
  await page.setViewportSize(desk);
  await formula.open('focus');
  await formula.addToCart();
  await cart.open();
  const stripe = await cart.checkOut();
  await stripe.fill(email);
  await stripe.submit();
  const paid = stripe.page;
  await paid.setViewportSize(desk);
  const number = await new OrderCompletePage(paid).expectOrderNumber();

  await test.step('the browser that paid sees prices and address, and may change nothing', async () => {
    await paid.getByRole('button', { name: `Details and changes of order ${number}` }).click();
    await expect(paid.getByRole('row', { name: /1 × Focus/ })).toContainText('$');
    await expect(paid.getByText('100 Sample Street')).toHaveCount(2);
    await expect(paid.getByRole('button', { name: 'Email me the link' })).toBeVisible();
    await expect(paid.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
    await expectAccessible(paid);
    await paid.setViewportSize(phone);
    await expectAccessible(paid);
    await paid.close();
  });

  // From here on it is another browser, a phone at first.
  await page.context().clearCookies();
  await page.setViewportSize(phone);

  await test.step('the receipt shows the order in any browser: with the mailed link, six taps cancel it', async () => {
    const { text } = await mailbox.expectReceipt(email);
    // Taps: this link, 'Email me the link', the link in that mail, 'Open the order here', and two to cancel.
    await page.goto(/https?:\/\/\S+#view=\S+/.exec(text)?.[0] ?? '');
    await expect(page).toHaveURL(`/orders/find?number=${number}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
    await expect(page.getByText('100 Sample Street')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Email me the link' }).click();
    await expect(page.getByText('The link is on its way.')).toBeVisible();
    await page.context().clearCookies();
  });

  const link =
    await test.step('number and address bring a link, and the answer tells nothing', async () => {
      await page.goto('/faq');
      const support = page.getByRole('navigation', { name: 'Support' });
      await support.locator('summary').click();
      await support.getByRole('link', { name: 'Find an Order' }).click();
      const send = async (address: string) => {
        await page.getByLabel('Order number').fill(number.toLowerCase());
        await page.getByLabel('Email you used').fill(address);
        await page.getByRole('button', { name: 'Email me the link' }).click();
        await expect(page.getByText('If they match an order')).toBeVisible();
      };
      await page.getByRole('button', { name: 'Email me the link' }).click();
      await expect(page.getByText('Please enter the order number')).toBeVisible();
      await expectAccessible(page);
      await send(`other-${email}`);
      await send(email);
      expect(await mailbox.listMails(`other-${email}`)).toEqual([]);
      return mailbox.expectOrderLink(email);
    });

  await test.step('opening the link changes nothing before its button is pressed', async () => {
    await page.goto(link);
    await expect(page.getByRole('button', { name: 'Open the order here' })).toBeVisible();
    await page.goto('/faq');
    await page.goto(link);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Open the order here' }).click();
    await expect(page).toHaveURL(`/orders/find?number=${number}`);
    await expect(page.getByText('100 Sample Street')).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('the address changes after it was checked', async () => {
    await page.getByRole('button', { name: 'Change the address' }).click();
    await page.getByLabel('ZIP code').fill('5');
    await page.getByLabel('Street address').fill('7 Other Street');
    await page.getByRole('button', { name: 'Send it there' }).click();
    await expect(page.getByLabel('ZIP code')).toBeFocused();
    await expectAccessible(page);
    await page.getByLabel('ZIP code').fill('57105');
    await page.getByRole('button', { name: 'Send it there' }).click();
    await expect(page.getByText('Your new address is saved.')).toBeVisible();
    await expect(page.getByText('7 Other Street')).toBeVisible();
    await mailbox.expectMail(email, /goes to another address$/m);
  });

  await test.step('the invoice is a page and a file, for this browser only', async () => {
    await page.getByRole('link', { name: 'Invoice' }).click();
    await expect(page.getByRole('heading', { name: `Invoice ${number}` })).toBeVisible();
    await expect(page.getByText(/Paid in full on .+ by Visa ending in 4242/)).toBeVisible();
    await expectAccessible(page);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('link', { name: 'Download as PDF' })).toBeHidden();
    await page.emulateMedia({ media: null });
    const file = await page.request.get(`/api/orders/${number}/invoice.pdf`);
    expect(file.headers()['content-type']).toBe('application/pdf');
    expect((await file.body()).subarray(0, 5).toString()).toBe('%PDF-');
    const stranger = await mailbox.request.get(`/api/orders/${number}/invoice.pdf`);
    expect(stranger.status()).toBe(404);
    await page.getByRole('link', { name: 'Back to the order' }).click();
  });

  await page.setViewportSize(desk);

  await test.step('the receipt comes again, and the same lines are bought at today’s prices', async () => {
    await page.getByRole('button', { name: 'Resend the receipt' }).click();
    await expect(page.getByText(`The receipt is on its way to ${email}.`)).toBeVisible();
    await page.getByRole('button', { name: 'Buy again' }).click();
    await expect(page.getByText(/In your cart: 1 × Focus, today/)).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('cancelling refunds all of it, after a question', async () => {
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` });
    await expect(dialog).toContainText('goes back the way it was paid');
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.getByRole('button', { name: 'Cancel the order' }).click();
    await dialog.getByRole('button', { name: 'Cancel the order' }).click();
    await expect(page.getByText(/Canceled. Nothing will ship\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cancel the order' })).toHaveCount(0);
    await expect(page.getByRole('row', { name: /^Refund of/ })).toBeVisible();
    await expect(page.getByText('Refunded. Nothing will ship.')).toBeVisible();
    await expect(page.getByLabel('Password')).toHaveCount(0);
    const mail = await mailbox.expectMail(email, /^Your refund for order/m);
    expect(mail.text).toContain('Nothing will ship.');
    await expectAccessible(page);
    await page.setViewportSize(phone);
    await expectAccessible(page);
  });

  await test.step('the link is used up, in this browser and in others', async () => {
    await page.context().clearCookies();
    browserErrors.allow(/status of 400/);
    await page.goto(link);
    await page.getByRole('button', { name: 'Open the order here' }).click();
    await expect(page.getByRole('alert')).toContainText('expired or was used before');
  });
});
