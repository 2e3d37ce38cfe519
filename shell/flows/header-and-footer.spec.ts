import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../infra/e2e/shop';

const taglines = {
  Focus: 'Clarity',
  Flow: 'Create',
  Energy: 'Vitality',
  'Deep Sleep': 'Rest',
  Confidence: 'Strength',
  Soothe: 'Relief',
  Reset: 'Refresh',
  Play: 'Joy',
};
const formulas = Object.keys(taglines);
const bundles = ['Workday Stack', 'Creator Stack', 'Evening Wind-Down', 'Joy Stack'];
const more = ['Practice', 'Program', 'About', 'Contact'];
const phone = { width: 390, height: 844 };

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });
const dropdown = (page: Page) => main(page).getByText('Formulas', { exact: true });
const menuToggle = (page: Page) => page.getByRole('banner').locator('summary[aria-label="Menu"]');
const menu = (page: Page) => page.getByRole('navigation', { name: 'Menu' });

const readBackground = (page: Page) =>
  page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);

/** Opens a page and waits until the header is hydrated. */
const openPage = async (page: Page, path: string) => {
  await page.goto(path);
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header') ?? {}).some((key) =>
      key.startsWith('__reactFiber$'),
    ),
  );
};

test('the header is sticky', async ({ page }) => {
  await page.goto('/focus');
  await page.evaluate(() => scrollTo({ top: 900, behavior: 'instant' }));
  await expect(page.getByRole('banner')).toBeInViewport({ ratio: 1 });
});

test('the header takes the color of the formula in the path', async ({ page }) => {
  await openPage(page, '/research');
  const plain = await readBackground(page);
  await dropdown(page).click();
  await main(page).getByRole('link', { name: 'Focus Clarity' }).click();
  await expect(page).toHaveURL('/focus');
  await expect.poll(() => readBackground(page)).not.toBe(plain);
});

test('the header takes the color of the formula that a ritual is for', async ({ page }) => {
  await openPage(page, '/practice');
  const plain = await readBackground(page);
  await page.getByRole('button', { name: /^Soothe/ }).click();
  await expect.poll(() => readBackground(page)).not.toBe(plain);
  await page.getByRole('button', { name: 'Back' }).click();
  await expect.poll(() => readBackground(page)).toBe(plain);
  await page.getByRole('button', { name: /^Play/ }).click();
  await expect.poll(() => readBackground(page)).not.toBe(plain);
  await page.getByRole('link', { name: 'My rituals' }).click();
  await expect(page).toHaveURL('/practice/rituals');
  await expect.poll(() => readBackground(page)).toBe(plain);
});

test('the desktop dropdown lists all formulas with their taglines, and all bundles', async ({
  page,
}) => {
  await openPage(page, '/research');
  await expect(main(page).getByRole('link', { name: /^Focus/ })).toBeHidden();
  await dropdown(page).click();
  for (const formula of Object.entries(taglines)) {
    const name = formula.join(' ');
    await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible();
  }
  for (const name of bundles) {
    await expect(main(page).getByRole('link', { name: new RegExp(`^${name} `) })).toBeVisible();
  }
});

test('the desktop header has its links, the item count and Pre-Order Now', async ({
  page,
  formula,
}) => {
  await formula.open('focus');
  await formula.addToCart();
  await openPage(page, '/research');
  for (const name of ['Compare', 'Research', 'How It Works', 'FAQ']) {
    await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible();
  }
  await main(page).getByText('More', { exact: true }).click();
  for (const name of more) {
    await expect(main(page).getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Cart 1 item' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Pre-Order Now' }).click();
  await expect(page).toHaveURL('/founders');
});

test('the mobile menu collapses its formulas and closes on navigation', async ({ page }) => {
  await page.setViewportSize(phone);
  await openPage(page, '/research');
  await menuToggle(page).click();
  const focus = menu(page).getByRole('link', { name: 'Focus', exact: true });
  await expect(focus).toBeVisible();
  await menu(page).getByText('Formulas', { exact: true }).click();
  await expect(focus).toBeHidden();
  for (const name of ['Compare', ...more]) {
    await expect(menu(page).getByRole('link', { name, exact: true })).toBeVisible();
  }
  await menu(page).getByText('Formulas', { exact: true }).click();
  await focus.click();
  await expect(page).toHaveURL('/focus');
  await expect(menu(page)).toBeHidden();
});

