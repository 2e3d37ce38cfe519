import { setTimeout as pause } from 'node:timers/promises';
import { containerOf, engine, project } from './engine';
import { sendRequest, simulatorSecret } from './request';

const TIMEOUT_MS = 120_000;

/** Queries the stack's PostgreSQL. Resolves to one line per row, with columns separated by `|`. */
export const query = async (sql: string): Promise<string[]> => {
  const psql =
    'PGPASSWORD=$(cat /run/secrets/postgres-password) psql -h 127.0.0.1 -U candor -At -c "$1" candor';
  const printed = await engine('exec', await containerOf('postgres'), 'sh', '-c', psql, 'sh', sql);
  return printed.split('\n').filter(Boolean);
};

type SessionsPage = {
  data: { id: string; payment_status: string; metadata: unknown }[];
  has_more: boolean;
};

/** The ids of all paid checkout sessions at the provider. */
const paidSessions = async (): Promise<string[]> => {
  const paid: string[] = [];
  for (let after = ''; ;) {
    const { text, status } = await sendRequest(
      `${project.simulator}/v1/checkout/sessions?limit=100&status=complete${after}`,
      { headers: { authorization: `Bearer ${simulatorSecret('simulator-key')}` } },
    );
    if (status !== 200) throw new Error(`the simulator does not list sessions: ${status} ${text}`);
    const { data, has_more } = JSON.parse(text) as SessionsPage;
    paid.push(...data.filter(({ payment_status: p }) => p === 'paid').map(({ id }) => id));
    const last = data.at(-1);
    if (!has_more || !last) return paid;
    after = `&starting_after=${last.id}`;
  }
};

/** The shop's orders compared with the provider's payments. */
export type Comparison = { paid: number; orders: number; lost: string[]; doubled: string[] };

const compareOrders = async (): Promise<Comparison> => {
  const paid = await paidSessions();
  const orders = await query(
    `select checkout_session_id from orders where checkout_session_id is not null
     union all select session_id from founders_reservations where payment_id is not null`,
  );
  const known = new Set(orders);
  return {
    paid: paid.length,
    orders: orders.length,
    lost: paid.filter((session) => !known.has(session)),
    doubled: orders.filter((session, i) => orders.indexOf(session) !== i),
  };
};

/** Compares orders with payments until no order is missing; the provider's webhook retries take time. */
export const reconcile = async (): Promise<Comparison> => {
  const until = Date.now() + TIMEOUT_MS;
  for (;;) {
    const comparison = await compareOrders();
    if (comparison.lost.length === 0 || Date.now() > until) return comparison;
    await pause(2000);
  }
};

/** Buyers with more than one receipt in the outbox. */
export const doubledReceipts = (): Promise<string[]> =>
  query(
    "select recipient, count(*) from outbox where kind = 'order-receipt' and blanked_at is null group by recipient having count(*) > 1",
  );
