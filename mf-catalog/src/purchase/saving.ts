import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { Sku } from '@candor/catalog-contract/sku';

/** The label of the price book that has a percentage: '15% off' or 'Save 15%'. */
export const savingLabel = (book: PriceBook, sku: Sku): string | undefined =>
  book.items[sku].labels.find((label) => label.includes('%'));

/** The percentage alone: '15%'. */
export const savingPercent = (book: PriceBook, sku: Sku): string | undefined =>
  savingLabel(book, sku)?.match(/\d{1,3}%/)?.[0];
