import { createClient, type RedisClientType } from 'redis';
import type { Logger } from '../observability/logger';

const answerWithinMs = 1_000;
const pingEveryMs = 500;
const slowestReconnectMs = 1_000;

/**
 * Connects to Redis and comes back by itself. Commands fail at once while it is away, instead of
 * queueing; a silent connection is closed after a second, and the reconnect strategy is given
 * because a socket timeout without one ends the client for good.
 * @throws when Redis does not answer at start.
 */
export const connectRedis = async (url: string, logger: Logger): Promise<RedisClientType> => {
  const client: RedisClientType = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: answerWithinMs },
    pingInterval: pingEveryMs,
    socket: {
      connectTimeout: answerWithinMs,
      socketTimeout: answerWithinMs,
      reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 6), slowestReconnectMs),
    },
  });
  let isAway = false;
  client.on('error', (error: unknown) => {
    if (!isAway) logger.warn({ err: error }, 'redis is away');
    isAway = true;
  });
  client.on('ready', () => {
    if (isAway) logger.info('redis is back');
    isAway = false;
  });
  return connectOnce(client);
};

/** Without this the first connection would be tried for ever, and the start would say nothing. */
const connectOnce = async (client: RedisClientType): Promise<RedisClientType> => {
  let refuse: (error: unknown) => void = () => undefined;
  const failed = new Promise<never>((_resolve, reject) => {
    refuse = reject;
  });
  client.once('error', refuse);
  try {
    await Promise.race([client.connect(), failed]);
    return client;
  } catch (error) {
    client.destroy();
    throw error;
  } finally {
    client.off('error', refuse);
  }
};
