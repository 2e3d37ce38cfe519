import { sql, type SQL } from 'drizzle-orm';
import type { SaleKind } from '@candor/api-contract/sale-kinds';
import type { Sku } from '@candor/catalog-contract/sku';
import type { Tx } from '../db/database';
import { addDays } from '../pricing/business-days';
import {
  dayNumber,
  dayOfNumber,
  isWithin,
  orderSales,
  skuSales,
  startOf,
  total,
  type Period,
} from './sales-queries';
import { summedUntil } from './sum-days';

type SalesRow = {
  day: string;
  way: SaleKind;
  sales: number;
  cents: number;
  discount: number;
  shipping: number;
  tax: number;
};
type SkuRow = { sku: Sku; quantity: number; cents: number };
type FoundersRow = { formula: Sku; offer: string; sales: number; cents: number };
type DayCount = { day: string; n: number };
type RefundRow = { day: string; reason: string; refunds: number; cents: number };

/** The rows from which the headline numbers of a period are made. */
export type TotalRows = {
  sales: SalesRow[];
  begun: DayCount[];
  refunds: RefundRow[];
  /** Subscriptions that ran when the period began, and how many of them ended in it. */
  ran: { before: number; ended: number };
};

/** The data of a period in one snapshot of the database. */
export type ReportRows = TotalRows & {
  skus: SkuRow[];
  founders: FoundersRow[];
  ended: DayCount[];
};

const dayText = (column: SQL): SQL => sql`to_char(${column}, 'YYYY-MM-DD')`;

/** The days of a period that are added up, and those to add up now. */
type Parts = { summed: Period; rest: Period };

/** Adds the stored sums of past days to the sums of the other days. */
const readOrderSales = ({ summed, rest }: Parts): SQL => sql`
  select ${dayText(sql`day`)} as day, way, sales, cents::float8 as cents,
    discount_cents::float8 as discount, shipping_cents::float8 as shipping, tax_cents::float8 as tax
  from sales_days where day between ${summed.from}::date and ${summed.to}::date
  union all
  select ${dayText(sql`day`)}, way, sales, cents, discount, shipping, tax
  from (${orderSales(rest)}) as rest`;

const readFoundersSales = (period: Period): SQL => sql`
  select ${dayText(dayOfNumber(period))} as day, 'founders' as way, sales, cents,
    0 as discount, 0 as shipping, 0 as tax
  from (
    select ${dayNumber(sql`paid_at`, period)} as day_number, count(*)::int as sales,
      ${total(sql`total_cents`)} as cents
    from founders_reservations
    where total_cents is not null and ${isWithin(sql`paid_at`, period)}
    group by 1
  ) as sold`;

const readSkus = ({ summed, rest }: Parts): SQL => sql`
  select sku, sum(quantity)::int as quantity, ${total(sql`cents`)} as cents
  from (
    select sku, quantity, cents from sku_days
    where day between ${summed.from}::date and ${summed.to}::date
    union all
    select sku, quantity, cents from (${skuSales(rest)}) as rest
  ) as sold
  group by sku`;

const readFounders = (period: Period): SQL => sql`
  select formula, offer, count(*)::int as sales, ${total(sql`subtotal_cents`)} as cents
  from founders_reservations
  where total_cents is not null and ${isWithin(sql`paid_at`, period)}
  group by formula, offer`;

const countSubscriptions = (column: SQL, period: Period): SQL => sql`
  select ${dayText(dayOfNumber(period))} as day, n
  from (
    select ${dayNumber(column, period)} as day_number, count(*)::int as n
    from subscriptions where ${isWithin(column, period)}
    group by 1
  ) as counted`;

/** Each count reads a range of an index; a subscription that began in the period is in none. */
const countRunning = (period: Period): SQL => {
  const start = startOf(period.from);
  return sql`
  select (select count(*) from subscriptions where started_at < ${start})::int
      - (select count(*) from subscriptions where ended_at < ${start})::int as before,
    (select count(*) from subscriptions
      where ${isWithin(sql`ended_at`, period)} and started_at < ${start})::int as ended`;
};

/**
 * The reason that staff or the founder gave; empty for a refund that was not requested in the shop.
 */
const readRefunds = (period: Period): SQL => sql`
  select ${dayText(dayOfNumber(period))} as day, reason, count(*)::int as refunds,
    ${total(sql`cents`)} as cents
  from (
    select ${dayNumber(sql`refund.created_at`, period)} as day_number, refund.cents,
      coalesce((select request.reason from refund_requests request
        where request.refund_id = refund.id limit 1), refund.reason, '') as reason
    from (
      select id, cents, created_at, status, null as reason from refunds
      union all
      select made.id, made.cents, made.created_at, made.status, reservation.refund_reason
      from founders_refunds made
      join founders_reservations reservation on reservation.id = made.reservation_id
    ) as refund
    where refund.status <> 'failed' and ${isWithin(sql`refund.created_at`, period)}
  ) as refunded
  group by day_number, reason`;

type All = <Row extends Record<string, unknown>>(query: SQL) => Promise<Row[]>;

const rowsOf =
  (tx: Tx): All =>
  async <Row extends Record<string, unknown>>(query: SQL) =>
    (await tx.execute<Row>(query)).rows;

const partsOf = (period: Period, until: string): Parts => {
  const nextDay = addDays(until, 1);
  return {
    summed: { from: period.from, to: until < period.to ? until : period.to },
    rest: { from: nextDay > period.from ? nextDay : period.from, to: period.to },
  };
};

const readTotals = async (all: All, period: Period, parts: Parts): Promise<TotalRows> => {
  const [ran] = await all<TotalRows['ran']>(countRunning(period));
  return {
    sales: [
      ...(await all<SalesRow>(readOrderSales(parts))),
      ...(await all<SalesRow>(readFoundersSales(period))),
    ],
    begun: await all<DayCount>(countSubscriptions(sql`started_at`, period)),
    refunds: await all<RefundRow>(readRefunds(period)),
    ran: ran ?? { before: 0, ended: 0 },
  };
};

/** Reads the report of a period, and the totals of another; the transaction gives all queries one state of the data. */
export const readReport = async (
  tx: Tx,
  period: Period,
  compared: Period,
): Promise<{ rows: ReportRows; before: TotalRows }> => {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  const all = rowsOf(tx);
  const until = await summedUntil(tx);
  const parts = partsOf(period, until);
  const rows = {
    ...(await readTotals(all, period, parts)),
    skus: await all<SkuRow>(readSkus(parts)),
    founders: await all<FoundersRow>(readFounders(period)),
    ended: await all<DayCount>(countSubscriptions(sql`ended_at`, period)),
  };
  return { rows, before: await readTotals(all, compared, partsOf(compared, until)) };
};
