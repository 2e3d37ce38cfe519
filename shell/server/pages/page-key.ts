import type { DataVersions } from '../data/follow-data';

/** All that decides about the bytes of a page: pages with equal keys are equal. */
export type PageKey = {
  path: string;
  /** The known part of the query. */
  search: string;
  /** The key of the set of releases. */
  releases: string;
  data: DataVersions;
};

/** The text by which a cache compares keys. It is never parsed. */
export const textOfKey = ({ path, search, releases, data }: PageKey): string =>
  [path, search, releases, data.priceBook, data.shop, data.reviews].join('\n');
