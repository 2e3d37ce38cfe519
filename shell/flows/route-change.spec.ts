import type { Page } from '@playwright/test';
import { readPageViews } from '../../infra/e2e/analytics-events';
import { expectAccessible } from '../../infra/e2e/pages/accessibility';
import { waitForHydration, waitUntilIdle } from '../../infra/e2e/pages/hydration';
import { expect, test } from '../../infra/e2e/shop';

const readScroll = (page: Page) => page.evaluate(() => Math.round(scrollY));
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

const disclaimer = (page: Page) => page.locator('#disclaimer');

test('navigation scrolls to the top and records a page_view', async ({ page }) => {
  await page.goto('/focus');
  await expect.poll(() => readPageViews(page)).toHaveLength(1);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await main(page).getByRole('link', { name: 'How It Works' }).click();
  await expect(page).toHaveTitle('How It Works · Candor');
  await expect.poll(() => readScroll(page)).toBe(0);
  await main(page).getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveTitle('FAQ · Candor');
  await expect
    .poll(async () => (await readPageViews(page)).slice(1))
    .toEqual([
      { path: '/how-it-works', title: 'How It Works · Candor' },
      { path: '/faq', title: 'FAQ · Candor' },
    ]);
});

test('a step back restores scroll position and focus', async ({ page }) => {
  await page.goto('/focus');
  await expect.poll(() => readPageViews(page)).toHaveLength(1);
  const link = page.getByRole('main').locator('a[href^="/bundles/"]').first();
  await link.scrollIntoViewIfNeeded();
  await link.focus();
  // At the key: until then late fonts may move the page.
  await page.evaluate(() => {
    const record = () => Object.assign(window, { scrollAtKey: Math.round(scrollY) });
    addEventListener('keydown', record, { capture: true, once: true });
  });
  await page.keyboard.press('Enter');
  const before = await page.evaluate(
    () => (window as unknown as { scrollAtKey: number }).scrollAtKey,
  );
  expect(before).toBeGreaterThan(200);
  await expect(page).toHaveURL(/\/bundles\//);
  await expect.poll(() => readScroll(page)).toBe(0);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Focus');
  await expect.poll(() => readScroll(page)).toBe(before);
  await expect(link).toBeFocused();
  await page.goForward();
  await expect(page).toHaveURL(/\/bundles\//);
  await expect.poll(() => readScroll(page)).toBe(0);
});

test('a page opens at its top while the page before still scrolls to a hash', async ({ page }) => {
  await page.goto('/');
  await expect.poll(() => readPageViews(page)).toHaveLength(1);
  await page.getByRole('link', { name: 'Choose Your Formula' }).click();
  await expect.poll(() => readScroll(page)).toBeGreaterThan(0);
  await page
    .getByRole('link', { name: 'Learn More about Deep Sleep' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep Sleep');
  await expect.poll(() => readPageViews(page)).toHaveLength(2);
  await expect.poll(() => readScroll(page)).toBe(0);
});

test('opening a page records one page_view', async ({ page }) => {
  await page.goto('/faq');
  await expect.poll(() => readPageViews(page)).toEqual([{ path: '/faq', title: 'FAQ · Candor' }]);
});

test('a hash scrolls to its element and highlights it for 2 seconds', async ({ page }) => {
  await page.goto('/focus');
  await expect.poll(() => readPageViews(page)).toHaveLength(1);
  // The mark stays until the clock is moved on, however slow the machine is.
  await page.clock.install({ time: '2026-11-21T10:00:00Z' });
  await page.clock.pauseAt('2026-11-21T10:01:00Z');
  const science = page.locator('#science');
  const link = page.getByRole('link', { name: 'View The Science' });
  await link.click();
  await expect(science).toHaveAttribute('data-marked');
  await expect(science).toHaveCSS('animation-name', 'marked');
  await expect(page.locator('html')).toHaveCSS('scroll-behavior', 'smooth');
  await expect(science).toBeInViewport();
  await page.clock.runFor(2000);
  await expect(science).not.toHaveAttribute('data-marked');
  await expect(science).toHaveCSS('animation-name', 'none');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await link.click();
  await expect(science).toHaveAttribute('data-marked');
});

test('a dagger opens the small print in place, by pointer and keyboard', async ({ page }) => {
  await page.goto('/how-it-works');
  await expect.poll(() => readPageViews(page)).toHaveLength(1);
  const dagger = page.getByRole('link', { name: 'See the disclaimer' }).first();
  const footnote = page.getByRole('complementary', { name: 'The small print' });
  await dagger.click();
  await expect(footnote).toContainText('have not been evaluated by the Food and Drug');
  await expect(footnote).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await footnote.getByRole('button', { name: 'Close' }).click();
  await expect(footnote).toBeHidden();
  await dagger.press('Enter');
  await expect(footnote).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(footnote).toBeHidden();
  await expect(dagger).toBeFocused();
  await expect(page).toHaveURL('/how-it-works');
});

test('a dagger whose script does not load leads to the small print', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/net::ERR_FAILED/);
  await page.route(/later-footnote/, (route) => route.abort());
  await page.goto('/how-it-works');
  await expect.poll(() => readPageViews(page)).toHaveLength(1);
  await page.getByRole('link', { name: 'See the disclaimer' }).first().click();
  await expect(disclaimer(page)).toBeInViewport();
  await expect(page).toHaveURL('/how-it-works#disclaimer');
});

test('keeps the old page while all scripts of another are requested at once', async ({ page }) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  const requested = new Set<string>();
  await page.route('**/releases/mf-research/**', async (route) => {
    requested.add(/client\/(\w+)/.exec(route.request().url())?.[1] ?? '');
    await held;
    await route.continue();
  });
  await page.goto('/focus');
  await expect.poll(() => readPageViews(page)).toHaveLength(1);
  await main(page).getByRole('link', { name: 'Research' }).click();
  await expect(page).toHaveURL('/research');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Focus');
  await expect
    .poll(() => [...requested])
    .toEqual(expect.arrayContaining(['mf_research', '__federation_expose_ResearchPage']));
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The evidence');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
  // The entry was requested by a preload, which waits for no render, and once.
  const entries = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/mf_research\.\w+\.js$/.test(name))
      .map((entry) => entry.initiatorType),
  );
  expect(entries).toEqual(['link']);
  await expect
    .poll(async () => (await readPageViews(page)).map(({ path }) => path))
    .toEqual(['/focus', '/research']);
});

