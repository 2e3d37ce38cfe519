import { sql, type SQL } from 'drizzle-orm';

/** A column, or an expression that has an index, and what its text begins with. */
export type Prefix = { column: SQL; prefix: string };

/** No text that begins with a prefix is behind prefix and this sign. */
const lastSign = '\u{10FFFF}';

/** Found by an index; the operators compare byte by byte, as the indexes of prefixes do. */
export const isInIndex = ({ column, prefix }: Prefix): SQL =>
  sql`(${column} ~>=~ ${prefix} and ${column} ~<~ ${prefix + lastSign})`;

/** Checked per row of a walk: no index is made for it, so none is read to its end and sorted. */
export const matchesInWalk = ({ column, prefix }: Prefix): SQL =>
  sql`left(${column}, length(${prefix}::text)) = ${prefix}`;

/** Up to this number matches are listed by their index; a walk back in time meets more of them soon. */
export const maxListed = 1000;
