import type { ReportResponse, SaleKind } from '@candor/api-contract/staff-reports';
import { DetailSection } from '../components/DetailSection';
import { formatMoney } from '../components/Money';
import { formatDay } from '../components/Time';
import { reasonNames as refundReasonNames } from '../refunds/reason-names';
import { Plot } from './Plot';
import { ReportTable } from './ReportTable';

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

const SalesByDay = ({ report: { days, total } }: { report: ReportResponse }) => (
  <DetailSection title="Sales by day">
    <Plot
      label="Sales by day and way of paying"
      rows={days.map(({ day, ways }) => ({ day: formatDay(day), ...ways }))}
      x="day"
      bars={(Object.keys(saleKindNames) as SaleKind[]).map((way) => ({
        field: way,
        label: saleKindNames[way],
      }))}
      format={formatMoney}
    />
    <ReportTable
      label="Sales by day, as a table"
      hasDays
      head={['Day', 'Sales', 'Charged', 'Refunded']}
      rows={days.map(({ day, sales, cents, refundedCents }) => [
        formatDay(day),
        sales,
        formatMoney(cents),
        formatMoney(refundedCents),
      ])}
      foot={['Total', total.sales, formatMoney(total.cents), formatMoney(total.refundedCents)]}
    />
  </DetailSection>
);

const SalesByKind = ({ report: { ways, total } }: { report: ReportResponse }) => (
  <DetailSection title="Sales by way of paying">
    <ReportTable
      label="Sales by way of paying, as a table"
      head={['Way', 'Sales', 'Charged']}
      rows={ways.map(({ way, sales, cents }) => [saleKindNames[way], sales, formatMoney(cents)])}
      foot={['Total', total.sales, formatMoney(total.cents)]}
    />
  </DetailSection>
);

const SalesByFormula = ({ report: { formulas, extras, total } }: { report: ReportResponse }) => (
  <DetailSection title="Sales by formula">
    <Plot
      label="Sales by formula"
      rows={formulas}
      x="name"
      bars={[{ field: 'cents', label: 'Sales' }]}
      format={formatMoney}
    />
    <ReportTable
      label="Sales by formula, as a table"
      head={['Formula', 'Bottles', 'Price']}
      rows={[
        ...formulas.map(({ name, bottles, cents }) => [name, bottles, formatMoney(cents)]),
        ['Discounts', '', formatMoney(extras.discountCents)],
        ['Shipping', '', formatMoney(extras.shippingCents)],
        ['Tax', '', formatMoney(extras.taxCents)],
        ['Charged at another price', '', formatMoney(extras.differenceCents)],
      ]}
      foot={['Total', '', formatMoney(total.cents)]}
    />
  </DetailSection>
);

const Subscriptions = ({ report: { days, total } }: { report: ReportResponse }) => (
  <DetailSection title="Subscriptions begun and ended">
    <Plot
      label="Subscriptions begun and ended by day"
      rows={days.map((row) => ({ ...row, day: formatDay(row.day) }))}
      x="day"
      bars={[
        { field: 'subscriptionsBegun', label: 'Begun' },
        { field: 'subscriptionsEnded', label: 'Ended' },
      ]}
      format={wholeNumber}
    />
    <ReportTable
      label="Subscriptions begun and ended, as a table"
      hasDays
      head={['Day', 'Begun', 'Ended']}
      rows={days.map(({ day, subscriptionsBegun, subscriptionsEnded }) => [
        formatDay(day),
        subscriptionsBegun,
        subscriptionsEnded,
      ])}
      foot={['Total', total.subscriptionsBegun, total.subscriptionsEnded]}
    />
  </DetailSection>
);

const Refunds = ({ report: { refunds, total } }: { report: ReportResponse }) => (
  <DetailSection title="Refunds by reason">
    <ReportTable
      label="Refunds by reason, as a table"
      head={['Reason', 'Refunds', 'Refunded']}
      rows={refunds.map(({ reason, refunds: count, cents }) => [
        reasonNames[reason] ?? reason,
        count,
        formatMoney(cents),
      ])}
      foot={['Total', '', formatMoney(total.refundedCents)]}
    />
  </DetailSection>
);

/** The plots and tables of a period. */
export const ReportSections = ({ report }: { report: ReportResponse }) => (
  <>
    <SalesByDay report={report} />
    <SalesByKind report={report} />
    <SalesByFormula report={report} />
    <Subscriptions report={report} />
    <Refunds report={report} />
  </>
);
