import { expect, test } from '../../infra/e2e/shop';

const pages = [
  { path: '/focus', heading: 'Focus', text: 'Active ingredient' },
  { path: '/cart', heading: /^Your cart/i, text: 'Shop Formulas' },
  { path: '/practice', heading: 'Choose where to begin', text: 'Deep Sleep' },
  { path: '/founders', heading: /^Yes, it’s a placebo/, text: 'Deep Sleep' },
  { path: '/research', heading: 'The evidence, including the boring parts', text: 'placebo' },
] as const;

for (const { path, heading, text } of pages) {
  test(`${path} is readable without JavaScript`, async ({ browser, request }) => {
    const response = await request.get(path);
    expect(response.status()).toBe(200);
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toContainText(text);
    await context.close();
  });
}

test('an unknown path is a 404 page with links', async ({ page, browserErrors }) => {
  browserErrors.allow(/404 \(Not Found\)/);
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
});

test('a wrong method is a 405 with a code', async ({ request }) => {
  const page = await request.post('/focus', { data: {} });
  expect(page.status()).toBe(405);
  const api = await request.delete('/api/price-book');
  expect(api.status()).toBe(405);
  expect(await api.json()).toHaveProperty('error.code');
});

test('pages are compressed and revalidated with ETags', async ({ request }) => {
  const first = await request.get('/focus', { headers: { 'accept-encoding': 'br' } });
  const { etag = '' } = first.headers();
  expect(first.headers()['content-encoding']).toBe('br');
  expect(etag).not.toBe('');
  for (const known of [etag, `W/${etag}`, `"x", ${etag}`, '*']) {
    const second = await request.get('/focus', { headers: { 'if-none-match': known } });
    expect(second.status(), known).toBe(304);
  }
});
