/** A node of PostgreSQL's EXPLAIN (FORMAT JSON). */
export type PlanNode = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
};

/** Reads all of its input before its first row. */
const blocking = new Set([
  'Bitmap Heap Scan',
  'Aggregate',
  'Hash',
  'Materialize',
  'Memoize',
  'SetOp',
  'Sort',
  'WindowAgg',
]);

const indexScans = new Set(['Bitmap Index Scan', 'Index Only Scan', 'Index Scan']);

/**
 * The tables that a plan reads from beginning to end, by themselves or by an index without a condition;
 * a `Limit` ends the walk along an index.
 * @param isPartial whether an index has the rows of some state only
 */
export const wholeReadsOf = (
  node: PlanNode,
  isPartial: (index: string) => boolean,
  above: { isLimited: boolean; table: string } = { isLimited: false, table: '' },
): string[] => {
  const { 'Node Type': type, 'Index Name': index = '', Plans: inputs = [] } = node;
  // The scan of a bitmap is below the node that names the table.
  const table = node['Relation Name'] ?? above.table;
  const isWalk =
    indexScans.has(type) &&
    node['Index Cond'] === undefined &&
    !isPartial(index) &&
    !above.isLimited;
  const isLimited = type === 'Limit' || (above.isLimited && !blocking.has(type));
  return [
    ...(type === 'Seq Scan' || isWalk ? [table] : []),
    ...inputs.flatMap((input) => wholeReadsOf(input, isPartial, { isLimited, table })),
  ];
};
