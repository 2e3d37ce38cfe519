import type { Page } from '@playwright/test';
import { waitUntilIdle } from '../../infra/e2e/pages/hydration';
import { expect, test } from '../../infra/e2e/shop';

/** Records DOM changes in #root from before hydration, except in the cart badge and the delivery days. */
const watchChanges = (page: Page) =>
  page.addInitScript(() => {
    const changes: string[] = [];
    Object.assign(window, { candorChanges: changes });
    const isPersonal = (node: Node) => {
      const element = node instanceof Element ? node : node.parentElement;
      if (element?.closest('a[href="/cart"]')) return true;
      return node instanceof Text && /^Arrives \w{3}, /.test(node.data);
    };
    document.addEventListener('readystatechange', () => {
      const root = document.getElementById('root');
      if (document.readyState !== 'interactive' || !root) return;
      new MutationObserver((records) => {
        for (const { type, target, attributeName, oldValue } of records) {
          // React sets an input's name and type again.
          const now =
            attributeName === null ? null : (target as Element).getAttribute(attributeName);
          if (type === 'attributes' && (now ?? '') === (oldValue ?? '')) continue;
          if (isPersonal(target)) continue;
          // Sections below the fold are laid out after the first input.
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

const readChanges = async (page: Page) => {
  await waitUntilIdle(page);
  return page.evaluate(() => (window as typeof window & { candorChanges: string[] }).candorChanges);
};

for (const path of ['/focus', '/cart', '/practice', '/founders', '/research']) {
  test(`hydrating ${path} logs nothing and changes nothing`, async ({ page }) => {
    await watchChanges(page);
    // The session and the number of spots change pages on purpose.
    await page.route(/\/api\/(auth\/session|founders\/batch)$/, () => undefined);
    await page.goto(path);
    await page.waitForFunction(isHydrated);
    await expect(page.getByRole('link', { name: 'Cart 0 items' })).toBeVisible();
    expect(await readChanges(page)).toEqual([]);
  });
}

test('hydrating with a filled cart changes nothing', async ({ page, formula }) => {
  await formula.open('focus');
  await formula.addToCart();
  await watchChanges(page);
  await page.goto('/focus');
  await page.waitForFunction(isHydrated);
  await formula.expectBadge(1);
  expect(await readChanges(page)).toEqual([]);
});

test('client-side navigation logs nothing', async ({ page }) => {
  await page.goto('/focus');
  const main = page.getByRole('navigation', { name: 'Main' });
  await main.getByRole('link', { name: 'Research' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The evidence/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Practice' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Choose where to begin/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/The evidence/);
});
