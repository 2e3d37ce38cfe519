import type { Client } from 'pg';

/**
 * Whether a pooler stands between this connection and its server: it tells a client the process of a connection of its
 * own, and each transaction may run in another one.
 */
export const isPooled = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { processID } = client as Client & { processID: number };
  return rows[0]?.pid !== processID;
};
