import { createClient } from 'redis';
import type { Config } from '../config/config';
import { fine, note, placeOf, whyAway, wrong, type Finding } from './check-result';

const what = 'Redis';
const withinMs = 3_000;

const refusedBy = (error: unknown, place: string): Finding => {
  const why = whyAway(error);
  const { message } = error as Error;
  if (/WRONGPASS|NOAUTH|invalid password|without any password/i.test(message))
    return wrong(
      what,
      `${place} refuses the password.`,
      'Correct the password in REDIS_URL (redis://:password@host:6379).',
    );
  return wrong(
    what,
    `${place} cannot be reached: ${why ?? message}.`,
    'Start Redis, and compare host and port of REDIS_URL with where it listens.',
  );
};

const valueIn = (info: string, key: string): string | undefined =>
  new RegExp(`^${key}:(.*)$`, 'm').exec(info)?.[1]?.trim();

/** Whether sessions and limits have their server, and will still have them tomorrow. */
export const checkRedis = async ({ redisUrl }: Config): Promise<Finding[]> => {
  if (redisUrl === null) return [fine(what, 'not used: sessions are kept in the database')];
  const place = placeOf(redisUrl);
  const client = createClient({
    url: redisUrl,
    disableOfflineQueue: true,
    commandOptions: { timeout: withinMs },
    socket: { connectTimeout: withinMs, reconnectStrategy: false },
  });
  client.on('error', () => undefined);
  try {
    await client.connect();
    const info = await client.info();
    const findings: Finding[] = [];
    const policy = valueIn(info, 'maxmemory_policy') ?? 'noeviction';
    if (policy !== 'noeviction')
      findings.push(
        note(
          what,
          `throws keys away when it is full (${policy}), and with them sessions.`,
          'Set maxmemory-policy noeviction, or give it more memory.',
        ),
      );
    if (valueIn(info, 'maxmemory') === '0')
      findings.push(
        note(
          what,
          'takes memory without a limit: where the machine has one, the system kills it.',
          'Set maxmemory to half of what it may have, so that it refuses to write instead.',
        ),
      );
    if (valueIn(info, 'aof_enabled') === '0')
      findings.push(
        note(
          what,
          'keeps no log on its disk: a restart of it signs everybody out.',
          'Set appendonly yes.',
        ),
      );
    return [fine(what, `${place}, version ${valueIn(info, 'redis_version') ?? '?'}`), ...findings];
  } catch (error) {
    return [refusedBy(error, place)];
  } finally {
    if (client.isOpen) client.destroy();
  }
};
