import type { Page } from '@playwright/test';

/** Every event that this document has recorded for analytics. */
export const recorded = (page: Page): Promise<object[]> =>
  page.evaluate(() => (window as { dataLayer?: object[] }).dataLayer ?? []);
