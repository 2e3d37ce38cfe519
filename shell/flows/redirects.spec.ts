import { readPageViews } from '../../infra/e2e/analytics-events';
import { holdRequests } from '../../infra/e2e/hold-requests';
import { waitForHydration } from '../../infra/e2e/pages/hydration';
import { expect, test } from '../../infra/e2e/shop';

const redirects = [
  ['/formulas/focus', '/focus'],
  ['/preorder', '/founders'],
  ['/founders-batch', '/founders'],
] as const;
for (const [from, to] of redirects) {
  test(`${from} redirects to ${to} with its query`, async ({ request, page }) => {
    const response = await request.get(`${from}?utm_source=x`, { maxRedirects: 0 });
    expect(response.status()).toBe(301);
    expect(response.headers()['location']).toBe(`${to}?utm_source=x`);
    await page.goto('/faq');
    await waitForHydration(page, 'main h1');
    await page.evaluate((path) => history.pushState({}, '', path), from);
    await page.evaluate(() => dispatchEvent(new PopStateEvent('popstate')));
    await expect(page).toHaveURL(to);
  });
}

test('every old path of a formula is one 301 to its page', async ({ request }) => {
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
    const response = await request.get(from, { maxRedirects: 0 });
    expect([response.status(), response.headers()['location']], from).toEqual([301, to]);
    expect((await request.get(to)).status(), to).toBe(200);
  }
});

test('a link to an old address keeps the page until the new one has loaded', async ({ page }) => {
  const release = await holdRequests(page, '**/*FormulaPage*.js');
  await page.goto('/');
  await expect.poll(() => readPageViews(page)).toHaveLength(1);
  await page
    .getByRole('link', { name: 'Learn More about Deep Sleep' })
    .evaluate((link: HTMLElement) => link.click());
  await expect(page).toHaveURL('/deep-sleep');
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('placebo');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deep Sleep');
  await expect
    .poll(async () => (await readPageViews(page)).map(({ path }) => path))
    .toEqual(['/', '/deep-sleep']);
});
