import type { Page } from '@playwright/test';

/** The analytics events of the current document. */
export const readAnalyticsEvents = (page: Page): Promise<object[]> =>
  page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer ?? []);
