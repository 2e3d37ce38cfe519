import type { PriceBook } from '@candor/catalog-contract/price-book';
import type { Sku } from '@candor/catalog-contract/sku';

/** The saving in percent as the price book words it, '15% off' or 'Save 15%'; undefined where it names none. */
export const savingLabel = (book: PriceBook, sku: Sku): string | undefined =>
  book.items[sku].labels.find((label) => label.includes('%'));

/** Only the figure of it: '15%'. */
export const savingPercent = (book: PriceBook, sku: Sku): string | undefined =>
  savingLabel(book, sku)?.match(/\d{1,3}%/)?.[0];
