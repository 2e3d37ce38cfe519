import { createLogger } from '../observability/logger';
import { retryWhileUnavailable } from './retry';

const logs: string[] = [];
const logger = createLogger('info', { write: (line: string) => void logs.push(line) });
const createNetworkError = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

beforeEach(() => void logs.splice(0));

test('waits for an unavailable store and logs it once', async () => {
  let attempts = 0;
  const open = async () => {
    attempts += 1;
    if (attempts < 3) throw createNetworkError();
    return 'open';
  };
  await expect(retryWhileUnavailable('PostgreSQL', open, { seconds: 60, logger })).resolves.toBe(
    'open',
  );
  expect(logs).toHaveLength(2);
  expect(logs.join()).toMatch(/"store":"PostgreSQL".*"store unavailable, waiting"/);
});

test('rejects at once on an error that waiting cannot fix', async () => {
  const open = () => Promise.reject(new Error('password authentication failed'));
  await expect(retryWhileUnavailable('PostgreSQL', open, { seconds: 60, logger })).rejects.toThrow(
    'password',
  );
  expect(logs).toEqual([]);
});

test('does not wait without a timeout or after an abort', async () => {
  const open = () => Promise.reject(createNetworkError());
  await expect(retryWhileUnavailable('Redis', open, { seconds: 0, logger })).rejects.toThrow(
    'refused',
  );
  const stopping = new AbortController();
  const waiting = retryWhileUnavailable('Redis', open, {
    seconds: 60,
    logger,
    signal: stopping.signal,
  });
  stopping.abort();
  await expect(waiting).rejects.toThrow('refused');
});
