import { z } from 'zod';

const wholeNumber = (least: number, most: number, fallback: number) =>
  z.coerce.number().int().min(least).max(most).default(fallback);

const maxPage = 1000;
const maxRows = 100;
/** The last row that pages lead to: beyond it each page would be slower than the one before. */
const lastRow = 25_000;

/**
 * The query of a staff list.
 * @param sorts the fields that it sorts by, the default first
 * @param filters further fields, each optional
 */
export const listQuery = <Sort extends string, Filters extends z.ZodRawShape>(
  sorts: readonly [Sort, ...Sort[]],
  filters: Filters,
) =>
  z
    .strictObject({
      page: wholeNumber(1, maxPage, 1),
      perPage: wholeNumber(1, maxRows, 25),
      sort: z.enum(sorts).default(sorts[0] as never),
      order: z.enum(['ASC', 'DESC']).default('DESC'),
      ...filters,
    })
    .refine((query) => {
      const { page, perPage } = query as { page: number; perPage: number };
      return page * perPage <= lastRow;
    }, `Pages end at row ${lastRow}. A filter finds what is further back.`);

/** The revision that a person saw before an action. */
export const Revision = z.int32().nonnegative();

/** The body of a change: its fields, and the revision that the person saw. */
export const revised = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.object({ ...fields, revision: Revision });

/** Rows that are counted: all that pages lead to, or fewer where each row takes a search. */
export const countLimits = { listed: lastRow, searched: 1000 } as const;

/**
 * A page of rows that were read with one row more. The last page shows the total by itself; other rows are
 * counted up to a limit, beyond which counting would be slow.
 */
export const pageOf = async <Row>(
  rows: readonly Row[],
  { page, perPage }: { page: number; perPage: number },
  { limit, count }: { limit: number; count: (limit: number) => Promise<number> },
) => {
  const hasMore = rows.length > perPage;
  const shown = rows.slice(0, perPage);
  const isLast = !hasMore && (rows.length > 0 || page === 1);
  if (isLast) return { rows: shown, total: (page - 1) * perPage + rows.length, hasMore };
  const counted = await count(limit);
  return counted > limit
    ? { rows: shown, total: null, moreThan: limit, hasMore }
    : { rows: shown, total: counted, hasMore };
};
