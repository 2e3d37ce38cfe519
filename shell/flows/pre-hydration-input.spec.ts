import type { Page } from '@playwright/test';
import { readPageViews } from '../../infra/e2e/analytics-events';
import { holdRequests } from '../../infra/e2e/hold-requests';
import { readStoredLines } from '../../infra/e2e/pages/stored-cart';
import { expect, test } from '../../infra/e2e/shop';

/** Opens a page and holds its script back. @returns releases the script */
const openEarly = async (page: Page, path: string) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/shell/main.*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(path, { waitUntil: 'commit' });
  return release;
};

test('clicks before hydration are replayed once', async ({ page, formula }) => {
  const release = await openEarly(page, '/focus');
  const plan = page.getByRole('region', { name: 'Plan', exact: true });
  await formula.selectPlan('Subscribe', plan);
  const add = plan.getByRole('button', { name: 'Add to Cart' }).first();
  await add.click();
  await add.click();
  release();
  await formula.expectBadge(1);
  await expect
    .poll(() => readStoredLines(page))
    .toMatchObject([{ id: 'focus-subscription', isSubscription: true, quantity: 1 }]);
});

test('text typed before hydration is kept and used', async ({ page }) => {
  const release = await openEarly(page, '/research');
  await page.getByRole('searchbox').fill('Carvalho');
  release();
  await expect(page).toHaveURL(/q=Carvalho/);
  await expect(page.getByRole('searchbox')).toHaveValue('Carvalho');
});

test('a fragment below the first view is requested on use, and clicks meanwhile count once', async ({
  page,
}) => {
  const ofResearch: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/releases/mf-research/')) ofResearch.push(request.url());
  });
  const release = await holdRequests(page, '**/releases/mf-research/**');
  await page.goto('/');
  const studies = page.getByRole('group', { name: 'Studies' });
  const html = await studies.elementHandle();
  await expect.poll(() => readPageViews(page)).toHaveLength(1);
  expect(ofResearch).toEqual([]);

  const pause = studies.getByRole('button', { name: 'Pause studies' });
  await expect(pause).toHaveAttribute('aria-pressed', 'false');
  await pause.click();
  await pause.click();
  await expect.poll(() => ofResearch.length).toBeGreaterThan(1);
  expect(await html?.evaluate((element) => element.isConnected)).toBe(true);
  release();
  await expect(pause).toHaveAttribute('aria-pressed', 'true');
  expect(await html?.evaluate((element) => element.isConnected)).toBe(true);
});

test('scripts are requested after the first view, or at once in a tab that is not seen', async ({
  page,
}) => {
  const firstScript = () =>
    page.evaluate(() => {
      const isScript = ({ name }: PerformanceEntry) => name.endsWith('.js');
      return performance.getEntriesByType('resource').find(isScript)?.startTime;
    });
  await page.addInitScript(() => {
    requestAnimationFrame(() => Object.assign(window, { frameAt: performance.now() }));
  });
  await page.goto('/focus');
  const frameAt = await page.evaluate(
    () => (window as typeof window & { frameAt: number }).frameAt,
  );
  expect(await firstScript()).toBeGreaterThan(frameAt);

  await page.addInitScript(() => {
    Object.defineProperty(document, 'hidden', { value: true });
    window.requestAnimationFrame = () => 0;
  });
  await page.goto('/research', { waitUntil: 'commit' });
  await expect.poll(firstScript).toBeGreaterThan(0);
});
