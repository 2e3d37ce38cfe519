import { sql, type SQL } from 'drizzle-orm';
import type { SalesWay } from '@candor/api-contract/staff-figures';
import type { Sku } from '@candor/catalog-contract/sku';
import type { Tx } from '../db/database';
import { shopTimeZone } from '../pricing/business-days';

/** Days of the shop's time zone, both included. */
export type Period = { from: string; to: string };

type SalesRow = {
  day: string;
  way: SalesWay;
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

/** What the database holds of a period, at one moment. */
export type FiguresRows = {
  sales: SalesRow[];
  skus: SkuRow[];
  founders: FoundersRow[];
  begun: DayCount[];
  ended: DayCount[];
  refunds: RefundRow[];
};

const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${shopTimeZone})`;
/** A half-open range, so that an index on the column is of use. */
const isWithin = (column: SQL, { from, to }: Period): SQL =>
  sql`${column} >= ${startOf(from)} and ${column} < ((${to}::date + 1)::timestamp at time zone ${shopTimeZone})`;
const dayOf = (column: SQL): SQL =>
  sql`to_char(${column} at time zone ${shopTimeZone}, 'YYYY-MM-DD')`;

// Whole numbers of a sum come as text, because they are wider than a JavaScript number.
const total = (column: SQL): SQL => sql`coalesce(sum(${column}), 0)::float8`;

/** The number of a timestamp's day in a period: converting the time zone of each row takes longer. */
const dayNumber = (column: SQL, { from, to }: Period): SQL => sql`width_bucket(${column}, (
  select array_agg(day at time zone ${shopTimeZone} order by day)
  from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as day))`;

/** Each order is read once, and grouped by what is cheap to compare: a year has many of them. */
const readOrderSales = (period: Period): SQL => sql`
  select to_char(${period.from}::date + (day - 1), 'YYYY-MM-DD') as day,
    case when is_renewal then 'renewal' when is_subscribed then 'subscription'
         else 'one-time' end as way,
    sales, cents, discount, shipping, tax
  from (
    select ${dayNumber(sql`created_at`, period)} as day, invoice_id is not null as is_renewal,
      subscription_id is not null as is_subscribed, count(*)::int as sales,
      ${total(sql`total_cents`)} as cents, ${total(sql`discount_cents`)} as discount,
      ${total(sql`shipping_cents`)} as shipping, ${total(sql`tax_cents`)} as tax
    from orders where ${isWithin(sql`created_at`, period)}
    group by 1, 2, 3
  ) as sold`;

const readFoundersSales = (period: Period): SQL => sql`
  select ${dayOf(sql`paid_at`)} as day, 'founders' as way, count(*)::int as sales,
    ${total(sql`total_cents`)} as cents, 0 as discount, 0 as shipping, 0 as tax
  from founders_reservations
  where total_cents is not null and ${isWithin(sql`paid_at`, period)}
  group by 1`;

const readSkus = (period: Period): SQL => sql`
  select line.sku, sum(line.quantity)::int as quantity,
    ${total(sql`line.quantity * line.unit_cents`)} as cents
  from orders join order_lines line on line.order_id = orders.id
  where ${isWithin(sql`orders.created_at`, period)}
  group by line.sku`;

const readFounders = (period: Period): SQL => sql`
  select formula, offer, count(*)::int as sales, ${total(sql`subtotal_cents`)} as cents
  from founders_reservations
  where total_cents is not null and ${isWithin(sql`paid_at`, period)}
  group by formula, offer`;

const countSubscriptions = (column: SQL, period: Period): SQL => sql`
  select ${dayOf(column)} as day, count(*)::int as n
  from subscriptions where ${isWithin(column, period)}
  group by 1`;

/** The reason that staff gave, or the founder's own; empty for a refund that nobody requested here. */
const readRefunds = (period: Period): SQL => sql`
  select day, reason, count(*)::int as refunds, ${total(sql`cents`)} as cents from (
    select ${dayOf(sql`refund.created_at`)} as day, refund.cents,
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
  group by day, reason`;

/** Reads the figures of a period; the transaction gives all queries one state of the data. */
export const readFigures = async (tx: Tx, period: Period): Promise<FiguresRows> => {
  await tx.execute(sql`set transaction isolation level repeatable read, read only`);
  const all = async <Row extends Record<string, unknown>>(query: SQL): Promise<Row[]> =>
    (await tx.execute<Row>(query)).rows;
  const sales = [
    ...(await all<SalesRow>(readOrderSales(period))),
    ...(await all<SalesRow>(readFoundersSales(period))),
  ];
  const skus = await all<SkuRow>(readSkus(period));
  const founders = await all<FoundersRow>(readFounders(period));
  return {
    sales,
    skus,
    founders,
    begun: await all<DayCount>(countSubscriptions(sql`started_at`, period)),
    ended: await all<DayCount>(countSubscriptions(sql`ended_at`, period)),
    refunds: await all<RefundRow>(readRefunds(period)),
  };
};
