import type { Page } from '@playwright/test';

/** The actions of a shopper in a tab: pointer clicks, and fields with input. */
type Effort = { taps: number; fields: number };

/**
 * Counts from the next document of the tab on, in the pages of the shop.
 * @returns a function that reads the counts
 */
export const countTaps = async (page: Page): Promise<() => Promise<Effort>> => {
  await page.addInitScript(() => {
    const fields = new Set<EventTarget | null>();
    const add = (key: string) =>
      sessionStorage.setItem(key, String(Number(sessionStorage.getItem(key)) + 1));
    addEventListener('pointerup', () => add('taps'), true);
    addEventListener(
      'input',
      ({ target }) => {
        if (!(target instanceof HTMLInputElement) || target.type !== 'text') return;
        if (!fields.has(target)) add('fields');
        fields.add(target);
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => ({
      taps: Number(sessionStorage.getItem('taps')),
      fields: Number(sessionStorage.getItem('fields')),
    }));
};
