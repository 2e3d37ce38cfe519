import type { Logger } from 'pino';
import type { Shop } from '@candor/shell-contract/use-shop';
import { followPriceBook } from './price-book';
import { followReviews } from './reviews';
import { followShop } from './shop-data';

/** Prices, settings, stock and reviews, as a page gets them. */
export type ShopOfPage = Omit<Shop, 'tags'>;

/** The versions of the data in a page: the same versions give the same page. */
export type DataVersions = {
  /** Null on an edge that has never received a price book. */
  priceBook: string | null;
  shop: string;
  /** Null for a page without reviews. */
  reviews: string | null;
};

export type DataSettings = {
  apiUrl: URL;
  priceBookFile: string;
  shopFile: string;
  reviewsFile: string;
  showSampleContent: boolean;
};

/** Follows the data of the API that pages show. */
export const followData = (settings: DataSettings, log: Logger) => {
  const { apiUrl, showSampleContent } = settings;
  const priceBook = followPriceBook({ apiUrl, file: settings.priceBookFile, log });
  const shop = followShop({ apiUrl, file: settings.shopFile, showSampleContent, log });
  const reviews = followReviews({ apiUrl, file: settings.reviewsFile, log });
  const followers = [priceBook, shop, reviews];
  let state: readonly unknown[] = [];
  const ofShop = (): ShopOfPage => ({ priceBook: priceBook.current(), ...shop.current().page });

  return {
    start: async (): Promise<void> => {
      await Promise.all(followers.map((follower) => follower.start()));
    },
    stop: (): void => {
      for (const follower of followers) follower.stop();
    },
    hasPrices: (): boolean => priceBook.current() !== null,
    /** The data of every page. */
    ofShop,
    /** The data of one page, with the reviews that it shows, and their versions. */
    ofPage: (path: string, search: string): { data: ShopOfPage; versions: DataVersions } => {
      const published = reviews.ofPage(path, search);
      return {
        data: published === null ? ofShop() : { ...ofShop(), reviews: published.reviews },
        versions: {
          priceBook: priceBook.current()?.version ?? null,
          shop: shop.current().version,
          reviews: published?.version ?? null,
        },
      };
    },
    /** The state of all data: the same object until some of it changes. */
    state: (): object => {
      const next = followers.map((follower): unknown => follower.current());
      if (next.some((current, index) => current !== state[index])) state = next;
      return state;
    },
  };
};

export type ShopDataFollower = ReturnType<typeof followData>;
