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

/**
 * A page of rows that were read with one row more, because counting would be slow: the total is known
 * on the last page only.
 */
export const pageOf = <Row>(
  rows: readonly Row[],
  { page, perPage }: { page: number; perPage: number },
) => {
  const hasMore = rows.length > perPage;
  return {
    rows: rows.slice(0, perPage),
    total: hasMore ? null : (page - 1) * perPage + rows.length,
    hasMore,
  };
};
