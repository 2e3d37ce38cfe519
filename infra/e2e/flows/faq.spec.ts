import type { Page } from '@playwright/test';
import { isAlive } from '../pages/hydrated';
import { expect, test } from '../shop';

const items = (page: Page) => page.getByRole('main').locator('details[name="faq"]');
const opened = (page: Page) => items(page).and(page.locator('[open]'));

test('19 accordion items, single-open and collapsible, item 1 links to /research and none to /coaches', async ({
  page,
}) => {
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

test('the address of an answer opens it, from outside and from inside the shop', async ({
  page,
}) => {
  await page.goto('/faq#cancel');
  await isAlive(page, 'main details');
  const cancel = page.getByText('in two clicks and without a reason');
  await expect(cancel).toBeInViewport();
  await expect(opened(page)).toHaveCount(1);
  await page.getByRole('link', { name: 'Link to this answer' }).click();
  await expect(page).toHaveURL('/faq#cancel');
  await expect(cancel).toBeInViewport();
});

test('the FAQ names the prices of the price book and no other, who the capsules are for, when to expect what, and how fast it is answered', async ({
  request,
}) => {
  const { items: book } = (await (await request.get('/api/price-book')).json()) as {
    items: Record<string, { cents: number; subscriptionCents: number | null }>;
  };
  const html = await (await request.get('/faq')).text();
  const answers = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  for (const words of ['Adults, 18 and over', '7 to 21 days', '3 hours on average'])
    expect(answers).toContain(words);
  const named = [...answers.matchAll(/\$(\d+(?:\.\d\d)?)/g)].map(
    ([, amount]) => Number(amount) * 100,
  );
  const sold = Object.values(book).flatMap(({ cents, subscriptionCents }) => [
    cents,
    subscriptionCents,
  ]);
  expect(named).toEqual(expect.arrayContaining([book['focus']?.cents]));
  const twoDay = 399;
  expect(named.filter((amount) => amount !== twoDay && !sold.includes(amount))).toEqual([]);
});
