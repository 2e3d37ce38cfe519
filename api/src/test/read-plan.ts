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
  'Aggregate',
  'Hash',
  'Materialize',
  'Memoize',
  'SetOp',
  'Sort',
  'WindowAgg',
]);

/**
 * The tables that a plan reads from beginning to end, by themselves or by an index without a condition;
 * a `Limit` ends the walk along an index.
 * @param isPartial whether an index has the rows of some state only
 */
export const wholeReadsOf = (
  node: PlanNode,
  isPartial: (index: string) => boolean,
  isLimited = false,
): string[] => {
  const { 'Node Type': type, 'Index Name': index, Plans: inputs = [] } = node;
  const isWalk = type === 'Index Scan' || type === 'Index Only Scan';
  const table = node['Relation Name'] ?? '';
  const readsAll =
    type === 'Seq Scan' ||
    (isWalk && !isLimited && node['Index Cond'] === undefined && !isPartial(index ?? ''));
  const limits = type === 'Limit' || (isLimited && !blocking.has(type));
  return [
    ...(readsAll ? [table] : []),
    ...inputs.flatMap((input) => wholeReadsOf(input, isPartial, limits)),
  ];
};
