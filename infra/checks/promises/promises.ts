import { dataPromises } from './of-data';
import { moneyPromises } from './of-money';
import { parcelPromises } from './of-parcels';
import type { ShopPromise } from './promise';
import { replyPromises } from './of-replies';

/** All that the shop's pages and emails promise, with the tests and tools that make it true. */
export const promises: readonly ShopPromise[] = [
  ...replyPromises,
  ...parcelPromises,
  ...moneyPromises,
  ...dataPromises,
];
