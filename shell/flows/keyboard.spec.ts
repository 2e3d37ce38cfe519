import type { Page } from '@playwright/test';
import { FoundersPage } from '../../infra/e2e/pages/founders-page';
import { Keyboard } from '../../infra/e2e/pages/keyboard';
import { OrderCompletePage } from '../../infra/e2e/pages/order-complete-page';
import { expect, test } from '../../infra/e2e/shop';

const payByKeyboard = async (tab: Page, email: string, verb: 'Pay' | 'Subscribe') => {
  await tab.waitForURL(/\/c\/pay\/cs_/);
  const payer = new Keyboard(tab);
  for (const [label, text] of [
    ['Email', email],
    ['Card number', '4242424242424242'],
    ['Expiry', '1240'],
    ['CVC', '123'],
    ['Name', 'Sam Sample'],
    ['Address', '100 Sample Street'],
    ['City', 'Sioux Falls'],
    ['State', 'SD'],
    ['ZIP', '57104'],
  ] as const)
    await payer.type(label, text);
  await payer.press(tab.getByRole('button', { name: verb }));
};

test('a purchase works by keyboard, with visible focus at every step', async ({
  page,
  formula,
  email,
}) => {
  const keyboard = new Keyboard(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  await formula.open('focus');

  await keyboard.press(button('Bottle of Focus, and one of its capsules.'));
  await expect(page.getByRole('dialog', { name: 'Bottle of Focus' })).toBeVisible();
  await page.keyboard.press('Escape');
  await keyboard.expectVisibleFocus();
  await keyboard.tabTo(page.getByRole('radio', { name: 'One-time' }));
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Subscribe/ })).toBeChecked();
  await keyboard.expectVisibleFocus();
  await keyboard.press(button('One more'), 'Space');
  await keyboard.tabTo(button('One fewer'), 'Shift+Tab');
  await page.keyboard.press('Space');
  // The button keeps the focus when it becomes disabled.
  await expect(button('One fewer')).toBeFocused();

  await keyboard.press(button('Add to Cart'));
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press(button('No Thanks'));
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(button('Add to Cart')).toBeFocused();
  await formula.expectBadge(1);

  await keyboard.tabTo(page.getByRole('link', { name: 'Cart 1 item' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await keyboard.expectPage('/cart');
  const opened = page.waitForEvent('popup');
  await keyboard.press(button('Proceed to Checkout'));
  const tab = await opened;
  await payByKeyboard(tab, email, 'Subscribe');
  const complete = new OrderCompletePage(tab);
  expect(await complete.expectOrderNumber()).not.toBe('');
  await complete.expectLine(/Focus, every 30 days/);
});

test('the formula chooser works by keyboard', async ({ page, home }) => {
  const keyboard = new Keyboard(page);
  await home.open();
  await home.pricing.getByRole('button', { name: 'Choose a formula' }).focus();
  await page.keyboard.press('Enter');
  await expect(home.chooser).toBeVisible();
  await keyboard.press(home.chooser.getByRole('button', { name: 'Energy' }));
  await expect(home.chooser).toBeHidden();
  await expect(home.pricing.getByRole('button', { name: 'Change' })).toBeFocused();
  await keyboard.press(home.pricing.getByRole('button', { name: 'Subscribe' }));
  await keyboard.expectPage('/cart');
  await keyboard.tabTo(page.getByRole('button', { name: 'Proceed to Checkout' }));
});

test('a founders reservation works by keyboard', async ({ auth, page, founders, email }) => {
  await auth.createAccount(email);
  await auth.open();
  await auth.signIn(email);
  const keyboard = new Keyboard(page);
  await keyboard.expectPage('/founders');
  await keyboard.press(page.getByRole('button', { name: 'Details of Flow' }));
  const choose = page.getByRole('button', { name: 'Choose Flow' });
  await expect(choose).toBeVisible();
  await keyboard.press(choose);
  await expect(choose).toBeHidden();
  await keyboard.tabTo(page.getByRole('radio', { name: /^2-Pack/ }));
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: /^Single bottle/ })).toBeChecked();
  await keyboard.type('First name', 'Ada');
  const opened = page.waitForEvent('popup');
  await keyboard.press(founders.completeButton);
  const tab = await opened;
  await payByKeyboard(tab, email, 'Pay');
  await new FoundersPage(tab).expectConfirmed();

  await new Keyboard(tab).press(tab.getByRole('banner').getByRole('link', { name: 'Account' }));
  const panel = tab.getByRole('region', { name: 'Founders reservation' });
  await expect(panel).toContainText('Flow, Single bottle');
});
