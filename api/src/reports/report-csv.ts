import {
  groupDays,
  type ReportGroup,
  type ReportGroupRow,
  type ReportTableName,
} from '@candor/api-contract/report-groups';
import type { ReportResponse } from '@candor/api-contract/staff-reports';
import { csvAmount, type CsvRow } from '../http/csv';

type Table = { columns: readonly string[]; rows: readonly CsvRow<string>[] };

/** The beginnings of the files' names. */
export const csvNames: Readonly<Record<ReportTableName, string>> = {
  days: 'sales',
  ways: 'sales-by-payment',
  formulas: 'sales-by-formula',
  subscriptions: 'subscriptions',
  refunds: 'refunds',
};

/** Files of single days name each row 'day', as they always did. */
const namesOfDays = ({ from, to }: ReportGroupRow, group: ReportGroup): CsvRow<string> =>
  group === 'day' ? { day: from } : { from, to };

const salesRow = (row: ReportGroupRow): CsvRow<string> => ({
  sales: row.sales,
  sales_usd: csvAmount(row.cents),
  one_time_usd: csvAmount(row.ways['one-time']),
  subscription_usd: csvAmount(row.ways.subscription),
  renewal_usd: csvAmount(row.ways.renewal),
  founders_usd: csvAmount(row.ways.founders),
  refunded_usd: csvAmount(row.refundedCents),
  subscriptions_begun: row.subscriptionsBegun,
  subscriptions_ended: row.subscriptionsEnded,
});

const formulaRows = ({ formulas, extras }: ReportResponse): CsvRow<string>[] => [
  ...formulas.map(({ name, bottles, cents }) => ({
    formula: name,
    bottles,
    sales_usd: csvAmount(cents),
  })),
  ...[
    ['Discounts', extras.discountCents] as const,
    ['Shipping', extras.shippingCents] as const,
    ['Tax', extras.taxCents] as const,
    ['Charged at another price', extras.differenceCents] as const,
  ].map(([formula, cents]) => ({ formula, bottles: null, sales_usd: csvAmount(cents) })),
];

const rowsOf = (
  report: ReportResponse,
  { table, group }: { table: ReportTableName; group: ReportGroup },
): CsvRow<string>[] => {
  switch (table) {
    case 'days':
      return groupDays(report.days, group).map((row) => ({
        ...namesOfDays(row, group),
        ...salesRow(row),
      }));
    case 'subscriptions':
      return groupDays(report.days, group).map((row) => ({
        ...namesOfDays(row, group),
        begun: row.subscriptionsBegun,
        ended: row.subscriptionsEnded,
      }));
    case 'ways':
      return report.ways.map(({ way, sales, cents }) => ({
        payment: way,
        sales,
        sales_usd: csvAmount(cents),
      }));
    case 'formulas':
      return formulaRows(report);
    case 'refunds':
      return report.refunds.map(({ reason, refunds, cents }) => ({
        reason: reason === '' ? 'made at Stripe' : reason,
        refunds,
        refunded_usd: csvAmount(cents),
      }));
  }
};

const columnsOfRefunds = ['reason', 'refunds', 'refunded_usd'];

/** A table of a report as rows of a CSV file; only refunds can have none. */
export const reportCsv = (
  report: ReportResponse,
  choice: { table: ReportTableName; group: ReportGroup },
): Table => {
  const rows = rowsOf(report, choice);
  return { columns: rows[0] ? Object.keys(rows[0]) : columnsOfRefunds, rows };
};