test('a hash is highlighted on first load', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => Object.assign(window, { wasMarked: true })).observe(document, {
      subtree: true,
      attributeFilter: ['data-marked'],
    });
  });
  await page.goto('/how-it-works#disclaimer');
  await page.waitForFunction(() => 'wasMarked' in window);
  await expect(disclaimer(page)).toBeInViewport();
  await expect(disclaimer(page)).not.toHaveAttribute('data-marked');
});

test('a hash does not scroll smoothly with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/focus');
  await expect.poll(() => readPageViews(page)).toHaveLength(1);
  await page.evaluate(() => {
    const positions = new Set<number>();
    Object.assign(window, { positions });
    addEventListener('scroll', () => positions.add(scrollY));
  });
  await page.getByRole('link', { name: 'View The Science' }).click();
  await expect(page.locator('#science')).toBeInViewport();
  const stops = await page.evaluate(
    () => (window as typeof window & { positions: Set<number> }).positions.size,
  );
  // The browser's jump and the router's.
  expect(stops).toBeLessThanOrEqual(3);
});

/** The number of sections with deferred layout. */
const countDeferred = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main section, .footer')].filter(
        (part) => getComputedStyle(part).contentVisibility === 'auto',
      ).length,
  );

test('lays out the sections below the fold after the first touch, without scrolling', async ({
  page,
}) => {
  for (const open of [
    () => page.goto('/', { waitUntil: 'load' }),
    async () => {
      await page.goto('/faq');
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Candor/ })
        .click();
    },
  ]) {
    await open();
    await waitForHydration(page, 'main h1');
    await expect.poll(() => countDeferred(page)).toBeGreaterThan(3);
    await waitUntilIdle(page);
    expect(await countDeferred(page)).toBeGreaterThan(3);
    await page.evaluate(() => dispatchEvent(new Event('touchstart')));
    await expect.poll(() => countDeferred(page)).toBe(0);
  }
});

for (const [input, use] of [
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['a long scroll', (page: Page) => page.evaluate(() => scrollTo(0, 2 * innerHeight))],
  [
    'a link to a place in the page',
    (page: Page) =>
      page
        .getByRole('link', { name: 'Choose Your Formula' })
        .evaluate((link: HTMLElement) => link.click()),
  ],
] as const) {
  test(`lays everything out at once at ${input}`, async ({ page }) => {
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    await page.goto('/', { waitUntil: 'load' });
    await waitForHydration(page, 'main h1');
    await expect.poll(() => countDeferred(page)).toBeGreaterThan(3);
    // The page listens when its effects have run, which is after its first element is hydrated.
    await expect(async () => {
      await use(page);
      expect(await countDeferred(page)).toBe(0);
    }).toPass();
  });
}

test('a hash below the fold ends at its element', async ({ page }) => {
  await page.goto('/#pricing');
  const pricing = page.locator('#pricing');
  // Below the sticky header.
  const top = () => pricing.evaluate((part) => Math.round(part.getBoundingClientRect().top));
  await expect(pricing).toBeInViewport();
  await expect.poll(top).toBeGreaterThan(0);
  await expect.poll(top).toBeLessThan(200);
});
