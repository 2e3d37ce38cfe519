import { setTimeout as pause } from 'node:timers/promises';
import { ask } from './ask';
import { containerOf, engine, project } from './engine';
import { simulatorSecret } from './simulator-secret';

const SETTLE_MS = 120_000;

/** Asks the stack's PostgreSQL; a row a line, columns parted by `|`. */
export const query = async (sql: string): Promise<string[]> => {
  const psql =
    'PGPASSWORD=$(cat /run/secrets/postgres-password) psql -h 127.0.0.1 -U candor -At -c "$1" candor';
  const printed = await engine('exec', await containerOf('postgres'), 'sh', '-c', psql, 'sh', sql);
  return printed.split('\n').filter(Boolean);
};

type Page = {
  data: { id: string; payment_status: string; metadata: unknown }[];
  has_more: boolean;
};

/** Every page that was paid at the provider. */
const paidSessions = async (): Promise<string[]> => {
  const paid: string[] = [];
  for (let after = ''; ;) {
    const { text, status } = await ask(
      `${project.simulator}/v1/checkout/sessions?limit=100&status=complete${after}`,
      { headers: { authorization: `Bearer ${simulatorSecret('simulator-key')}` } },
    );
    if (status !== 200) throw new Error(`The simulator lists no sessions: ${status} ${text}`);
    const { data, has_more } = JSON.parse(text) as Page;
    paid.push(...data.filter(({ payment_status: p }) => p === 'paid').map(({ id }) => id));
    const last = data.at(-1);
    if (!has_more || !last) return paid;
    after = `&starting_after=${last.id}`;
  }
};

/** What the shop's books and the provider's say, held against each other. */
export type Books = { paid: number; orders: number; lost: string[]; doubled: string[] };

const readBooks = async (): Promise<Books> => {
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

/** The books once the provider's news has come, as late as its retries bring it. */
export const settledBooks = async (): Promise<Books> => {
  const until = Date.now() + SETTLE_MS;
  for (;;) {
    const books = await readBooks();
    if (books.lost.length === 0 || Date.now() > until) return books;
    await pause(2000);
  }
};

/** Mails of the outbox that stand there more than once for one buyer. */
export const doubledReceipts = (): Promise<string[]> =>
  query(
    "select recipient, count(*) from outbox where kind = 'order-receipt' and blanked_at is null group by recipient having count(*) > 1",
  );
