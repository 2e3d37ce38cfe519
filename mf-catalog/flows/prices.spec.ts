import type { PriceBook } from '@candor/catalog-contract/price-book';
import { blockedScripts, javaScriptOff } from '../../infra/e2e/browser-errors';
import { readStoredLines } from '../../infra/e2e/pages/stored-cart';
import { expect, test } from '../../infra/e2e/shop';

test.describe('prices on the pages', () => {
  test.use(javaScriptOff);

  test.beforeEach(({ browserErrors }) => browserErrors.allow(blockedScripts));

  test('the plan cards show prices, savings and shipping of the specification', async ({
    page,
  }) => {
    await page.goto('/');
    const plans = {
      Single: /\$59.*\$69.*30, a 30-day supply.*3–5 days.*2-day upgrade \$3\.99/,
      '2-Pack':
        /Most Popular.*\$106.*\$118.*\$53 a bottle.*60, a 2-month supply.*2-day shipping free.*2–3 days.*Save \$12/,
      Subscribe: /\$49.*\$59.*a bottle, every 30 days.*shipping free.*Cancel any time/,
    };
    for (const [name, text] of Object.entries(plans))
      await expect(page.getByRole('article', { name, exact: true })).toContainText(text);
  });

  test('the subscription saves $10 a month, or 15% on product pages', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('article', { name: 'Subscribe' })).toContainText(
      'Save $10 a month',
    );
    await page.goto('/founders');
    await expect(page.getByRole('main')).toContainText(/save \$10 a month/i);
    await page.goto('/play');
    await expect(page.getByRole('region', { name: 'Plan', exact: true })).toContainText('15% off');
    await page.goto('/bundles/creator-stack');
    await expect(page.getByRole('region', { name: 'Bundle Pricing' })).toContainText('15% off');
  });

  test('the FAQ states $49 and never $39', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.getByRole('main')).toContainText('$49 a bottle');
    await expect(page.getByRole('main')).not.toContainText('$39');
  });
});

test('bundle prices are multiplied by quantity, with free shipping', async ({
  page,
  bundle,
  cart,
}) => {
  await bundle.open('workday-stack');
  await expect(bundle.pricing).toContainText('you save 15%');
  await bundle.pricing.getByRole('button', { name: 'One more' }).click();
  await bundle.addToCart();
  await bundle.selectPlan('Subscribe');
  await bundle.addToCart();
  await expect
    .poll(() => readStoredLines(page))
    .toMatchObject([
      { id: 'workday-stack', price: 149, quantity: 2 },
      { id: 'workday-stack-subscription', subscriptionPrice: 127, quantity: 2 },
    ]);
  await cart.open();
  await cart.expectTotal('$552');
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  await expect(summary).toContainText('ShippingFree');
  await expect(summary.getByText(/^(?:sales )?tax/i)).toHaveCount(0);
});

test('the program offers have the prices of the specification', async ({ request }) => {
  const priceBook = (await (await request.get('/api/price-book')).json()) as PriceBook;
  expect(priceBook.items['program-2pack']).toMatchObject({
    cents: 10_600,
    subscriptionCents: null,
  });
  expect(priceBook.items['program-subscription']).toMatchObject({
    cents: 5900,
    subscriptionCents: 4900,
  });
});
