import { createClient, type RedisClientType } from 'redis';
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
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: timeoutMs },
    pingInterval: pingEveryMs,
    socket: {
      connectTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 6), maxReconnectMs),
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
  return connectOnce(client);
};

/** The client itself would retry the first connection forever, without an error. */
const connectOnce = async (client: RedisClientType): Promise<RedisClientType> => {
  let onError: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    onError = reject;
  });
  client.once('error', onError);
  try {
    await Promise.race([client.connect(), failed]);
    return client;
  } catch (error) {
    client.destroy();
    throw error;
  } finally {
    client.off('error', onError);
  }
};
