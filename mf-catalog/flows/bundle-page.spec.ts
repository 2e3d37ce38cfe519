import { blockedScripts, javaScriptOff } from '../../infra/e2e/browser-errors';
import { readStoredLines } from '../../infra/e2e/pages/stored-cart';
import { expect, test } from '../../infra/e2e/shop';

const contents = {
  'workday-stack': ['Workday Stack', ['Focus', 'Energy', 'Reset'], 'productivity planner'],
  'creator-stack': ['Creator Stack', ['Focus', 'Flow', 'Confidence'], 'placebo journal'],
  'evening-wind-down': [
    'Evening Wind-Down',
    ['Soothe', 'Deep Sleep', 'Reset'],
    'sleep ritual guide',
  ],
  'joy-stack': ['Joy Stack', ['Play', 'Confidence', 'Energy'], 'sticker pack'],
} as const;

test.describe('content of a bundle page', () => {
  test.use(javaScriptOff);

  test.beforeEach(({ browserErrors }) => browserErrors.allow(blockedScripts));

  for (const [id, [name, formulas, bonus]] of Object.entries(contents)) {
    test(`${name} has all sections, ${formulas.join(', ')} and a free ${bonus}`, async ({
      page,
      bundle,
    }) => {
      await page.goto(`/bundles/${id}`);
      const top = page.getByRole('region', { name, exact: true });
      await expect(top.getByRole('heading', { level: 1 })).toHaveText(name);
      const description = page.locator('meta[name="description"]');
      await expect(top).toContainText((await description.getAttribute('content')) ?? 'none');
      const headline = (await page.title()).replace(`${name}: `, '').replace(' | Candor', '');
      await expect(top).toContainText(headline);
      const tiles = page.getByRole('list', { name: 'The three formulas' }).getByRole('link');
      await expect(tiles).toHaveCount(3);
      for (const [i, formula] of formulas.entries())
        await expect(tiles.nth(i)).toContainText(formula);
      await expect(page.getByRole('heading', { level: 2 })).toHaveText([
        'Bundle Pricing',
        'When to Use',
        'What’s Included',
        'What you get',
        'Three reviews we made up',
      ]);
      const main = page.getByRole('main');
      for (const formula of formulas) await expect(main).toContainText(`${formula}, 30 capsules`);
      await expect(
        main.getByRole('listitem').filter({ hasText: new RegExp(`${bonus}, free`) }),
      ).toHaveCount(1);
      await expect(main.getByText('Sample review')).toHaveCount(3);
      for (const line of [
        '30-day money-back guarantee',
        'Free shipping on all orders',
        'Cancel subscription anytime',
      ])
        await expect(bundle.pricing.getByText(line)).toBeVisible();
    });
  }
});

test('the pricing card updates the total for plan and quantity, and adds the bundle', async ({
  page,
  bundle,
}) => {
  await bundle.open('evening-wind-down');
  await expect(bundle.pricing.getByRole('radio', { name: 'One-time' })).toBeChecked();
  await expect(bundle.addButton).toHaveText('Add to Cart: $149');
  await expect(bundle.pricing.getByRole('button', { name: 'One fewer' })).toBeDisabled();
  await bundle.pricing.getByRole('button', { name: 'One more' }).click();
  await expect(bundle.addButton).toHaveText('Add to Cart: $298');
  await bundle.selectPlan('Subscribe');
  await expect(bundle.addButton).toHaveText('Add to Cart: $254');
  await bundle.pricing.getByRole('button', { name: 'One fewer' }).click();
  await expect(bundle.addButton).toHaveText('Add to Cart: $127');
  await expect(bundle.pricing.getByRole('button', { name: 'One fewer' })).toBeDisabled();
  await bundle.addButton.click();
  await expect(page.getByText('Evening Wind-Down, one bundle every 30 days')).toBeVisible();
  await page.getByRole('button', { name: 'Keep shopping' }).click();
  await expect(bundle.addButton).toBeFocused();
  await expect
    .poll(() => readStoredLines(page))
    .toMatchObject([
      { id: 'evening-wind-down-subscription', isSubscription: true, quantity: 1, type: 'bundle' },
    ]);
});
