import { sql, type SQL } from 'drizzle-orm';
import type { Tx } from '../db/database';
import { transaction } from '../db/transaction';
import type { AppContext } from '../domain/domain';

/** Inserts copies of rows with other values in some columns. */
const copyRows = (tx: Tx, table: string, changes: SQL, isOriginal: SQL): Promise<unknown> =>
  tx.execute(
    sql`insert into ${sql.identifier(table)} overriding system value
        select made.* from ${sql.identifier(table)} o
        cross join lateral jsonb_populate_record(o, jsonb_build_object(${changes})) made
        where ${isOriginal}`,
  );

const lastId = async (tx: Tx, table: string): Promise<number> => {
  const { rows } = await tx.execute<{ id: number }>(
    sql`select max(id)::int as id from ${sql.identifier(table)}`,
  );
  return rows[0]?.id ?? 0;
};

/** A signed-in person for each copied order. */
const addCustomers = async (tx: Tx, from: number, to: number): Promise<void> => {
  await tx.execute(
    sql`insert into accounts (id, email, password_hash, created_at, confirmed_at)
        select 'copy-' || n, 'copy.' || n || '@people.example', '', now(), now()
        from generate_series(${from}::int, ${to}::int) n`,
  );
  await tx.execute(
    sql`insert into sign_ins (id, account_id, device, generation, started_at, refreshed_at, seen_at)
        select 'copy-' || n, 'copy-' || n, 'A browser', 0, now(), now(), now()
        from generate_series(${from}::int, ${to}::int) n`,
  );
};

/**
 * Copies sample orders, and what they leave behind, until there are `wanted`: making each by itself
 * would take an hour for a million.
 */
export const copyOrders = async (
  { db }: Pick<AppContext, 'db'>,
  originals: number,
  wanted: number,
): Promise<void> => {
  const last = await transaction(db, async (tx) => ({
    mail: await lastId(tx, 'outbox'),
    entry: await lastId(tx, 'audit_entries'),
  }));
  const nextOf = (table: string) => sql`nextval(pg_get_serial_sequence(${table}, 'id'))`;
  for (let copy = 1; copy < wanted / originals; copy += 1) {
    const suffix = sql`${`-${copy}`}::text`;
    const shift = sql`${copy * originals}::int`;
    await transaction(db, async (tx) => {
      await copyRows(
        tx,
        'checkout_sessions',
        sql`'id', o.id || ${suffix}, 'visitor', o.visitor || ${suffix}`,
        sql`o.id in (select checkout_session_id from orders where id <= ${originals}::int)`,
      );
      await copyRows(
        tx,
        'orders',
        sql`'id', o.id + ${shift}, 'number', 'C-Z' || to_char(o.id + ${shift}, 'FM0000000'),
            'checkout_session_id', o.checkout_session_id || ${suffix},
            'invoice_id', o.invoice_id || ${suffix}, 'payment_id', o.payment_id || ${suffix},
            'email', ${`${copy}.`}::text || o.email`,
        sql`o.id <= ${originals}::int`,
      );
      await copyRows(
        tx,
        'order_lines',
        sql`'order_id', o.order_id + ${shift}`,
        sql`o.order_id <= ${originals}::int`,
      );
      await copyRows(
        tx,
        'outbox',
        sql`'id', ${nextOf('outbox')}, 'dedupe_key', o.dedupe_key || ${suffix}`,
        sql`o.id <= ${last.mail}::int`,
      );
      await copyRows(
        tx,
        'audit_entries',
        sql`'id', ${nextOf('audit_entries')}, 'subject', o.subject || ${suffix}`,
        sql`o.id <= ${last.entry}::int`,
      );
      await addCustomers(tx, copy * originals, (copy + 1) * originals - 1);
    });
  }
  await db.execute(
    sql`select setval(pg_get_serial_sequence('orders', 'id'), (select max(id) from orders))`,
  );
  await db.execute(sql`analyze`);
};