test('the dropdown closes on navigation, on Escape and on a click outside', async ({ page }) => {
  await openPage(page, '/focus');
  const workday = main(page).getByRole('link', { name: /^Workday Stack/ });
  await dropdown(page).click();
  await page.keyboard.press('Escape');
  await expect(workday).toBeHidden();
  await expect(dropdown(page)).toBeFocused();
  await dropdown(page).click();
  await page.mouse.click(20, 600);
  await expect(workday).toBeHidden();
  await dropdown(page).click();
  await main(page)
    .getByRole('link', { name: /^Focus/ })
    .click();
  await expect(workday).toBeHidden();
});

test('the menus work by keyboard', async ({ page }) => {
  await openPage(page, '/research');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the page' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await dropdown(page).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(main(page).getByRole('link', { name: /^Focus/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/focus');
});

test('the menus work without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/research');
  await dropdown(page).click();
  await main(page)
    .getByRole('link', { name: /^Focus/ })
    .click();
  await expect(page).toHaveURL('/focus');
  await page.setViewportSize(phone);
  await menuToggle(page).click();
  await menu(page).getByRole('link', { name: 'FAQ' }).click();
  await page.getByText('What is in a capsule?').click();
  await expect(page.getByText('No active ingredient.')).toBeVisible();
  await context.close();
});

test('the footer has a blurb, link groups and the disclaimers', async ({ page }) => {
  await page.goto('/research');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Candor sells inert plant-cellulose capsules, openly');
  const wellness = footer.getByRole('navigation', { name: 'Wellness Formulas' });
  await expect(wellness.getByRole('link')).toHaveText(formulas);
  for (const [group, name, path] of [
    ['Company', 'About', '/about'],
    ['Support', 'Returns', '/returns'],
  ] as const) {
    const link = footer.getByRole('navigation', { name: group }).getByRole('link', { name });
    await expect(link).toHaveAttribute('href', path);
  }
  for (const text of [
    'have not been evaluated by the Food and Drug Administration',
    'not intended to diagnose, treat, cure or prevent any disease',
    'coaching is educational',
    'substitute for medical advice',
  ]) {
    await expect(footer).toContainText(text);
  }
});

test('the footer of a phone is short, and its links can be tapped', async ({ page }) => {
  await page.setViewportSize(phone);
  await page.goto('/research');
  const footer = page.getByRole('contentinfo');
  const heightOf = async (part: Locator) => (await part.boundingBox())?.height ?? 0;
  for (const width of [360, 375, 390]) {
    await page.setViewportSize({ ...phone, width });
    expect(await heightOf(footer)).toBeLessThan(750);
  }
  const support = footer.getByRole('navigation', { name: 'Support' });
  await expect(support.getByRole('link', { name: 'Contact' })).toBeHidden();
  await support.locator('summary').click();
  await expect(support.getByRole('link', { name: 'Contact' })).toBeVisible();
  for (const link of await support.getByRole('link').all())
    expect(await heightOf(link)).toBeGreaterThanOrEqual(44);
  for (const control of ['Privacy', 'Terms'])
    expect(await heightOf(footer.getByRole('link', { name: control }))).toBeGreaterThanOrEqual(44);
  await support.getByRole('link', { name: 'Contact' }).click();
  await expect(page).toHaveURL('/contact');
});

test('the payment badge names provider, card brands and encryption', async ({ page }) => {
  await page.goto('/research');
  const footer = page.getByRole('contentinfo');
  const named = 'Stripe Visa Mastercard American_Express Discover Amazon_Pay SSL 256-bit'.split(
    ' ',
  );
  for (const name of named) await expect(footer).toContainText(name.replace('_', ' '));
  await expect(footer).toContainText('© 2025 Candor');
});

test('every link of header and footer responds with 200', async ({ page, request }) => {
  await page.goto('/research');
  const paths = await page
    .locator('header a[href^="/"], footer a[href^="/"]')
    .evaluateAll((links) => [...new Set(links.map((link) => link.getAttribute('href') ?? ''))]);
  expect(paths.length).toBeGreaterThan(20);
  for (const path of paths) expect((await request.get(path)).status(), path).toBe(200);
});
