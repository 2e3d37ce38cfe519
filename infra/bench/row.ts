/** A measurement with its budget; infra/docs/budgets.md explains the limit. */
export type Row = {
  what: string;
  value: number;
  unit: string;
  /** The maximum, or the minimum where `least` is set. */
  budget: number;
  least?: true;
  /** Further measurements, without a budget. */
  note?: string;
};

export const isWithinBudget = ({ value, budget, least }: Row): boolean =>
  least ? value >= budget : value <= budget;

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

export const printRow = (row: Row): string => {
  const value = Number.isInteger(row.value) ? String(row.value) : row.value.toFixed(3);
  const sign = row.least ? '≥' : '≤';
  return `${isWithinBudget(row) ? 'ok  ' : 'OVER'}  ${row.what.padEnd(58)} ${value.padStart(10)} ${row.unit.padEnd(6)} ${sign} ${row.budget}${row.note === undefined ? '' : `  ${row.note}`}`;
};
