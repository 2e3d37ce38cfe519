import { eq, sql } from 'drizzle-orm';
import type { Database, Tx } from '../db/database';
import { transaction } from '../db/transaction';
import { reviewTable } from './review-tables';

/** The reviews of all formulas, and some further parts of each. */
const maxParts = 100;

/** Changes with each published, changed or withdrawn review: every change raises a review's revision. */
const versionOfReviews = async (tx: Tx): Promise<string> => {
  const { id, revision, state } = reviewTable;
  const [row] = await tx
    .select({
      version: sql<string>`concat_ws('.', count(*), max(${id}), sum(${id}), sum(${revision}),
        sum(hashtext(${id} || ':' || ${revision})::bigint))`,
    })
    .from(reviewTable)
    .where(eq(state, 'published'));
  return row?.version ?? '';
};

/**
 * Remembers responses about published reviews until one of these changes: anybody may request them, and
 * reading and writing all of them takes a hundred times as long as reading their version.
 */
export const rememberReviews = (db: Database) => {
  let latest = { version: '', parts: new Map<string, unknown>() };
  return <Part>(name: string, read: (tx: Tx) => Promise<Part>): Promise<Part> =>
    transaction(db, async (tx) => {
      const version = await versionOfReviews(tx);
      if (version !== latest.version) latest = { version, parts: new Map() };
      const { parts } = latest;
      if (parts.has(name)) return parts.get(name) as Part;
      const part = await read(tx);
      if (parts.size < maxParts) parts.set(name, part);
      return part;
    });
};
