import { createLogger } from '../observability/logger';
import { withPatience } from './retry';

const logs: string[] = [];
const logger = createLogger('info', { write: (line: string) => void logs.push(line) });
const refused = () => Object.assign(new Error('refused'), { code: 'ECONNREFUSED' });

beforeEach(() => void logs.splice(0));

test('a start waits for a store that comes later, and says so once', async () => {
  let tries = 0;
  const open = async () => {
    tries += 1;
    if (tries < 3) throw refused();
    return 'open';
  };
  await expect(withPatience('PostgreSQL', open, { seconds: 60, logger })).resolves.toBe('open');
  expect(logs).toHaveLength(2);
  expect(logs.join()).toMatch(/the start waits.*PostgreSQL|PostgreSQL.*the start waits/);
});

test('what waiting cannot heal stops the start at once', async () => {
  const open = () => Promise.reject(new Error('password authentication failed'));
  await expect(withPatience('PostgreSQL', open, { seconds: 60, logger })).rejects.toThrow(
    'password',
  );
  expect(logs).toEqual([]);
});

test('without patience, and when the process is told to stop, nothing is waited for', async () => {
  const open = () => Promise.reject(refused());
  await expect(withPatience('Redis', open, { seconds: 0, logger })).rejects.toThrow('refused');
  const stopping = new AbortController();
  const waiting = withPatience('Redis', open, { seconds: 60, logger, signal: stopping.signal });
  stopping.abort();
  await expect(waiting).rejects.toThrow('refused');
});
