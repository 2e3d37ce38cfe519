import type { BrowserContext, Page } from '@playwright/test';

/** Waits until React has hydrated the first element of a selector. */
export const waitForHydration = async (page: Page, selector: string) => {
  await page.waitForFunction((query) => {
    const element = document.querySelector(query) ?? {};
    return Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  }, selector);
};

/** Waits for two idle callbacks: a loaded script has run as far as it can, and effects have run. */
export const waitUntilIdle = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestIdleCallback(() => requestIdleCallback(() => resolve()));
      }),
  );

/** Waits until the page and the cart badge are hydrated and all sections are laid out. */
const waitForShop = (page: Page) =>
  page.waitForFunction(() => {
    const isHydrated = (selector: string) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) =>
        key.startsWith('__reactFiber$'),
      );
    const isShop = document.getElementById('root') !== null;
    if (!isShop) return true;
    if (!isHydrated('main *') || !isHydrated('header a[href="/cart"]')) return false;
    if (!('arriving' in document.documentElement.dataset)) return true;
    // The page listens once its effects have run. It renders its sections one by one after a touch; a test waits for the
    // first of them only.
    dispatchEvent(new Event('touchstart'));
    if (document.querySelector('[style*="content-visibility"]'))
      delete document.documentElement.dataset['arriving'];
    return false;
  });

/**
 * Makes `goto` and `reload` wait for hydration in all pages of a context. Tests of an earlier state,
 * or without a remote, pass `waitUntil`. The page comes to the front, because Chromium paints one behind
 * the provider's tab once a second only.
 */
export const waitForHydrationOnLoad = (context: BrowserContext) => {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (url, options) => {
      await page.bringToFront();
      const response = await goto(url, options);
      if (!options?.waitUntil) await waitForShop(page);
      return response;
    };
    page.reload = async (options) => {
      await page.bringToFront();
      const response = await reload(options);
      if (!options?.waitUntil) await waitForShop(page);
      return response;
    };
  });
};
