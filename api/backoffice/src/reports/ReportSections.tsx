import {
  groupDays,
  type ReportGroup,
  type ReportGroupRow,
  type ReportTableName,
} from '@candor/api-contract/report-groups';
import type { SaleKind } from '@candor/api-contract/sale-kinds';
import type { ReportResponse } from '@candor/api-contract/staff-reports';
import { DetailSection } from '../components/DetailSection';
import { FileLink } from '../components/FileLink';
import { formatDollars, formatMoney } from '../components/Money';
import { formatDays, formatMonth, formatShortDay } from '../components/Time';
import { reasonNames as refundReasonNames } from '../refunds/reason-names';
import { Plot } from './Plot';
import { addressOf } from './report-address';
import { FoldedTable, ReportTable } from './ReportTable';

const saleKindNames: Readonly<Record<SaleKind, string>> = {
  'one-time': 'One-time',
  subscription: 'First of a subscription',
  renewal: 'Renewal',
  founders: 'Founders',
};

const reasonNames: Readonly<Record<string, string>> = {
  ...refundReasonNames,
  '': 'Made at Stripe',
  asked: 'The founder asked for it',
  no_spot: 'No spot was left',
  not_shipped: 'Not shipped in time',
  by_shop: 'By the shop',
};

const wholeNumber = (value: number): string => String(value);

const noSales = 'Nothing was sold in these days.';
/** Small sums do not fill the plot. */
const leastCents = 10_000;
const leastCount = 4;

type SectionProps = { report: ReportResponse; group: ReportGroup };

const groupTitles: Readonly<Record<ReportGroup, string>> = {
  day: 'day',
  week: 'week',
  month: 'month',
};
const groupHeads: Readonly<Record<ReportGroup, string>> = {
  day: 'Day',
  week: 'Week',
  month: 'Month',
};

/** The name of a group below its bar: 'Nov 5', 'Nov 2026'. */
const shortName = ({ from }: ReportGroupRow, group: ReportGroup): string =>
  group === 'month' ? formatMonth(from) : formatShortDay(from);

type CsvLinkProps = SectionProps & { table: ReportTableName; of: string };

const CsvLink = ({ report: { from, to }, group, table, of }: CsvLinkProps) => (
  <FileLink
    href={`/staff/api/figures.csv${addressOf({ from, to, group })}&table=${table}`}
    label={`CSV: ${of}`}
  >
    CSV
  </FileLink>
);

const SalesByDay = ({ report, group }: SectionProps) => {
  const { days, total } = report;
  const rows = groupDays(days, group);
  const title = `Sales by ${groupTitles[group]}`;
  return (
    <DetailSection
      title={title}
      actions={<CsvLink report={report} group={group} table="days" of={title} />}
    >
      <Plot
        label={`${title} and way of paying`}
        rows={rows.map((row) => ({ name: shortName(row, group), ...row.ways }))}
        x="name"
        bars={(Object.keys(saleKindNames) as SaleKind[]).map((way) => ({
          field: way,
          label: saleKindNames[way],
        }))}
        format={formatMoney}
        formatAxis={formatDollars}
        least={leastCents}
        absent={noSales}
      />
      <FoldedTable
        label={`${title}, as a table`}
        hasDays
        head={[groupHeads[group], 'Orders', 'Charged', 'Refunded']}
        rows={rows.map((row) => [
          formatDays(row),
          row.sales,
          formatMoney(row.cents),
          formatMoney(row.refundedCents),
        ])}
        foot={['Total', total.sales, formatMoney(total.cents), formatMoney(total.refundedCents)]}
      />
    </DetailSection>
  );
};

const SalesByKind = ({ report, group }: SectionProps) => (
  <DetailSection
    title="Sales by way of paying"
    actions={<CsvLink report={report} group={group} table="ways" of="Sales by way of paying" />}
  >
    <ReportTable
      label="Sales by way of paying, as a table"
      head={['Way', 'Orders', 'Charged']}
      rows={report.ways.map(({ way, sales, cents }) => [
        saleKindNames[way],
        sales,
        formatMoney(cents),
      ])}
      foot={['Total', report.total.sales, formatMoney(report.total.cents)]}
    />
  </DetailSection>
);

/** They stand between the prices of the bottles and the sum that was charged. */
const extraRows = ({ extras }: ReportResponse): [string, string, string][] =>
  (
    [
      ['Discounts', extras.discountCents],
      ['Shipping', extras.shippingCents],
      ['Tax', extras.taxCents],
      ['Charged at another price', extras.differenceCents],
    ] as const
  )
    .filter(([name, cents]) => cents !== 0 || name !== 'Charged at another price')
    .map(([name, cents]) => [name, '', formatMoney(cents)]);

const SalesByFormula = ({ report, group }: SectionProps) => (
  <DetailSection
    title="Sales by formula"
    actions={<CsvLink report={report} group={group} table="formulas" of="Sales by formula" />}
  >
    <Plot
      label="Sales by formula"
      rows={report.formulas}
      x="name"
      bars={[{ field: 'cents', label: 'Sales' }]}
      format={formatMoney}
      formatAxis={formatDollars}
      least={leastCents}
      isHorizontal
      absent={noSales}
    />
    <ReportTable
      label="Sales by formula, as a table"
      head={['Formula', 'Bottles', 'Sales']}
      rows={[
        ...report.formulas.map(({ name, bottles, cents }) => [name, bottles, formatMoney(cents)]),
        ...extraRows(report),
      ]}
      foot={['Total charged', '', formatMoney(report.total.cents)]}
    />
  </DetailSection>
);

const Subscriptions = ({ report, group }: SectionProps) => {
  const { days, total } = report;
  const rows = groupDays(days, group);
  const title = `Subscriptions begun and ended by ${groupTitles[group]}`;
  return (
    <DetailSection
      title={title}
      actions={<CsvLink report={report} group={group} table="subscriptions" of={title} />}
    >
      <Plot
        label={title}
        rows={rows.map((row) => ({ ...row, name: shortName(row, group) }))}
        x="name"
        bars={[
          { field: 'subscriptionsBegun', label: 'Begun' },
          { field: 'subscriptionsEnded', label: 'Ended' },
        ]}
        format={wholeNumber}
        formatAxis={wholeNumber}
        least={leastCount}
        absent="No subscription began or ended in these days."
      />
      <FoldedTable
        label={`${title}, as a table`}
        hasDays
        head={[groupHeads[group], 'Begun', 'Ended']}
        rows={rows.map((row) => [formatDays(row), row.subscriptionsBegun, row.subscriptionsEnded])}
        foot={['Total', total.subscriptionsBegun, total.subscriptionsEnded]}
      />
    </DetailSection>
  );
};

const Refunds = ({ report, group }: SectionProps) => (
  <DetailSection
    title="Refunds by reason"
    actions={<CsvLink report={report} group={group} table="refunds" of="Refunds by reason" />}
  >
    <ReportTable
      label="Refunds by reason, as a table"
      head={['Reason', 'Refunds', 'Refunded']}
      rows={report.refunds.map(({ reason, refunds: count, cents }) => [
        reasonNames[reason] ?? reason,
        count,
        formatMoney(cents),
      ])}
      foot={['Total', '', formatMoney(report.total.refundedCents)]}
    />
  </DetailSection>
);

/** The plots and tables of a period. */
export const ReportSections = (props: SectionProps) => (
  <>
    <SalesByDay {...props} />
    <SalesByFormula {...props} />
    <SalesByKind {...props} />
    <Subscriptions {...props} />
    <Refunds {...props} />
  </>
);
