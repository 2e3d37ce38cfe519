import type { Config } from '../config/config';
import { pass, warn, hostOf, describeUnreachable, fail, type CheckResult } from './check-result';

const check = 'Redis';
const timeoutMs = 3_000;

const describeFailure = (error: unknown, host: string): CheckResult => {
  const { message } = error as Error;
  const isSilent = /^Socket (closed|timeout)/.test(message);
  const reason = describeUnreachable(error) ?? (isSilent ? 'it does not answer' : message);
  if (/WRONGPASS|NOAUTH|invalid password|without any password/i.test(message))
    return fail(
      check,
      `${host} rejects the password.`,
      'Correct the password in REDIS_URL (redis://:password@host:6379).',
    );
  return fail(
    check,
    `${host} cannot be reached: ${reason}.`,
    'Start Redis, and compare host and port of REDIS_URL with where it listens.',
  );
};

const readInfo = (info: string, key: string): string | undefined =>
  new RegExp(`^${key}:(.*)$`, 'm').exec(info)?.[1]?.trim();

/** Checks that Redis is reachable and configured to keep sessions. */
export const checkRedis = async ({ redisUrl }: Config): Promise<CheckResult[]> => {
  if (redisUrl === null) return [pass(check, 'not used: sessions are in the database')];
  const host = hostOf(redisUrl);
  // Imported here and not at the top, for the reason given in `connectRedis`.
  const { createClient } = await import('redis');
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    commandOptions: { timeout: timeoutMs },
    // A server that accepts a connection and never answers would otherwise be waited for.
    socket: { connectTimeout: timeoutMs, socketTimeout: timeoutMs, reconnectStrategy: false },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const info = await client.info();
    const results: CheckResult[] = [];
    if (readInfo(info, 'role') === 'slave')
      return [
        fail(
          check,
          `${host} is a replica, which takes no writes.`,
          'Let REDIS_URL lead to the primary, by a name that follows a failover.',
        ),
      ];
    const policy = readInfo(info, 'maxmemory_policy') ?? 'noeviction';
    if (policy !== 'noeviction')
      results.push(
        warn(
          check,
          `evicts keys when it is full (${policy}), sessions included.`,
          'Set maxmemory-policy noeviction, or give it more memory.',
        ),
      );
    if (readInfo(info, 'maxmemory') === '0')
      results.push(
        warn(
          check,
          'has no memory limit: the system may kill it.',
          'Set maxmemory to half of the available memory, so that it rejects writes instead.',
        ),
      );
    if (readInfo(info, 'aof_enabled') === '0')
      results.push(
        warn(
          check,
          'does not persist to disk: its restart signs everybody out.',
          'Set appendonly yes.',
        ),
      );
    return [pass(check, `${host}, version ${readInfo(info, 'redis_version') ?? '?'}`), ...results];
  } catch (error) {
    return [describeFailure(error, host)];
  } finally {
    if (client.isOpen) client.destroy();
  }
};
