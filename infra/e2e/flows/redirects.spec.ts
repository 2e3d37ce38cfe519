import { waitForHydration } from '../pages/hydration';
import { expect, test } from '../shop';

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
