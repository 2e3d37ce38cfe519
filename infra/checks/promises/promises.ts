import { dataPromises } from './of-data';
import { moneyPromises } from './of-money';
import { orderPromises } from './of-orders';
import { parcelPromises } from './of-parcels';
import { practicePromises } from './of-practice';
import { replyPromises } from './of-replies';
import { reviewPromises } from './of-reviews';
import { subscriptionPromises } from './of-subscriptions';
import type { ShopPromise } from './promise';

/** All that the shop's pages and emails promise, with the tests and tools that make it true. */
export const promises: readonly ShopPromise[] = [
  ...replyPromises,
  ...parcelPromises,
  ...moneyPromises,
  ...orderPromises,
  ...subscriptionPromises,
  ...practicePromises,
  ...reviewPromises,
  ...dataPromises,
];
