import type { Page } from '@playwright/test';
import { expect, test } from '../shop';

/**
 * Watches #root from the moment the HTML is parsed, before any script of the page has run. The
 * badge's count is this browser's own and appears on purpose.
 */
const watchChanges = (page: Page) =>
  page.addInitScript(() => {
    const changes: string[] = [];
    Object.assign(window, { candorChanges: changes });
    const isPersonal = (node: Node) =>
      Boolean((node instanceof Element ? node : node.parentElement)?.closest('a[href="/cart"]'));
    document.addEventListener('readystatechange', () => {
      const root = document.getElementById('root');
      if (document.readyState !== 'interactive' || !root) return;
      new MutationObserver((records) => {
        for (const { type, target, attributeName, oldValue } of records) {
          // React writes an input's name and type anew with the value that they have.
          const now =
            attributeName === null ? null : (target as Element).getAttribute(attributeName);
          if (type === 'attributes' && (now ?? '') === (oldValue ?? '')) continue;
          if (isPersonal(target)) continue;
          // Sections below the first view are laid out in idle moments, on purpose.
          if (attributeName === 'style' && now === 'content-visibility: visible;') continue;
          changes.push(`${type} in ${target.nodeName}: ${attributeName} ${oldValue} → ${now}`);
        }
      }).observe(root, {
        subtree: true,
        childList: true,
        attributes: true,
        attributeOldValue: true,
        characterData: true,
      });
    });
  });

const isHydrated = () => {
  const main = document.querySelector('main h1');
  return main !== null && Object.keys(main).some((key) => key.startsWith('__reactFiber$'));
};

const changesOf = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        // Two idle moments: effects that follow hydration have run by then.
        requestIdleCallback(() =>
          requestIdleCallback(() =>
            resolve((window as unknown as { candorChanges: string[] }).candorChanges),
          ),
        );
      }),
  );

for (const path of ['/focus', '/cart', '/practice', '/founders', '/research']) {
  test(`taking over ${path} in the browser prints nothing and changes nothing`, async ({
    page,
  }) => {
    await watchChanges(page);
    // Who is here and how many spots are taken is news that changes a page on purpose: it waits.
    await page.route(/\/api\/(auth\/session|founders\/batch)$/, () => undefined);
    await page.goto(path);
    await page.waitForFunction(isHydrated);
    await expect(page.getByRole('link', { name: 'Cart 0 items' })).toBeVisible();
    expect(await changesOf(page)).toEqual([]);
  });
}

test('a filled cart does not make a page drop what the server drew', async ({ page, formula }) => {
  await formula.open('focus');
  await formula.addToCart();
  await watchChanges(page);
  await page.goto('/focus');
  await page.waitForFunction(isHydrated);
  await formula.badgeSays(1);
  expect(await changesOf(page)).toEqual([]);
});

test('walking from page to page inside the shop prints nothing', async ({ page }) => {
  await page.goto('/focus');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Research' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The evidence/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Practice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Choose where to begin/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The evidence/);
});
