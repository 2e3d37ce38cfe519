import { storedLines } from '../pages/stored-cart';
import { expect, test } from '../shop';

test('The formula chooser starts with none selected; its entries are buttons named by the formula', async ({
  home,
}) => {
  await home.open();
  await expect(home.pricing.getByRole('button', { name: 'Change' })).toHaveCount(0);
  await home.press('Choose a formula');
  const entries = home.chooser.getByRole('listitem').getByRole('button');
  await expect(entries).toHaveCount(8);
  for (const [i, name] of 'Focus Flow Energy Deep_Sleep Confidence Soothe Reset Play'
    .split(' ')
    .entries())
    await expect(entries.nth(i)).toHaveAccessibleName(name.replace('_', ' '));
  await expect(home.chooser.locator('[aria-current]')).toHaveCount(0);
});

test('Clicking a plan button (2-Pack, Single, Subscribe) with no formula chosen opens the chooser and remembers the plan. Selecting a formula then adds that plan automatically and goes to /cart', async ({
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
    const before = await storedLines(page);
    await home.press(plan);
    await expect(home.chooser).toBeVisible();
    expect(await storedLines(page)).toEqual(before);
    await home.choose(formula);
    await expect(page).toHaveURL('/cart');
    const lines = await storedLines(page);
    expect(lines).toHaveLength(before.length + 1);
    expect(lines.at(-1)).toMatchObject({ ...line, quantity: 1 });
    await home.comeBack();
  }
});

test('With a formula already chosen, the plan button adds it and goes to /cart', async ({
  page,
  home,
}) => {
  await home.open();
  await home.press('Choose a formula');
  await home.choose('Soothe');
  await expect(home.chooser).toBeHidden();
  await expect(home.pricing).toContainText('For Soothe');
  expect(await storedLines(page)).toEqual([]);
  await home.press('2-Pack');
  await expect(page).toHaveURL('/cart');
  await expect.poll(() => storedLines(page)).toMatchObject([{ id: 'soothe-2pack', quantity: 1 }]);
});

test('A Change button reopens the chooser. Closing the chooser clears the remembered plan', async ({
  page,
  home,
}) => {
  await home.open();
  await home.press('Subscribe');
  await home.chooser.getByRole('button', { name: 'Close' }).click();
  await home.press('Choose a formula');
  await home.choose('Energy');
  await expect(home.chooser).toBeHidden();
  await expect(page).toHaveURL('/');
  expect(await storedLines(page)).toEqual([]);
  await home.press('Change');
  await expect(home.chooser.locator('[aria-current]')).toHaveAccessibleName('Energy');
  await page.keyboard.press('Escape');
  await expect(home.chooser).toBeHidden();
  await expect(home.pricing.getByRole('button', { name: 'Change' })).toBeFocused();
});
