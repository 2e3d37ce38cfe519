import type { Page } from '@playwright/test';

/** A line as the cart keeps it; prices are dollars. */
export type StoredLine = {
  id: string;
  name: string;
  type: 'single' | 'bundle';
  price: number;
  subscriptionPrice?: number;
  isSubscription: boolean;
  quantity: number;
};

/** The lines in the browser's one entry of the cart. */
export const storedLines = (page: Page): Promise<StoredLine[]> =>
  page.evaluate(() => {
    const entry = localStorage.getItem('candor.cart');
    return entry ? (JSON.parse(entry) as { items: StoredLine[] }).items : [];
  });
