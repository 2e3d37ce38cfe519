import type { Page } from '@playwright/test';
import { readPageViews } from '../../infra/e2e/analytics-events';
import { holdRequests } from '../../infra/e2e/hold-requests';
import { expect, test } from '../../infra/e2e/shop';

const main = (page: Page) => page.getByRole('navigation', { name: 'Main' });

test('a link keeps the old page until the routes of all remotes are known', async ({ page }) => {
  const release = await holdRequests(page, '**/releases/scripts/**');
  await page.goto('/focus');
  await expect.poll(() => readPageViews(page)).toHaveLength(1);
  await main(page).getByRole('link', { name: 'Research' }).click();
  await expect(page).toHaveURL('/research');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Focus');
  release();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The evidence');
  await expect
    .poll(async () => (await readPageViews(page)).map(({ path }) => path))
    .toEqual(['/focus', '/research']);
});

test('a link whose routes do not load leads to a page that recovers by itself', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/releases\/scripts|Failed to load resource/);
  await page.route('**/releases/scripts/**', (route) => route.abort());
  await page.goto('/focus');
  await expect.poll(() => readPageViews(page)).toHaveLength(1);
  await main(page).getByRole('link', { name: 'Research' }).click();
  await expect(page.getByRole('alert')).toContainText('isn’t available right now');
  await page.unroute('**/releases/scripts/**');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('The evidence');
});
