import type { Page } from '@playwright/test';

/** Holds back the requests of a page whose URL matches. @returns lets them go */
export const holdRequests = async (page: Page, url: string): Promise<() => void> => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    await route.continue();
  });
  return () => release();
};
