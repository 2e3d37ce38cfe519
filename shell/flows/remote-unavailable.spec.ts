import { FormulaPage } from '../../infra/e2e/pages/formula-page';
import { openSecondEdge } from '../../infra/e2e/second-edge';
import { expect, test } from '../../infra/e2e/shop';

test('an edge without mf-cart sells, and the badge recovers', async ({ page, browserErrors }) => {
  browserErrors.allow(/mf-cart|503|404/);
  const edge = await openSecondEdge();
  try {
    await page.goto(`${edge.origin}/focus`, { waitUntil: 'load' });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Focus');
    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Cart' })).toHaveAttribute('href', '/cart');
    await new FormulaPage(page).addToCart();
    const cartPage = await page.request.get(`${edge.origin}/cart`);
    expect(cartPage.status()).toBeLessThan(600);
    expect(await cartPage.text()).toContain('<h1');

    await edge.startCartOrigin();
    await expect(header.getByRole('link', { name: 'Cart 1 item' })).toBeVisible({
      // The slot tries again after 1, 4, 10 and 30 seconds.
      timeout: 60_000,
    });
    await page.goto(`${edge.origin}/cart`);
    await expect(page.getByRole('button', { name: 'Proceed to Checkout' })).toBeVisible();
  } finally {
    await edge.close();
  }
});

test('a browser without mf-cart keeps the page and a cart link, and recovers', async ({
  context,
  page,
  browserErrors,
}) => {
  browserErrors.allow(/mf-cart|mf_cart|ERR_FAILED|hydration/);
  await context.route('**/releases/mf-cart/**', (route) => route.abort('failed'));
  await page.clock.install();
  await page.goto('/focus', { waitUntil: 'load' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Focus');
  const link = page.getByRole('banner').getByRole('link', { name: /^Cart/ });
  await expect(link).toHaveAttribute('href', '/cart');
  // The rest of the page works.
  const more = page.getByRole('button', { name: 'One more' });
  await expect(async () => {
    await more.click();
    await expect(
      page.getByRole('status', { name: '' }).or(page.locator('output')).first(),
    ).not.toHaveText('1');
  }).toPass({ timeout: 15_000 });
  await expect(link).toBeVisible();

  await context.unroute('**/releases/mf-cart/**');
  // The slot retries with backoff; the clock is advanced until it does.
  await expect(async () => {
    await page.clock.runFor(5000);
    await expect(page.getByRole('link', { name: /^Cart \d+ items?$/ })).toBeVisible({
      timeout: 1000,
    });
  }).toPass({ timeout: 40_000 });
});
