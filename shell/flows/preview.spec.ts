import type { APIRequestContext } from '@playwright/test';
import { createPreviewLink } from '@candor/federation/releases/preview-link';
import { waitForHydration } from '../../infra/e2e/pages/hydration';
import { publishChangedRelease, removeRelease } from '../../infra/e2e/releases';
import { expect, test } from '../../infra/e2e/shop';
import { shopEnv } from '../../infra/e2e/shop-env';

const remote = 'mf-cart';
const OLD = 'Shop Formulas';
const NEW = 'See Every Formula';
const HOUR_MS = 3_600_000;

const redirectOf = async (request: APIRequestContext) => {
  const response = await request.get('/calm', { maxRedirects: 0 });
  return [response.headers()['location'], response.headers()['cache-control']];
};

test('a preview shows a published release to the browser with its link, and ends there', async ({
  page,
  browser,
  request,
}) => {
  const version = await publishChangedRelease(remote, OLD, NEW);
  const others = await browser.newContext({ baseURL: shopEnv.origin });
  try {
    const link = await createPreviewLink(remote, version, HOUR_MS);
    await page.goto(link, { waitUntil: 'load' });
    await expect(page.getByText(version)).toBeVisible();
    await page.getByRole('button', { name: 'Open the preview' }).click();
    await page.waitForURL('/');
    await waitForHydration(page, 'main h1');

    const rendered = await page.request.get('/cart');
    const html = await rendered.text();
    expect(html).toContain(NEW);
    expect(html).not.toContain(OLD);
    expect(rendered.headers()).toMatchObject({
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
    });
    const loaded = new Set<string>();
    page.on('request', (sent) => {
      const [, own] = new RegExp(`/releases/${remote}/([^/]+)/`).exec(sent.url()) ?? [];
      if (own !== undefined) loaded.add(own);
    });
    await page.goto('/cart');
    await expect(page.getByRole('link', { name: NEW })).toBeVisible();
    expect([...loaded]).toEqual([version]);
    expect(await redirectOf(page.request)).toEqual(['/soothe', 'private, no-store']);

    const plain = await request.get('/cart');
    expect(await plain.text()).toContain(OLD);
    expect(plain.headers()['x-robots-tag']).toBeUndefined();
    expect(await redirectOf(request)).toEqual(['/soothe', 'public, max-age=3600']);
    const other = await others.newPage();
    await other.goto('/cart');
    await expect(other.getByRole('link', { name: OLD })).toBeVisible();

    await page.goto(link, { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Show the shop as it is' }).click();
    await page.waitForURL('/');
    await page.goto('/cart');
    await expect(page.getByRole('link', { name: OLD })).toBeVisible();
  } finally {
    await others.close();
    await removeRelease(remote, version);
  }
});

test('a preview link that nobody has signed shows the shop as it is', async ({ page }) => {
  expect((await page.request.get('/__preview?p=invented')).status()).toBe(400);
  await page
    .context()
    .addCookies([{ name: 'candor-preview', value: 'invented', url: shopEnv.origin }]);
  await page.goto('/cart');
  await expect(page.getByRole('link', { name: OLD })).toBeVisible();
  expect(await page.context().cookies()).not.toContainEqual(
    expect.objectContaining({ name: 'candor-preview' }),
  );
});
