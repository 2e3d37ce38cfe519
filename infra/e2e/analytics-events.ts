import type { Page } from '@playwright/test';

type AnalyticsEvent = { event: string; path?: string; title?: string };

/** The analytics events of the current document. */
export const readAnalyticsEvents = (page: Page): Promise<AnalyticsEvent[]> =>
  page.evaluate(() => (window as { dataLayer?: AnalyticsEvent[] }).dataLayer ?? []);

/** Path and title of each page view of the current document. */
export const readPageViews = async (page: Page) =>
  (await readAnalyticsEvents(page))
    .filter(({ event }) => event === 'page_view')
    .map(({ path, title }) => ({ path, title }));
