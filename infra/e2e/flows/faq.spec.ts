import type { Page } from '@playwright/test';
import { waitForHydration } from '../pages/hydration';
import { expect, test } from '../shop';

const items = (page: Page) => page.getByRole('main').locator('details[name="faq"]');
const opened = (page: Page) => items(page).and(page.locator('[open]'));

test('has 19 items, one open at a time, and a link to the research library', async ({ page }) => {
  await page.goto('/faq');
  await expect(items(page)).toHaveCount(19);
  await expect(opened(page)).toHaveCount(0);
  await items(page).nth(3).locator('summary').click();
  await items(page).first().locator('summary').click();
  await expect(opened(page)).toHaveCount(1);
  await expect(opened(page).getByRole('link', { name: 'research library' })).toHaveAttribute(
    'href',
    '/research',
  );
  await items(page).first().locator('summary').click();
  await expect(opened(page)).toHaveCount(0);
  await expect(page.getByRole('main').locator('a[href*="coaches"]')).toHaveCount(0);
});

test('the URL hash of an answer opens it', async ({ page }) => {
  await page.goto('/faq#cancel');
  await waitForHydration(page, 'main details');
  const cancel = page.getByText('in two clicks and without a reason');
  await expect(cancel).toBeInViewport();
  await expect(opened(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Link to this answer' }).click();
  await expect(page).toHaveURL('/faq#cancel');
  await expect(cancel).toBeInViewport();
});

test('names only prices of the price book, and the ages and times', async ({ request }) => {
  const { items } = (await (await request.get('/api/price-book')).json()) as {
    items: Record<string, { cents: number; subscriptionCents: number | null }>;
  };
  const html = await (await request.get('/faq')).text();
  const content = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  for (const text of ['Adults, 18 and over', '7 to 21 days', '3 hours on average'])
    expect(content).toContain(text);
  const named = [...content.matchAll(/\$(\d+(?:\.\d\d)?)/g)].map(
    ([, amount]) => Number(amount) * 100,
  );
  const sold = Object.values(items).flatMap(({ cents, subscriptionCents }) => [
    cents,
    subscriptionCents,
  ]);
  expect(named).toEqual(expect.arrayContaining([items['focus']?.cents]));
  const twoDay = 399;
  expect(named.filter((amount) => amount !== twoDay && !sold.includes(amount))).toEqual([]);
});
