import type Stripe from 'stripe';
import { noSuch } from './stripe-error';

type Paging = {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
};

/** One page of a list, newest first. */
export const listPage = <Row extends { id: string }>(
  url: string,
  oldestFirst: readonly Row[],
  { limit = 10, starting_after: after, ending_before: before }: Paging,
): Stripe.ApiList<Row> => pageOf(url, [...oldestFirst].reverse(), { limit, after, before });

/** One page of sorted rows, such as the lines of a session. */
export const pageOf = <Row extends { id: string }>(
  url: string,
  rows: readonly Row[],
  {
    limit,
    after,
    before,
  }: { limit: number; after?: string | undefined; before?: string | undefined },
): Stripe.ApiList<Row> => {
  const placeOf = (id: string, param: string) => {
    const place = rows.findIndex((row) => row.id === id);
    if (place < 0) throw noSuch('object', id, param);
    return place;
  };
  if (before !== undefined) {
    const end = placeOf(before, 'ending_before');
    const start = Math.max(0, end - limit);
    return { object: 'list', data: rows.slice(start, end), has_more: start > 0, url };
  }
  const start = after === undefined ? 0 : placeOf(after, 'starting_after') + 1;
  const data = rows.slice(start, start + limit);
  return { object: 'list', data, has_more: start + limit < rows.length, url };
};
