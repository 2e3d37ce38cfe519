import type { Page } from '@playwright/test';
import { storeCart } from '../pages/stored-cart';
import { expect, test } from '../shop';

/** Counts reports of failing releases. */
const countReports = (page: Page): (() => number) => {
  let reports = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/__failures') reports += 1;
  });
  return () => reports;
};

/** Replaces each text in some elements, as page translators do. */
const translate = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((roots) => {
    for (const root of roots) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        const font = document.createElement('font');
        font.append(document.createElement('font'));
        font.firstElementChild?.append(text.data);
        text.replaceWith(font);
      }
    }
  });

test(
  'a translated form shows its errors, takes its fields and is sent (B05)',
  {
    tag: '@daily',
  },
  async ({ page }) => {
    const countedReports = countReports(page);
    await page.goto('/orders/find');
    const send = page.getByRole('button', { name: 'Email me the link' });
    await send.click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    await translate(page, '#root');
    await page.getByLabel('Order number').fill('C-7K2Q-M9XD');
    await page.getByLabel('Email you used').fill('ada@mail.example');
    const found = page.waitForResponse('**/api/orders/find');
    await send.click();
    expect((await found).status()).toBe(202);
    await expect(page.getByText('If they match an order')).toBeVisible();
    expect(countedReports()).toBe(0);
  },
);

test('a translated cart goes on counting (B05)', async ({ page, cart }) => {
  const countedReports = countReports(page);
  await storeCart(page, { id: 'focus', name: 'Focus' }, { id: 'play', name: 'Play' });
  await cart.open();
  await translate(page, '#root');
  await cart.line('Focus').getByRole('button', { name: 'One more' }).click();
  await cart.expectTotal('$177');
  await expect(page.getByRole('link', { name: 'Cart 3 items' })).toBeVisible();
  await cart.line('Play').getByRole('button', { name: 'One fewer' }).click();
  await page.getByRole('button', { name: 'Clear Cart' }).click();
  await cart.expectEmpty();
  await page.getByRole('button', { name: 'Undo' }).last().click();
  await cart.expectTotal('$118');
  expect(countedReports()).toBe(0);
});

/** An extension that adds an element before hydration. */
const addForeignElement = (page: Page) =>
  page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      const header = document.querySelector('#root header') ?? document.querySelector('#root > *');
      if (!header) return;
      observer.disconnect();
      header.prepend(document.createElement('x-extension'));
    }).observe(document, { childList: true, subtree: true });
  });

test('no release is charged for what an extension adds (B51)', async ({ page }) => {
  const countedReports = countReports(page);
  await addForeignElement(page);
  for (const path of ['/research', '/cart', '/']) await page.goto(path);
  expect(countedReports()).toBe(0);
});

test('no release is charged for a page that is translated before it hydrates (B51)', async ({
  page,
}) => {
  const countedReports = countReports(page);
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const title = document.querySelector('main h1');
      if (document.readyState === 'interactive' && title) title.textContent = 'Die Belege';
    });
  });
  await page.goto('/research');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The evidence/);
  expect(countedReports()).toBe(0);
});

test('a release is charged for a mismatch that the edge has sent (B51)', async ({
  page,
  browserErrors,
}) => {
  browserErrors.allow(/hydration/);
  await page.route('/research', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replace('The evidence', 'Eht evidence') });
  });
  const reported = page.waitForRequest('**/__failures');
  await page.goto('/research');
  expect((await reported).postData()).toMatch(/^mf-research@/);
});

test('the edge counts each page as browsers do (B51)', async ({ page }) => {
  await page.addInitScript(() => {
    document.addEventListener('readystatechange', () => {
      const root = document.getElementById('root');
      const data = document.getElementById('candor-page')?.textContent;
      if (document.readyState !== 'interactive' || !root || !data) return;
      const size = root.getElementsByTagName('*').length + (root.textContent ?? '').length;
      Object.assign(window, {
        candorSizes: [size, (JSON.parse(data) as { size: number }).size],
      });
    });
  });
  const sitemap = await (await page.request.get('/sitemap.xml')).text();
  const paths = [...sitemap.matchAll(/<loc>[^<]*?(\/[^/<]*(?:\/[^/<]+)*)<\/loc>/g)].map(
    ([, address = '']) => new URL(address, 'http://x').pathname,
  );
  for (const path of [...paths, '/cart', '/auth', '/orders/find', '/practice/record']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    const [size, counted] = await page.evaluate(
      () => (window as typeof window & { candorSizes: number[] }).candorSizes,
    );
    expect([path, counted]).toEqual([path, size]);
  }
});
