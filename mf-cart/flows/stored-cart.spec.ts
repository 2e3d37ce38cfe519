import { CartPage } from '../../infra/e2e/pages/cart-page';
import { FormulaPage } from '../../infra/e2e/pages/formula-page';
import { expect, test } from '../../infra/e2e/shop';

test('quarantines an unreadable cart and shows a notice', async ({ page, cart }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('candor.cart.set-aside'))
      localStorage.setItem('candor.cart', '{"version":1,"items":[{"id":"fo');
  });
  await cart.open();
  await cart.expectEmpty();
  await expect(page.getByText('We couldn’t read your saved cart.')).toBeVisible();
  const quarantined = await page.evaluate(() => localStorage.getItem('candor.cart.set-aside'));
  expect(quarantined).toContain('fo');
});

test('two tabs share one cart without losing lines', async ({ context, page, formula }) => {
  await formula.open('focus');
  const second = new FormulaPage(await context.newPage());
  await second.open('focus');
  await formula.addToCart();
  await second.expectBadge(1);
  await second.selectPlan('Subscribe');
  await second.addToCart();
  await formula.expectBadge(2);
  const cart = new CartPage(page);
  await cart.open();
  await cart.expectTotal('$108');
  await second.expectBadge(2);
});

test('Undo restores a removed line', async ({ page, formula, cart }) => {
  await formula.open('focus');
  await formula.addToCart();
  await cart.open();
  await page.getByRole('button', { name: 'Remove Focus' }).click();
  await cart.expectEmpty();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cart.line('Focus')).toBeVisible();
  await cart.expectTotal('$59');
});
