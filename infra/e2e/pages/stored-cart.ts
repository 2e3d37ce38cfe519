import type { Page } from '@playwright/test';

/** A line in the stored cart, with the prices in dollars that version 1 stores. */
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

/** Stores a cart of an earlier visit before the page loads, unless there is one. */
export const storeCart = (
  page: Page,
  ...lines: (Pick<StoredLine, 'id'> & Partial<StoredLine>)[]
): Promise<unknown> => {
  const items = lines.map(
    ({ id, name = 'An earlier name', quantity = 1, isSubscription = false, price = 59 }) => ({
      id,
      name,
      type: 'single',
      price,
      subscriptionPrice: 49,
      isSubscription,
      gradient: 'focus',
      quantity,
    }),
  );
  return page.addInitScript(
    (entry) => {
      if (!localStorage.getItem('candor.cart')) localStorage.setItem('candor.cart', entry);
    },
    JSON.stringify({ version: 1, items, settled: [] }),
  );
};
