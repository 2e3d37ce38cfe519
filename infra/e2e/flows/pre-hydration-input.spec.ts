import type { Page } from '@playwright/test';
import { readStoredLines } from '../pages/stored-cart';
import { expect, test } from '../shop';

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
