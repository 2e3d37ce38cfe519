import type { Page } from '@playwright/test';

/** Waits until React has taken over the first element that answers to the selector. */
export const isAlive = async (page: Page, selector: string) => {
  await page.waitForFunction((place) => {
    const element = document.querySelector(place) ?? {};
    return Object.keys(element).some((key) => key.startsWith('__reactFiber$'));
  }, selector);
};
