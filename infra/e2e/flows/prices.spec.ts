import type { PriceBook } from '@candor/catalog-contract/price-book';
import { refusedScripts, scriptsOff } from '../quiet';
import { storedLines } from '../pages/stored-cart';
import { expect, test } from '../shop';

test.describe('what the pages say', () => {
  test.use(scriptsOff);

  test.beforeEach(({ quiet }) => quiet.expects(refusedScripts));

  test('Single bottle $59 (list price $69): 30 capsules, 30-day supply, 3-5 days; optional 2-day shipping upgrade +$3.99. 2-Pack $106 (list $118; $53 per bottle; save $12): 60 capsules, 2-month supply, free 2-day shipping, 2-3 days, labelled Most Popular. Subscription $49 per bottle per month (list $59): monthly, cancel anytime', async ({
    page,
  }) => {
    await page.goto('/');
    const said = {
      Single: /\$59.*\$69.*30, a 30-day supply.*3–5 days.*2-day upgrade \$3\.99/,
      '2-Pack':
        /Most Popular.*\$106.*\$118.*\$53 a bottle.*60, a 2-month supply.*2-day shipping free.*2–3 days.*Save \$12/,
      Subscribe: /\$49.*\$59.*a bottle, every 30 days.*shipping free.*Cancel any time/,
    };
    for (const [name, words] of Object.entries(said))
      await expect(page.getByRole('article', { name, exact: true })).toContainText(words);
  });

  test('Subscription saving labels: ‘Save $10 a month’ on the home page and the founders page, and 15% off on product pages', async ({
    page,
  }) => {
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

  test('The FAQ states $49, as every page does, and never $39', async ({ page }) => {
    await page.goto('/faq');
    await expect(page.getByRole('main')).toContainText('$49 a bottle');
    await expect(page.getByRole('main')).not.toContainText('$39');
  });
});

test('Bundle: $149 one-time; $127 subscription; bundles save 15%. Prices are multiplied by quantity; shipping is free in the cart. Tax is not shown', async ({
  page,
  bundle,
  cart,
}) => {
  await bundle.open('workday-stack');
  await expect(bundle.pricing).toContainText('you save 15%');
  await bundle.pricing.getByRole('button', { name: 'One more' }).click();
  await bundle.add.click();
  await bundle.choose('Subscribe');
  await bundle.add.click();
  await expect
    .poll(() => storedLines(page))
    .toMatchObject([
      { id: 'workday-stack', price: 149, quantity: 2 },
      { id: 'workday-stack-subscription', subscriptionPrice: 127, quantity: 2 },
    ]);
  await cart.open();
  await cart.total('$552');
  const summary = page.getByRole('complementary', { name: 'Order Summary' });
  await expect(summary).toContainText('ShippingFree');
  await expect(summary).not.toContainText(/tax/i);
});

test('Programme offers: program-2pack at $106, and program-subscription at $59, $49 a month', async ({
  request,
}) => {
  const book = (await (await request.get('/api/price-book')).json()) as PriceBook;
  expect(book.items['program-2pack']).toMatchObject({ cents: 10_600, subscriptionCents: null });
  expect(book.items['program-subscription']).toMatchObject({
    cents: 5900,
    subscriptionCents: 4900,
  });
});
