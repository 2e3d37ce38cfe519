import { saleKinds, type SaleKind } from '@candor/api-contract/sale-kinds';
import type { Headlines, ReportDay, ReportResponse } from '@candor/api-contract/staff-reports';
import { formulas } from '@candor/catalog-contract/formulas';
import { skuParts, type Sku } from '@candor/catalog-contract/sku';
import { dayMs } from '../config/durations';
import { addDays } from '../pricing/business-days';
import type { ReportRows, TotalRows } from './read-report';
import type { Period } from './sales-queries';

const sumOf = <Row>(rows: readonly Row[], amount: (row: Row) => number): number =>
  rows.reduce((sum, row) => sum + amount(row), 0);

const daysOf = ({ from, to }: Period): string[] => {
  const count = Math.round((Date.parse(to) - Date.parse(from)) / dayMs) + 1;
  return Array.from({ length: count }, (_, index) =>
    new Date(Date.parse(from) + index * dayMs).toISOString().slice(0, 10),
  );
};

/** Groups once what is looked up for each day of a year. */
const byDay = <Row extends { day: string }>(rows: readonly Row[]) => {
  const days = new Map<string, Row[]>();
  for (const row of rows) {
    const ofDay = days.get(row.day);
    if (ofDay) ofDay.push(row);
    else days.set(row.day, [row]);
  }
  return (day: string): readonly Row[] => days.get(day) ?? [];
};

const rowsByDay = ({ sales, refunds, begun, ended }: ReportRows) => ({
  salesOn: byDay(sales),
  refundsOn: byDay(refunds),
  begunOn: byDay(begun),
  endedOn: byDay(ended),
});

const reportOfDay = (rows: ReturnType<typeof rowsByDay>, day: string): ReportDay => {
  const sales = rows.salesOn(day);
  const centsOf = (way: SaleKind) =>
    sumOf(
      sales.filter((row) => row.way === way),
      (row) => row.cents,
    );
  return {
    day,
    sales: sumOf(sales, (row) => row.sales),
    cents: sumOf(sales, (row) => row.cents),
    ways: Object.fromEntries(saleKinds.map((way) => [way, centsOf(way)])) as ReportDay['ways'],
    refundedCents: sumOf(rows.refundsOn(day), (row) => row.cents),
    subscriptionsBegun: sumOf(rows.begunOn(day), (row) => row.n),
    subscriptionsEnded: sumOf(rows.endedOn(day), (row) => row.n),
  };
};

type Share = { formula: string; bottles: number; cents: number };

/** Divides what a sku has brought among its formulas, in whole cents; the first ones get the rest. */
const sharesOf = (sku: Sku, quantity: number, cents: number): Share[] => {
  const { formulas: contents, bottles } = skuParts(sku);
  const each = Math.floor(cents / contents.length);
  const rest = cents - each * contents.length;
  return contents.map((formula, index) => ({
    formula,
    bottles: (bottles * quantity) / contents.length,
    cents: each + (index < rest ? 1 : 0),
  }));
};

const byFormula = ({ skus, founders }: ReportRows): ReportResponse['formulas'] => {
  const shares = [
    ...skus.flatMap(({ sku, quantity, cents }) => sharesOf(sku, quantity, cents)),
    ...founders.map(({ formula, offer, sales, cents }) => ({
      formula,
      bottles: sales * (offer === '2-pack' ? 2 : 1),
      cents,
    })),
  ];
  return formulas.map(({ id, name }) => {
    const own = shares.filter(({ formula }) => formula === id);
    return {
      formula: id,
      name,
      bottles: sumOf(own, ({ bottles }) => bottles),
      cents: sumOf(own, ({ cents }) => cents),
    };
  });
};

const byReason = ({ refunds }: ReportRows): ReportResponse['refunds'] =>
  [...new Set(refunds.map(({ reason }) => reason))]
    .map((reason) => {
      const own = refunds.filter((row) => row.reason === reason);
      return {
        reason,
        refunds: sumOf(own, (row) => row.refunds),
        cents: sumOf(own, ({ cents }) => cents),
      };
    })
    .sort((left, right) => right.cents - left.cents);

/** The headline numbers of a period, as `headlineDefinitions` describes them. */
export const headlinesOf = ({
  sales,
  refunds,
  begun,
  ran: { before, ended },
}: TotalRows): Headlines => {
  const cents = sumOf(sales, (row) => row.cents);
  const count = sumOf(sales, (row) => row.sales);
  const refundedCents = sumOf(refunds, (row) => row.cents);
  return {
    netCents: cents - refundedCents,
    sales: count,
    averageCents: count === 0 ? null : Math.round(cents / count),
    refundedCents,
    subscriptionsBegun: sumOf(begun, (row) => row.n),
    churn: before === 0 ? null : Math.round((ended * 10_000) / before),
  };
};

/** The days that a period is compared with: those directly before it, in the same number. */
export const periodBefore = (period: Period): Period => {
  const days = daysOf(period).length;
  return { from: addDays(period.from, -days), to: addDays(period.from, -1) };
};

type AddedUp = Omit<ReportResponse, 'before' | 'isOver'>;

/** Adds up the report of a period. All sums are of the same rows, so they agree. */
export const addUp = (rows: ReportRows, period: Period): AddedUp => {
  const grouped = rowsByDay(rows);
  const days = daysOf(period).map((day) => reportOfDay(grouped, day));
  const cents = sumOf(rows.sales, (row) => row.cents);
  const bySku = byFormula(rows);
  const known = {
    // `0 -` instead of `-`, which would make a negative zero.
    discountCents: 0 - sumOf(rows.sales, (row) => row.discount),
    shippingCents: sumOf(rows.sales, (row) => row.shipping),
    taxCents: sumOf(rows.sales, (row) => row.tax),
  };
  const differenceCents =
    cents - sumOf(bySku, (row) => row.cents) - sumOf(Object.values(known), (amount) => amount);
  return {
    ...period,
    total: {
      sales: sumOf(days, (day) => day.sales),
      cents,
      refundedCents: sumOf(days, (day) => day.refundedCents),
      subscriptionsBegun: sumOf(days, (day) => day.subscriptionsBegun),
      subscriptionsEnded: sumOf(days, (day) => day.subscriptionsEnded),
    },
    days,
    ways: saleKinds.map((way) => {
      const own = rows.sales.filter((row) => row.way === way);
      return {
        way,
        sales: sumOf(own, (row) => row.sales),
        cents: sumOf(own, (row) => row.cents),
      };
    }),
    formulas: bySku,
    extras: { ...known, differenceCents },
    refunds: byReason(rows),
    headlines: headlinesOf(rows),
  };
};
