import { LRUCache } from 'lru-cache';
import type { PriceBookFollower } from '../data/price-book';
import type { ReviewsFollower } from '../data/reviews';
import type { ShopFollower } from '../data/shop-data';
import type { RegistryFollower } from '../registry/follow-registry';
import type { Snapshot } from '../registry/snapshot';

/** Cached responses per set of releases. */
const MAX_RECENT = 500;

/** Caches recent responses per set of releases, and drops them when their content changes. */
export const cacheRecent = <Response extends object>(
  registry: Pick<RegistryFollower, 'current'>,
  priceBook: Pick<PriceBookFollower, 'current'>,
  shop: Pick<ShopFollower, 'current'>,
  reviews: Pick<ReviewsFollower, 'current'>,
) => {
  let snapshot: Snapshot | null = null;
  let book: ReturnType<PriceBookFollower['current']> = null;
  let settings: ReturnType<ShopFollower['current']> | null = null;
  let published: ReturnType<ReviewsFollower['current']> | null = null;
  let caches = new WeakMap<Snapshot, LRUCache<string, Response>>();

  return (visited: Snapshot): LRUCache<string, Response> => {
    if (
      registry.current() !== snapshot ||
      priceBook.current() !== book ||
      shop.current() !== settings ||
      reviews.current() !== published
    ) {
      snapshot = registry.current();
      book = priceBook.current();
      settings = shop.current();
      published = reviews.current();
      caches = new WeakMap();
    }
    const cached = caches.get(visited) ?? new LRUCache<string, Response>({ max: MAX_RECENT });
    caches.set(visited, cached);
    return cached;
  };
};
