/** One measured figure beside its budget of design 9. */
export type Row = {
  what: string;
  value: number;
  unit: string;
  /** The most it may be, or the least where `least` is set. */
  budget: number;
  least?: true;
};

/** True when the figure keeps its budget. */
export const isKept = ({ value, budget, least }: Row): boolean =>
  least ? value >= budget : value <= budget;

/** The middle value; of two middles the mean. */
export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** A row as a line of the table. */
export const printRow = (row: Row): string => {
  const value = Number.isInteger(row.value) ? String(row.value) : row.value.toFixed(3);
  const sign = row.least ? '≥' : '≤';
  return `${isKept(row) ? 'ok  ' : 'OVER'}  ${row.what.padEnd(58)} ${value.padStart(10)} ${row.unit.padEnd(6)} ${sign} ${row.budget}`;
};
