import type { BrowserContext } from '@playwright/test';
import { expectAccessible } from '../../infra/e2e/pages/accessibility';
import { fillRecord, history, recordList } from '../../infra/e2e/pages/record-page';
import { expect, test } from '../../infra/e2e/shop';

/** The test uses a page of its own, because the browser's error page stays in it. */
const expectUnreachable = async (context: BrowserContext, path: string) => {
  const page = await context.newPage();
  await expect(page.goto(path)).rejects.toThrow(/ERR_INTERNET_DISCONNECTED/);
  await page.close();
};

test('the practice opens offline for a visitor who wants it, and nothing else', async ({
  page,
  context,
  request,
  browserErrors,
}) => {
  browserErrors.allow(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|did not load/);

  await test.step('only the practice has a manifest and a worker', async () => {
    const html = await (await request.get('/practice')).text();
    const manifest = /<link rel="manifest" href="([^"]+)">/.exec(html)?.[1] ?? '';
    expect(await (await request.get('/focus')).text()).not.toContain('rel="manifest"');
    const app = (await (await request.get(manifest)).json()) as { scope: string; icons: object[] };
    expect(app).toMatchObject({ scope: '/practice', start_url: '/practice/record' });
    const worker = await request.get('/practice/worker.js');
    expect(worker.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'service-worker-allowed': '/practice',
    });
  });

  await test.step('the visitor decides, and only the practice is stored', async () => {
    await page.goto('/practice/record');
    await fillRecord(page, history().slice(0, 20));
    expect(await page.evaluate(() => navigator.serviceWorker.getRegistrations())).toEqual([]);
    await page.getByRole('link', { name: 'Keep these pages for offline use' }).click();
    await expect(page.getByText('These pages open offline')).toBeVisible();
    await expectAccessible(page);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await expect
      .poll(() => page.evaluate(async () => (await caches.keys()).length), { timeout: 20_000 })
      .toBe(1);
    const stored = await page.evaluate(async () =>
      (await (await caches.open('candor-practice-v1')).keys()).map(
        ({ url }) => new URL(url).pathname,
      ),
    );
    const hashed = /^\/(shell|releases\/(mf-practice|mf-cart|scripts))\//;
    expect(stored.filter((path) => !hashed.test(path)).sort()).toEqual([
      '/practice',
      '/practice/record',
      '/practice/rituals',
    ]);
  });

  await test.step('the pages open offline, and no other', async () => {
    await context.setOffline(true);
    for (const path of ['/practice/record', '/practice/rituals', '/practice']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.locator('body').innerText()).not.toContain('$');
    }
    await page.goto('/practice/record');
    await page.getByLabel('A line, if you like').fill('Written in a tunnel.');
    await page.getByRole('button', { name: 'Write it down' }).click();
    await expect(recordList(page)).toContainText('Written in a tunnel.');
    for (const path of ['/cart', '/focus', '/api/price-book'])
      await expectUnreachable(context, path);
  });

  await test.step('back online, a page from the cache leaves by a fresh one', async () => {
    await page.goto('/practice/record');
    await context.setOffline(false);
    const fresh = page.waitForRequest(
      (sent) => sent.isNavigationRequest() && new URL(sent.url()).pathname === '/cart',
    );
    await page.locator('header a[href="/cart"]').click();
    await fresh;
    await expect(page).toHaveURL(/\/cart$/);
  });

  await test.step('the visitor ends it', async () => {
    await page.goto('/practice/record');
    await page.getByRole('button', { name: 'Remove them' }).click();
    await expect(
      page.getByRole('link', { name: 'Keep these pages for offline use' }),
    ).toBeVisible();
    expect(
      await page.evaluate(async () => [
        await caches.keys(),
        await navigator.serviceWorker.getRegistrations(),
      ]),
    ).toEqual([[], []]);
  });
});
