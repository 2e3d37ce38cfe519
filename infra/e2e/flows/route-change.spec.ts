import type { Page } from '@playwright/test';
import { isAlive } from '../pages/hydrated';
import { expect, test } from '../shop';

type Event = { event: string; path: string; title: string };

const pageViews = (page: Page) =>
  page.evaluate(() =>
    ((window as unknown as { dataLayer?: Event[] }).dataLayer ?? [])
      .filter(({ event }) => event === 'page_view')
      .map(({ path, title }) => ({ path, title })),
  );
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));
const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

/** A place in the page whose id the tests may name. */
const place = (page: Page) => page.locator('#disclaimer');

test('The page scrolls to the top and a page_view event is recorded with path and title', async ({
  page,
}) => {
  await page.goto('/focus');
  await expect.poll(() => pageViews(page)).toHaveLength(1);
  await page.evaluate(() => scrollTo({ top: 600, behavior: 'instant' }));
  await main(page).getByRole('link', { name: 'How It Works' }).click();
  await expect(page).toHaveTitle('How It Works · Candor');
  await expect.poll(() => scrolled(page)).toBe(0);
  await main(page).getByRole('link', { name: 'FAQ' }).click();
  await expect(page).toHaveTitle('FAQ · Candor');
  await expect
    .poll(async () => (await pageViews(page)).slice(1))
    .toEqual([
      { path: '/how-it-works', title: 'How It Works · Candor' },
      { path: '/faq', title: 'FAQ · Candor' },
    ]);
});

test('a page that is opened directly is recorded once, and the browser keeps it where it was', async ({
  page,
}) => {
  await page.goto('/faq');
  await expect.poll(() => pageViews(page)).toEqual([{ path: '/faq', title: 'FAQ · Candor' }]);
});

test('A URL hash scrolls smoothly to the element with that id and highlights it for 2 seconds', async ({
  page,
}) => {
  await page.goto('/how-it-works');
  await expect.poll(() => pageViews(page)).toHaveLength(1);
  await page.clock.install();
  await page.getByRole('link', { name: 'See the disclaimer' }).first().click();
  await expect(place(page)).toHaveAttribute('data-marked');
  await expect(place(page)).toBeInViewport();
  await page.clock.runFor(2000);
  await expect(place(page)).not.toHaveAttribute('data-marked');
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await page.getByRole('link', { name: 'See the disclaimer' }).first().click();
  await expect(place(page)).toHaveAttribute('data-marked');
});

test('while the page of another team loads, the page before it stays', async ({ page }) => {
  let arrive = () => {};
  const held = new Promise<void>((resolve) => (arrive = resolve));
  await page.route('**/releases/mf-research/**', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/focus');
  await expect.poll(() => pageViews(page)).toHaveLength(1);
  await main(page).getByRole('link', { name: 'Research' }).click();
  await expect(page).toHaveURL('/research');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Focus');
  arrive();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The evidence');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeHidden();
  await expect
    .poll(async () => (await pageViews(page)).map(({ path }) => path))
    .toEqual(['/focus', '/research']);
});

test('a hash is shown also on first load, for a page that the server drew', async ({ page }) => {
  await page.addInitScript(() => {
    new MutationObserver(() => Object.assign(window, { wasMarked: true })).observe(document, {
      subtree: true,
      attributeFilter: ['data-marked'],
    });
  });
  await page.goto('/how-it-works#disclaimer');
  await page.waitForFunction(() => 'wasMarked' in window);
  await expect(place(page)).toBeInViewport();
  await expect(place(page)).not.toHaveAttribute('data-marked');
});

test('who prefers less motion is taken to a hash at once', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/how-it-works');
  await expect.poll(() => pageViews(page)).toHaveLength(1);
  await page.evaluate(() => {
    const positions = new Set<number>();
    Object.assign(window, { positions });
    addEventListener('scroll', () => positions.add(scrollY));
  });
  await page.getByRole('link', { name: 'See the disclaimer' }).first().click();
  await expect(place(page)).toBeInViewport();
  const stops = await page.evaluate(
    () => (window as unknown as { positions: Set<number> }).positions.size,
  );
  // The browser's own jump, and the same place again.
  expect(stops).toBeLessThanOrEqual(3);
});

const moved = [
  ['/formulas/focus', '/focus'],
  ['/preorder', '/founders'],
  ['/founders-batch', '/founders'],
] as const;
for (const [from, to] of moved) {
  test(`${from} redirects to ${to} with its query`, async ({ request, page }) => {
    const answer = await request.get(`${from}?utm_source=x`, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()['location']).toBe(`${to}?utm_source=x`);
    await page.goto('/faq');
    await expect.poll(() => pageViews(page)).toHaveLength(1);
    await page.evaluate((path) => history.pushState({}, '', path), from);
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect(page).toHaveURL(to);
  });
}

test('every old address of a formula is answered with one 301 to its page', async ({ request }) => {
  const table = {
    '/calm': '/soothe',
    '/comfort': '/soothe',
    '/sleep': '/deep-sleep',
    '/formulas/sleep': '/deep-sleep',
    '/balance': '/flow',
    '/renewal': '/reset',
    '/formulas/flow': '/flow',
    '/formulas/energy': '/energy',
    '/formulas/deep-sleep': '/deep-sleep',
    '/formulas/confidence': '/confidence',
    '/formulas/soothe': '/soothe',
    '/formulas/reset': '/reset',
    '/formulas/play': '/play',
  };
  for (const [from, to] of Object.entries(table)) {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers()['location']], from).toEqual([301, to]);
    expect((await request.get(to)).status(), to).toBe(200);
  }
});

/** Text that somebody who selects or prints the whole page gets; what is not laid out is not in it. */
const textOf = (page: Page) => page.evaluate(() => document.body.innerText);

test('a page is painted before what lies below its first view, and is whole though nobody scrolls', async ({
  page,
}) => {
  for (const open of [
    () => page.goto('/'),
    async () => {
      await page.goto('/faq');
      await page
        .getByRole('banner')
        .getByRole('link', { name: /^Candor/ })
        .click();
    },
  ]) {
    await open();
    await expect.poll(() => textOf(page)).toContain('The price of nothing');
    await expect.poll(() => textOf(page)).toContain('© 2025');
  }
});

/** Parts of the page that are not laid out yet, if they are far from the view. */
const leftOut = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('main section, .footer')].filter(
        (part) => getComputedStyle(part).contentVisibility === 'auto',
      ).length,
  );

test('nothing is left out any more where somebody moves, nor on the pages after the first, so nothing changes its place under a pointer', async ({
  page,
}) => {
  // A browser that is never idle.
  await page.addInitScript(() => (window.requestIdleCallback = () => 0));
  await page.goto('/', { waitUntil: 'load' });
  await isAlive(page, 'main h1');
  await expect.poll(() => leftOut(page)).toBeGreaterThan(3);
  await page.mouse.wheel(0, 10);
  await expect.poll(() => leftOut(page)).toBe(0);
  await page.getByRole('banner').getByRole('link', { name: 'Research' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The evidence');
  expect(await leftOut(page)).toBe(0);
});

test('the way to a place below the first view ends at that place', async ({ page }) => {
  await page.goto('/#pricing');
  const pricing = page.locator('#pricing');
  // Under the header, which stays in view, and not above it or a section further on.
  const top = () => pricing.evaluate((part) => Math.round(part.getBoundingClientRect().top));
  await expect(pricing).toBeInViewport();
  await expect.poll(top).toBeGreaterThan(0);
  await expect.poll(top).toBeLessThan(200);
});
