import { sql, type SQL } from 'drizzle-orm';
import { shopTimeZone } from '@candor/shell-contract/format-date';

/** Days of the shop's time zone, both included. */
export type Period = { from: string; to: string };

/** The moment at which a day of the shop begins. */
export const startOf = (day: string): SQL =>
  sql`(${day}::date::timestamp at time zone ${shopTimeZone})`;
/** A half-open range, so that an index on the column is of use. */
export const isWithin = (column: SQL, { from, to }: Period): SQL =>
  sql`${column} >= ${startOf(from)} and ${column} < ((${to}::date + 1)::timestamp at time zone ${shopTimeZone})`;

// Whole numbers of a sum come as text, because they are wider than a JavaScript number.
export const total = (column: SQL): SQL => sql`coalesce(sum(${column}), 0)::float8`;

/** The number of a timestamp's day in a period: converting the time zone of each row takes longer. */
export const dayNumber = (column: SQL, { from, to }: Period): SQL => sql`width_bucket(${column}, (
  select array_agg(day at time zone ${shopTimeZone} order by day)
  from generate_series(${from}::date::timestamp, ${to}::date::timestamp, interval '1 day') as day))`;

/** The day of a column `day_number`. */
export const dayOfNumber = ({ from }: Period): SQL => sql`(${from}::date + (day_number - 1))`;

/** Each order is read once, and grouped by what is cheap to compare: a year has many of them. */
export const orderSales = (period: Period): SQL => sql`
  select ${dayOfNumber(period)} as day,
    case when is_renewal then 'renewal' when is_subscribed then 'subscription'
         else 'one-time' end as way,
    sum(sales)::int as sales, ${total(sql`cents`)} as cents, ${total(sql`discount`)} as discount,
    ${total(sql`shipping`)} as shipping, ${total(sql`tax`)} as tax
  from (
    select ${dayNumber(sql`created_at`, period)} as day_number,
      invoice_id is not null as is_renewal, subscription_id is not null as is_subscribed,
      count(*) as sales, sum(total_cents) as cents, sum(discount_cents) as discount,
      sum(shipping_cents) as shipping, sum(tax_cents) as tax
    from orders where ${isWithin(sql`created_at`, period)}
    group by 1, 2, 3
  ) as sold
  group by 1, 2`;

export const skuSales = (period: Period): SQL => sql`
  select ${dayOfNumber(period)} as day, sku, quantity::int as quantity, cents::float8 as cents
  from (
    select ${dayNumber(sql`orders.created_at`, period)} as day_number, line.sku,
      sum(line.quantity) as quantity, sum(line.quantity * line.unit_cents) as cents
    from orders join order_lines line on line.order_id = orders.id
    where ${isWithin(sql`orders.created_at`, period)}
    group by 1, 2
  ) as sold`;
