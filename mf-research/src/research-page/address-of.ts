import type { useLocation } from '@candor/shell-contract/router';

/** One entry of the history as a text: the same in every render, as the location object is not. */
export const addressOf = ({ key, search, hash }: ReturnType<typeof useLocation>): string =>
  `${key}${search}${hash}`;
