import type { Page } from '@playwright/test';
import { expectAccessible, expectAccessibleAtWidths } from '../../infra/e2e/pages/accessibility';
import { waitForHydration } from '../../infra/e2e/pages/hydration';
import { expect, test } from '../../infra/e2e/shop';

const items = (page: Page) => page.getByRole('main').locator('details[name="faq"]');
const opened = (page: Page) => items(page).and(page.locator('[open]'));

test('has 19 items, one open at a time, with links to the research and to a refund', async ({
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
  await page.getByText('How does a subscription work?').click();
  await expect(opened(page)).toContainText('charged when you order and then every 30 days');
  await page.getByText('What if I don’t feel better?').click();
  await expect(opened(page)).toContainText('all of your money back. Write to');
  const mail = opened(page).getByRole('link', { name: /@/ });
  await expect(mail).toHaveAttribute('href', /^mailto:.+@.+\?subject=Refund$/);
  await expect(page.getByRole('main').locator('a[href*="coaches"]')).toHaveCount(0);
});

test('a search leaves the answers with its words, and a subject leads to its group', async ({
  page,
}) => {
  await page.goto('/faq');
  await waitForHydration(page, 'main input');
  const input = page.getByRole('searchbox', { name: 'Search questions and answers' });
  const status = page.getByRole('search').getByRole('status');
  await input.fill('money back');
  await expect(status).toHaveText('2 questions');
  await expect(items(page).filter({ visible: true })).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Taking it' })).toBeHidden();
  await expectAccessibleAtWidths(page);
  await input.fill('money back xyz');
  await expect(status).toHaveText('No answer has these words. Ask us.');
  await input.fill('');
  await expect(status).toHaveText('');
  await expect(items(page).filter({ visible: true })).toHaveCount(19);
  const subjects = page.getByRole('navigation', { name: 'Subjects' });
  await subjects.getByRole('link', { name: 'Your order' }).click();
  await expect(page).toHaveURL('/faq#order-and-help');
  await expect(page.getByRole('heading', { name: 'Your order' })).toBeInViewport();
});

test('the pages of information have an index, numbers and a next step', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const main = page.getByRole('main');
  await page.goto('/terms');
  await main.getByRole('link', { name: 'The Founders Batch' }).click();
  await expect(page).toHaveURL('/terms#founders-batch');
  await expect(main.getByRole('heading', { name: 'The Founders Batch' })).toBeInViewport();
  await main.getByRole('link', { name: 'Returns', exact: true }).click();
  await expect(main.getByRole('heading', { name: 'How to ask' })).toBeVisible();
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Contact us' }).click();
  await main.getByRole('link', { name: 'How it works' }).click();
  await expect(main.getByRole('img')).toHaveCount(5);
  await expectAccessible(page);
  await main.getByRole('link', { name: 'Deep Sleep' }).click();
  await expect(page).toHaveURL('/deep-sleep');
  for (const path of ['/about', '/privacy', '/coaches']) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await page.goto('/privacy#cookies');
  await expect(main.getByText('candor-visitor', { exact: true })).toBeInViewport();
});

test('the URL hash of an answer opens it', async ({ page }) => {
  await page.goto('/faq#cancel');
  await waitForHydration(page, 'main input');
  const cancel = page.getByText('in two clicks and without a reason');
  await expect(cancel).toBeInViewport();
  await expect(opened(page)).toHaveCount(1);
  // The test uses the keyboard: the first scroll may still be under way, and would move the link
  // from under a pointer.
  await page.getByRole('link', { name: 'Link to this answer' }).press('Enter');
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
