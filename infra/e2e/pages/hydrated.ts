import type { BrowserContext, Page } from '@playwright/test';

/** Waits until React has taken over the first element that answers to the selector. */
export const isAlive = async (page: Page, selector: string) => {
  await page.waitForFunction((place) => {
    const element = document.querySelector(place) ?? {};
    return Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  }, selector);
};

/**
 * Waits until a page of the shop answers: its own first part and the badge of another team, and all of
 * it is laid out.
 */
const isTakenOver = (page: Page) =>
  page.waitForFunction(() => {
    const isAlive = (selector: string) =>
      Object.keys(document.querySelector(selector) ?? {}).some((key) =>
        key.startsWith('__reactFiber$'),
      );
    const isShop = document.getElementById('root') !== null;
    const isArriving = 'arriving' in document.documentElement.dataset;
    return !isShop || (!isArriving && isAlive('main *') && isAlive('header a[href="/cart"]'));
  });

/**
 * Nobody clicks into a page that only looks ready: in this context opening and reloading wait until
 * it is taken over. A test of what happens before, or without one of the remotes, says `waitUntil`.
 */
export const openPagesAlive = (context: BrowserContext) => {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (url, options) => {
      const answer = await goto(url, options);
      if (!options?.waitUntil) await isTakenOver(page);
      return answer;
    };
    page.reload = async (options) => {
      const answer = await reload(options);
      if (!options?.waitUntil) await isTakenOver(page);
      return answer;
    };
  });
};
