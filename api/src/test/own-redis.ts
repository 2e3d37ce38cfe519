/**
 * The address of the next database of a Redis server, so that what one API under test counts limits no other one,
 * in whatever order the tests run.
 */
export const ownRedis = async (serverUrl: string): Promise<string> => {
  const { createClient } = await import('redis');
  const client = createClient({ url: serverUrl });
  await client.connect();
  const { databases = '16' } = await client.configGet('databases');
  // The first database has the number itself.
  const nth = (await client.incr('candor:test:databases')) % (Number(databases) - 1);
  client.destroy();
  const url = new URL(serverUrl);
  url.pathname = `/${nth + 1}`;
  return url.href;
};
