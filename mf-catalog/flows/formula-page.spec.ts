import type { Page } from '@playwright/test';
import { blockedScripts, javaScriptOff } from '../../infra/e2e/browser-errors';
import { expectAccessible } from '../../infra/e2e/pages/accessibility';
import { readStoredLines } from '../../infra/e2e/pages/stored-cart';
import { expect, test } from '../../infra/e2e/shop';

const suggested: Record<string, string[]> = {
  focus: ['Creator Stack', 'Workday Stack'],
  flow: ['Creator Stack'],
  energy: ['Workday Stack', 'Joy Stack'],
  'deep-sleep': ['Evening Wind-Down'],
  confidence: ['Creator Stack', 'Joy Stack'],
  soothe: ['Evening Wind-Down'],
  reset: ['Workday Stack', 'Evening Wind-Down'],
  play: ['Joy Stack'],
};
const plan = (page: Page) => page.getByRole('region', { name: 'Plan', exact: true });
const upgrade = (page: Page) => page.getByRole('dialog', { name: /^Three times the nothing/ });

test.describe('content of a formula page', () => {
  test.use(javaScriptOff);

  test.beforeEach(({ browserErrors }) => browserErrors.allow(blockedScripts));

  test('the hero links to the plan and the science', async ({ page }) => {
    await page.goto('/focus');
    await page.getByRole('link', { name: 'Choose Your Plan' }).click();
    await expect(page).toHaveURL('/focus#plan');
    await expect(plan(page).getByRole('button', { name: 'Add to Cart' }).first()).toBeInViewport();
    await page.getByRole('link', { name: 'View The Science' }).click();
    await expect(page).toHaveURL('/focus#science');
    await expect(page.getByRole('heading', { name: 'The Science of starting' })).toBeInViewport();
  });

  test('the plan card has plans, quantity, payment badge and trust row', async ({ page }) => {
    await page.goto('/focus');
    await expect(plan(page).getByRole('radio', { name: 'One-time' })).toBeChecked();
    await expect(plan(page).getByRole('radio', { name: /^Subscribe/ })).not.toBeChecked();
    await expect(plan(page).getByRole('status').first()).toHaveText('1');
    await expect(plan(page)).toContainText(/Secure payment by Stripe/);
    for (const text of [
      '30-Day Money-Back Guarantee',
      'Free Shipping on all orders',
      'Cancel Anytime',
      'Quality Assured',
    ])
      await expect(plan(page).getByText(text)).toBeVisible();
  });

  for (const [formula, bundles] of Object.entries(suggested)) {
    test(`/${formula} has all sections and suggests ${bundles.join(' and ')}`, async ({ page }) => {
      await page.goto(`/${formula}`);
      const stacks = page.getByRole('link', { name: /^See the (?!disclaimer)/ });
      await expect(stacks).toHaveCount(bundles.length);
      for (const [i, name] of bundles.entries())
        await expect(stacks.nth(i)).toHaveAccessibleName(`See the ${name}`);
      const article = page.getByRole('region', { name: 'The leaflet' });
      await expect(article.getByRole('heading', { level: 2 })).toHaveText([
        /^The Science of /,
        'Key Findings',
        'How to Use',
        /^Why It Works/,
      ]);
      await expect(article.locator('dl').first().locator('dt')).toHaveCount(3);
      await expect(article.getByRole('article').nth(1)).toBeVisible();
      await expect(article.getByRole('heading', { name: 'Sources' })).toBeVisible();
      await expect(article.getByRole('link', { name: /^doi:/ }).first()).toBeVisible();
      const reviews = page.getByRole('region', { name: 'What buyers wrote' });
      await expect(reviews.getByRole('heading', { name: 'Nothing yet' })).toBeVisible();
    });
  }
});

test('the plan card shows the price of the plan; quantity is at least 1', async ({
  page,
  formula,
}) => {
  await formula.open('flow');
  await expect(plan(page)).toContainText('$59');
  await expect(plan(page).locator('s')).toHaveText(/\$69$/);
  await formula.selectPlan('Subscribe');
  await expect(plan(page)).toContainText('$49');
  await expect(plan(page).locator('s')).toHaveText(/\$59$/);
  await expect(plan(page)).toContainText('15% off');
  await formula.selectPlan('One-time');
  await expect(plan(page).locator('s')).toHaveText(/\$69$/);
  await expect(page.getByRole('button', { name: 'One fewer' })).toBeDisabled();
  await formula.increaseQuantity();
  await expect(plan(page)).toContainText('a bottle, $118 for 2');
  await page.getByRole('button', { name: 'One fewer' }).click();
  await expect(page.getByRole('button', { name: 'One fewer' })).toBeDisabled();
});

test('adding more than one bottle opens no dialog', async ({ page, formula }) => {
  await formula.open('energy');
  await formula.increaseQuantity();
  await formula.increaseQuantity();
  await formula.addToCart();
  const drawer = page.getByRole('complementary', { name: 'Added to cart' });
  await expect(drawer.getByText('Energy, 3 bottles')).toBeVisible();
  await expect(drawer).toContainText('In your cart: 3 items$177');
  await formula.expectBadge(3);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectAccessible(page);
  await expect
    .poll(() => readStoredLines(page))
    .toMatchObject([{ id: 'energy', isSubscription: false, quantity: 3, type: 'single' }]);
  await drawer.getByRole('button', { name: 'Make two a 2-Pack, save $12' }).click();
  await expect(drawer).toContainText('In your cart: 2 items$165');
  await drawer.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL('/cart');
  await expect(drawer).toBeHidden();
});

