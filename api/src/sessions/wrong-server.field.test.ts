import { createLogger } from '../observability/logger';
import { matrix } from '../test/engines';
import { until } from '../test/until';
import { connectRedis } from './redis-client';

const redisUrl = matrix.at(-1)?.redisUrl ?? null;
let closing = () => {};
afterEach(() => closing());
const onRedis = redisUrl === null ? test.skip : test;

onRedis('leaves a Redis that has become a replica, and connects anew (B35)', async () => {
  const client = await connectRedis(redisUrl ?? '', createLogger('silent'));
  closing = () => client.destroy();
  const first = await client.clientId();
  // An error of the statement itself is no reason to leave.
  await expect(client.eval("return redis.error_reply('WRONGTYPE no')")).rejects.toThrow(
    'WRONGTYPE',
  );
  expect(await client.clientId()).toBe(first);
  // The session store works on such a copy of the client.
  const ofStore = client.withCommandOptions({});
  const replica =
    "return redis.error_reply('READONLY You cannot write against a read only replica.')";
  await expect(ofStore.eval(replica)).rejects.toThrow('READONLY');
  await until(async () => (await client.clientId().catch(() => first)) !== first);
  expect(await client.set('candor:test:wrong-server', '1', { EX: 1 })).toBe('OK');
});
