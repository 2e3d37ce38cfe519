import type { Page } from '@playwright/test';
import { storedLines } from '../pages/stored-cart';
import { expect, test } from '../shop';

/** Opens a page whose script is still on its way; the answer lets it arrive. */
const openEarly = async (page: Page, path: string) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/shell/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return arrive;
};

test('what is chosen and pressed before the scripts have come is in the cart once they have', async ({
  page,
  formula,
}) => {
  const arrive = await openEarly(page, '/focus');
  const plan = page.getByRole('region', { name: 'Plan', exact: true });
  await formula.choose('Subscribe', plan);
  const add = plan.getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await add.click();
  arrive();
  await formula.badgeSays(1);
  await expect
    .poll(() => storedLines(page))
    .toMatchObject([{ id: 'focus-subscription', isSubscription: true, quantity: 1 }]);
});

test('what is typed before the scripts have come stays, and counts', async ({ page }) => {
  const arrive = await openEarly(page, '/research');
  await page.getByRole('searchbox').fill('Carvalho');
  arrive();
  await expect(page).toHaveURL(/q=Carvalho/);
  await expect(page.getByRole('searchbox')).toHaveValue('Carvalho');
});
