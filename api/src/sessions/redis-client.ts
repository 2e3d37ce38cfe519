import { tracingChannel } from 'node:diagnostics_channel';
import type { RedisClientType } from 'redis';
import type { Logger } from '../observability/logger';

const timeoutMs = 1_000;
const pingEveryMs = 500;
const maxReconnectMs = 1_000;

/**
 * The errors of Redis when this connection leads to a server that is read-only or rejects the
 * login: after a failover, or with a new password. Another connection may lead to another server.
 */
const wrongServer = /^(READONLY|MASTERDOWN|NOAUTH|WRONGPASS|NOREPLICAS)\b/;

/** Lets Redis close a connection that has become useless, so that the client opens another. */
const leaveWrongServer = (client: RedisClientType): void => {
  let isLeaving = false;
  client.on('ready', () => (isLeaving = false));
  // This handles the errors of all commands, including those of libraries.
  tracingChannel('node-redis:command').error.subscribe((failed) => {
    const { error } = failed as { error?: Error };
    if (isLeaving || !wrongServer.test(error?.message ?? '')) return;
    isLeaving = true;
    client.sendCommand(['QUIT']).catch(() => undefined);
  });
};

/**
 * Connects to Redis, and reconnects after a failure. Commands fail at once while Redis is unavailable;
 * a silent connection is closed after a second. Without a reconnect strategy, a socket timeout would
 * end the client.
 * @throws when Redis does not respond at start.
 */
export const connectRedis = async (url: string, logger: Logger): Promise<RedisClientType> => {
  // Imported here and not at the top: a shop without Redis would load its many modules at each
  // start.
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
      // The client would otherwise retry the first connection forever, without an error.
      reconnectStrategy: (retries) =>
        hasConnected && Math.min(50 * 2 ** Math.min(retries, 6), maxReconnectMs),
    },
  });
  leaveWrongServer(client);
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
