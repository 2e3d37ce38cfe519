import { CartPage } from '../pages/cart-page';
import { FormulaPage } from '../pages/formula-page';
import { expect, test } from '../shop';

test('a cart that cannot be read is set aside, and the shopper is told', async ({ page, cart }) => {
  await page.addInitScript(() => {
    if (!localStorage.getItem('candor.cart.set-aside'))
      localStorage.setItem('candor.cart', '{"version":1,"items":[{"id":"fo');
  });
  await cart.open();
  await cart.isEmpty();
  await expect(page.getByText('Your saved cart could not be read.')).toBeVisible();
  const aside = await page.evaluate(() => localStorage.getItem('candor.cart.set-aside'));
  expect(aside).toContain('fo');
});

test('two tabs show the same cart and lose no line of each other', async ({
  context,
  page,
  formula,
}) => {
  await formula.open('focus');
  const second = new FormulaPage(await context.newPage());
  await second.open('focus');
  await formula.addToCart();
  await second.badgeSays(1);
  await second.choose('Subscribe');
  await second.addToCart();
  await formula.badgeSays(2);
  const cart = new CartPage(page);
  await cart.open();
  await cart.total('$108');
  await second.badgeSays(2);
});

test('what is removed by mistake comes back with Undo', async ({ page, formula, cart }) => {
  await formula.open('focus');
  await formula.addToCart();
  await cart.open();
  await page.getByRole('button', { name: 'Remove Focus' }).click();
  await cart.isEmpty();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cart.line('Focus')).toBeVisible();
  await cart.total('$59');
});
