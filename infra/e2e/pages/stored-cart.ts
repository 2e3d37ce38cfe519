import type { Page } from '@playwright/test';

/** A line in the stored cart; prices in dollars. */
export type StoredLine = {
  id: string;
  name: string;
  type: 'single' | 'bundle';
  price: number;
  subscriptionPrice?: number;
  isSubscription: boolean;
  quantity: number;
};

/** The lines of the cart in the browser's storage. */
export const readStoredLines = (page: Page): Promise<StoredLine[]> =>
  page.evaluate(() => {
    const entry = localStorage.getItem('candor.cart');
    return entry ? (JSON.parse(entry) as { items: StoredLine[] }).items : [];
  });
