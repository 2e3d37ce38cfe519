import { Keyboard } from '../../../infra/e2e/pages/keyboard';
import { expect, test } from '../../../infra/e2e/shop';
import { anyUpsNumber } from '../../src/test/test-labels';

test('a packer scans slips and labels without a mouse, and takes the last one back', async ({
  shopper,
  email,
  staff,
  mailbox,
}) => {
  const numbers = [(await shopper.placeOrder('focus')).number];
  numbers.push((await shopper.placeOrder('soothe')).number);

  const { page, main } = staff;
  await staff.signIn('fulfilment');
  await staff.open('/pack');
  await expect(main.getByRole('heading', { name: /waits?$/ })).toBeVisible();
  await staff.expectAccessible();
  const keyboard = new Keyboard(page);
  await keyboard.press(main.getByRole('button', { name: 'Pack next 40' }));

  const field = main.getByLabel('Tracking number, or the code of a slip');
  /** A scanner types what it reads, and Enter. */
  const scan = async (text: string) => {
    await expect(field).toBeFocused();
    await page.keyboard.type(text);
    await page.keyboard.press('Enter');
  };
  const choose = async (number: string) => {
    await scan(`${new URL(page.url()).origin}/staff/#/orders/${number}/show`);
    await expect(main.getByRole('heading', { name: number })).toBeVisible();
    await expect(field).toHaveValue('');
  };

  await test.step('each order takes its slip and its label', async () => {
    for (const number of numbers) {
      await choose(number);
      await staff.expectAccessible();
      await scan(anyUpsNumber());
      await expect(main.getByText(`${number} shipped with UPS`)).toBeVisible();
    }
    const mail = await mailbox.expectMail(email, /is on its way/);
    expect(mail.text).toContain('https://www.ups.com/track?tracknum=1Z999AA1');
  });

  await test.step('a number that no carrier has is not shipped', async () => {
    await keyboard.press(main.getByRole('button', { name: 'Undo' }));
    await expect(main.getByRole('heading', { name: numbers[1] ?? '' })).toBeVisible();
    staff.errors.allow(/the server responded with a status of 409/);
    await scan('hello world');
    await expect(main.getByRole('alert')).toContainText('doesn’t look like a UPS number');
    await staff.expectAccessible();
    await page.setViewportSize({ width: 390, height: 844 });
    await staff.expectAccessible();
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('a reload goes on with the same batch', async () => {
    await page.reload();
    await expect(main.getByText(/\d+ of \d+ shipped/)).toBeVisible();
    await choose(numbers[1] ?? '');
    await scan(anyUpsNumber());
    await expect(main.getByText(`${numbers[1]} shipped with UPS`)).toBeVisible();
  });
});
