import type { RedisClientType } from 'redis';
import type { Logger } from '../observability/logger';

const timeoutMs = 1_000;
const pingEveryMs = 500;
const maxReconnectMs = 1_000;

/**
 * Connects to Redis, and reconnects after a failure. Commands fail at once while Redis is unavailable;
 * a silent connection is closed after a second. Without a reconnect strategy, a socket timeout would
 * end the client.
 * @throws when Redis does not respond at start.
 */
export const connectRedis = async (url: string, logger: Logger): Promise<RedisClientType> => {
  // Not at the top: a shop without Redis would load its many modules at each start.
  const { createClient } = await import('redis');
  let hasConnected = false;
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: timeoutMs },
    pingInterval: pingEveryMs,
    socket: {
      connectTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      // By itself the client would retry the first connection forever, without an error.
      reconnectStrategy: (retries) =>
        hasConnected && Math.min(50 * 2 ** Math.min(retries, 6), maxReconnectMs),
    },
  });
  let isUnavailable = false;
  client.on('error', (error: unknown) => {
    if (!isUnavailable) logger.warn({ err: error }, 'redis unavailable');
    isUnavailable = true;
  });
  client.on('ready', () => {
    if (isUnavailable) logger.info('redis available again');
    isUnavailable = false;
  });
  await client.connect();
  hasConnected = true;
  return client;
};
