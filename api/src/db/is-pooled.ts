import type { Client } from 'pg';

/**
 * Returns whether a pooler stands between this connection and its server. A pooler reports a process of its own, and
 * each transaction may run in another process of the server.
 */
export const isPooled = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { processID } = client as Client & { processID: number };
  return rows[0]?.pid !== processID;
};
