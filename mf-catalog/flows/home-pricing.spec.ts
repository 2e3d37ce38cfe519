import { readStoredLines } from '../../infra/e2e/pages/stored-cart';
import { expect, test } from '../../infra/e2e/shop';

test('the chooser has eight formulas and none selected', async ({ home }) => {
  await home.open();
  await expect(home.pricing.getByRole('button', { name: 'Change' })).toHaveCount(0);
  await home.clickPlan('Choose a formula');
  const entries = home.chooser.getByRole('listitem').getByRole('button');
  await expect(entries).toHaveCount(8);
  for (const [i, name] of 'Focus Flow Energy Deep_Sleep Confidence Soothe Reset Play'
    .split(' ')
    .entries())
    await expect(entries.nth(i)).toHaveAccessibleName(name.replace('_', ' '));
  await expect(home.chooser.locator('[aria-current]')).toHaveCount(0);
});

test('a plan button opens the chooser, which adds the plan and goes to /cart', async ({
  page,
  home,
}) => {
  const plans = [
    ['2-Pack', 'Deep Sleep', { id: 'deep-sleep-2pack', price: 106, isSubscription: false }],
    ['Single', 'Play', { id: 'play', price: 59, subscriptionPrice: 49, isSubscription: false }],
    [
      'Subscribe',
      'Focus',
      { id: 'focus-subscription', price: 59, subscriptionPrice: 49, isSubscription: true },
    ],
  ] as const;
  await home.open();
  for (const [plan, formula, line] of plans) {
    const before = await readStoredLines(page);
    await home.clickPlan(plan);
    await expect(home.chooser).toBeVisible();
    expect(await readStoredLines(page)).toEqual(before);
    await home.selectFormula(formula);
    await expect(page).toHaveURL('/cart');
    const lines = await readStoredLines(page);
    expect(lines).toHaveLength(before.length + 1);
    expect(lines.at(-1)).toMatchObject({ ...line, quantity: 1 });
    // The home page, with the formula, stays until the cart is shown.
    await expect(page.getByRole('heading', { name: 'Your cart' })).toBeVisible();
    await home.returnByLogo();
  }
});

test('a plan button adds the chosen formula and goes to /cart', async ({ page, home }) => {
  await home.open();
  await home.clickPlan('Choose a formula');
  await home.selectFormula('Soothe');
  await expect(home.chooser).toBeHidden();
  await expect(home.pricing).toContainText('For Soothe');
  expect(await readStoredLines(page)).toEqual([]);
  await home.clickPlan('2-Pack');
  await expect(page).toHaveURL('/cart');
  await expect
    .poll(() => readStoredLines(page))
    .toMatchObject([{ id: 'soothe-2pack', quantity: 1 }]);
});

test('closing the chooser clears the plan; Change reopens it', async ({ page, home }) => {
  await home.open();
  await home.clickPlan('Subscribe');
  await home.chooser.getByRole('button', { name: 'Close' }).click();
  await home.clickPlan('Choose a formula');
  await home.selectFormula('Energy');
  await expect(home.chooser).toBeHidden();
  await expect(page).toHaveURL('/');
  expect(await readStoredLines(page)).toEqual([]);
  await home.clickPlan('Change');
  await expect(home.chooser.locator('[aria-current]')).toHaveAccessibleName('Energy');
  await page.keyboard.press('Escape');
  await expect(home.chooser).toBeHidden();
  await expect(home.pricing.getByRole('button', { name: 'Change' })).toBeFocused();
});
