import { gt, sql } from 'drizzle-orm';
import { hourMs } from '../config/durations';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';
import { addDays, dayInShop } from '../pricing/business-days';
import type { Worker } from '../workers/workers';
import { orderSales, skuSales } from './sales-queries';
import { salesDayTable, skuDayTable, summedDaysTable } from './sums-tables';

/** An order is written within moments of its time; a day is added up when no transaction of it runs. */
const daysUntilOver = 2;

const firstDay = '2000-01-01';

/** The last day whose sums hold. */
export const summedUntil = async (tx: Tx): Promise<string> =>
  (await tx.select().from(summedDaysTable))[0]?.until ?? firstDay;

/** Adds up the sales of all days that are over. */
export const sumDays = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Promise<void> =>
  transaction(db, async (tx) => {
    const [row] = await tx.select().from(summedDaysTable).for('update');
    const until = row?.until ?? firstDay;
    const to = addDays(dayInShop(clock()), -daysUntilOver);
    if (until >= to) return;
    const { rows } = await tx.execute<{ from: string | null }>(
      sql`select (min(created_at) at time zone 'UTC')::date::text as from from orders`,
    );
    const first = addDays(rows[0]?.from ?? to, -1);
    const from = first > until ? first : addDays(until, 1);
    await tx.delete(salesDayTable).where(gt(salesDayTable.day, until));
    await tx.delete(skuDayTable).where(gt(skuDayTable.day, until));
    if (from <= to) {
      const period = { from, to };
      await tx.execute(sql`insert into ${salesDayTable}
        (day, way, sales, cents, discount_cents, shipping_cents, tax_cents) ${orderSales(period)}`);
      await tx.execute(
        sql`insert into ${skuDayTable} (day, sku, quantity, cents) ${skuSales(period)}`,
      );
    }
    await tx.update(summedDaysTable).set({ until: to });
  });

/** Runs in every process; the row of the last day lets one of them work. */
export const sumDaysWorker = (context: Pick<AppContext, 'db' | 'clock'>): Worker => ({
  name: 'sum-days',
  everyMs: hourMs,
  run: () => sumDays(context),
});
