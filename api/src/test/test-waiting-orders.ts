import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** The number of one of them. */
export const numberOf = (at: number): string => `C-AAAA-${String(at).padStart(4, '0')}`;

/** The ZIP code of one of them; each has another. */
export const zipOf = (at: number): string => String(57_000 + at);

/** Paid orders of two bottles, one every 45 minutes from two weeks before `end`; each fifth ships in 2 days. */
export const insertWaitingOrders = async (
  db: Pick<Database, 'execute'>,
  count: number,
  end: Date,
): Promise<void> => {
  await db.execute(sql`
    insert into orders (number, invoice_id, status, currency, subtotal_cents, discount_cents, shipping_cents,
      tax_cents, total_cents, email, shipping_label, created_at, ship_to)
    select 'C-AAAA-' || lpad(n::text, 4, '0'), 'in_' || n, 'paid', 'usd', 100, 0, 0, 0, 100,
      'buyer' || n || '@shop.example', case when n % 5 = 0 then '2-day' else 'Standard ground' end,
      ${new Date(end.getTime() - 14 * 86_400_000).toISOString()}::timestamptz + n * interval '45 minutes',
      jsonb_build_object('name', 'Ada', 'line1', n || ' Main Street', 'line2', '', 'city', 'Sioux Falls',
        'state', 'SD', 'zip', (57000 + n)::text, 'country', 'US')
    from generate_series(0, ${count - 1}::int) as n`);
  await db.execute(sql`
    insert into order_lines (order_id, position, sku, name, quantity, is_subscription, unit_cents)
    select id, 0, 'soothe-2pack', 'Soothe, 2-Pack', 2, false, 100 from orders`);
};
