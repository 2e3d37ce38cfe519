import { Keyboard } from '../../../infra/e2e/pages/keyboard';
import { expect, test } from '../../../infra/e2e/shop';
import { anyUpsNumber } from '../../src/test/test-labels';

test('a packer finds and ships an order by keyboard, with visible focus at every step', async ({
  shopper,
  email,
  staff,
}) => {
  const { number } = await shopper.placeOrder('focus');
  const { page, main, dialog } = staff;
  await staff.signIn('fulfilment');
  await staff.open('/');
  await expect(main.getByRole('region', { name: 'Orders to ship' })).toBeVisible();

  const keyboard = new Keyboard(page);
  await keyboard.press(page.getByRole('link', { name: 'Orders', exact: true }));
  await keyboard.tabTo(main.getByLabel('Number, email or name'));
  await page.keyboard.type(number);
  await staff.expectFiltered();
  await expect(main.getByRole('row')).toHaveCount(2);
  await keyboard.press(main.getByRole('link', { name: number }));
  await expect(main).toContainText(email);

  const ship = main.getByRole('button', { name: 'Ship', exact: true });
  await keyboard.press(ship);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(ship).toBeFocused();
  await page.keyboard.press('Enter');
  await keyboard.press(dialog.getByLabel('Carrier'));
  await page.keyboard.type('UPS');
  await page.keyboard.press('Enter');
  await keyboard.tabTo(dialog.getByLabel('Tracking number'));
  const label = anyUpsNumber();
  await page.keyboard.type(label);
  await keyboard.press(dialog.getByRole('button', { name: 'Ship', exact: true }));
  await expect(dialog).toBeHidden();
  await expect(main.getByRole('link', { name: `UPS ${label}` })).toBeVisible();
  await keyboard.expectVisibleFocus();
});