test('adding one bottle offers the bundle of the formula', async ({ page, formula }) => {
  await formula.open('flow');
  const footer = page.getByRole('navigation', { name: 'Wellness Formulas' });
  const upgrades = [
    ['Flow', '/bundles/workday-stack'],
    ['Energy', '/bundles/workday-stack'],
    ['Deep Sleep', '/bundles/workday-stack'],
    ['Confidence', '/bundles/workday-stack'],
    ['Soothe', '/bundles/workday-stack'],
    ['Reset', '/bundles/workday-stack'],
    ['Play', '/bundles/workday-stack'],
    ['Focus', '/bundles/creator-stack'],
  ] as const;
  for (const [name, stack] of upgrades) {
    await footer.getByRole('link', { name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
    await plan(page).getByRole('button', { name: 'Add to Cart' }).first().click();
    await expect(upgrade(page)).toContainText(`One ${name} is in your cart.`);
    const upgradeLink = upgrade(page).getByRole('link', { name: 'Upgrade & Save' });
    await expect(upgradeLink).toHaveAttribute('href', stack);
    await upgrade(page).getByRole('button', { name: 'No Thanks' }).click();
    await expect(upgrade(page)).toBeHidden();
  }
  await formula.expectBadge(8);
  await plan(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  await upgrade(page).getByRole('link', { name: 'Upgrade & Save' }).click();
  await expect(page).toHaveURL('/bundles/creator-stack');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Creator Stack');
  await page.getByRole('button', { name: 'Swap your Focus for this stack' }).click();
  await expect(
    page.getByText('The Creator Stack is in your cart, in place of Focus.'),
  ).toBeVisible();
});

test('adds the bottle when the upgrade dialog cannot be loaded', async ({
  page,
  formula,
  browserErrors,
}) => {
  browserErrors.allow(/net::ERR_FAILED/);
  await formula.open('reset');
  await page.route(/\/releases\/mf-catalog\/.*\.js/, (route) => route.abort());
  await plan(page).getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(page.getByText('Reset, one bottle')).toBeVisible();
  await formula.expectBadge(1);
});

test('the first view of a laptop has all that a shopper decides by', async ({ page, formula }) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  await formula.open('confidence');
  await formula.expectFirstView(plan(page));
  // The buy box stays beside the page until the reviews.
  await page.getByRole('heading', { name: 'Sources' }).scrollIntoViewIfNeeded();
  await expect(plan(page).getByRole('button', { name: 'Add to Cart' })).toBeInViewport({
    ratio: 1,
  });
});

test('the bottom bar is fixed without requestIdleCallback', async ({ page }) => {
  // Safari behaves like this.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'requestIdleCallback');
    Object.defineProperty(navigator, 'connection', { value: undefined });
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/soothe');
  const bar = page.getByRole('group', { name: 'Buy Soothe' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  const findings = page.getByRole('heading', { name: 'Key Findings' });
  await findings.scrollIntoViewIfNeeded();
  await expect(findings).toBeInViewport();
  await expect(bar).toBeInViewport({ ratio: 1 });
});

test('phones have a fixed bottom bar with the same controls', async ({ page, formula }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await formula.open('soothe');
  const bar = page.getByRole('group', { name: 'Buy Soothe' });
  await expect(bar).toBeInViewport({ ratio: 1 });
  // The first view sells: with a bar of one row, and all that a shopper decides by.
  expect((await bar.boundingBox())?.height).toBeLessThan(80);
  await formula.expectFirstView(bar);
  await page.evaluate(() => scrollTo({ top: 2000, behavior: 'instant' }));
  await expect(bar).toBeInViewport({ ratio: 1 });
  await bar.getByLabel('How to buy').selectOption('subscribe');
  await bar.getByRole('button', { name: 'One more' }).click();
  await bar.getByRole('button', { name: 'Add to Cart $98' }).click();
  await formula.expectBadge(2);
  await expect
    .poll(() => readStoredLines(page))
    .toMatchObject([{ id: 'soothe-subscription', isSubscription: true, quantity: 2 }]);
});

test('stores the cart ids of the specification for every kind of purchase', async ({
  page,
  home,
  formula,
  bundle,
}) => {
  await formula.open('focus');
  await formula.addToCart();
  await formula.selectPlan('Subscribe');
  await formula.addToCart();
  await home.open();
  await home.clickPlan('2-Pack');
  await home.selectFormula('Focus');
  await bundle.open('joy-stack');
  await bundle.addToCart();
  await bundle.selectPlan('Subscribe');
  await bundle.addToCart();
  await formula.expectBadge(5);
  const bottle = { type: 'single', price: 59, subscriptionPrice: 49, quantity: 1 };
  const stack = { type: 'bundle', price: 149, subscriptionPrice: 127, quantity: 1 };
  await expect
    .poll(() => readStoredLines(page))
    .toMatchObject([
      { id: 'focus', isSubscription: false, ...bottle },
      { id: 'focus-subscription', isSubscription: true, ...bottle },
      { id: 'focus-2pack', isSubscription: false, price: 106, quantity: 1 },
      { id: 'joy-stack', isSubscription: false, ...stack },
      { id: 'joy-stack-subscription', isSubscription: true, ...stack },
    ]);
});

test('unknown formula and bundle paths show the 404 page', async ({ page, browserErrors }) => {
  browserErrors.allow(/404 \(Not Found\)/);
  for (const path of ['/courage', '/formulas/courage', '/bundles/courage-stack', '/bundles']) {
    const response = await page.goto(path);
    expect(response?.status(), path).toBe(404);
    await expect(page.getByRole('main')).toContainText('Oops! Page not found');
    await expect(page.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  }
});
