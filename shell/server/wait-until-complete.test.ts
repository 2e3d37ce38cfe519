import { pino } from 'pino';
import { waitUntilComplete } from './wait-until-complete';

const heard: string[] = [];
const log = pino({}, { write: (line: string) => void heard.push(line) });
beforeEach(() => void heard.splice(0));

test('an edge waits for what comes later, and names it once', async () => {
  let looks = 0;
  const missing = () => {
    looks += 1;
    return looks < 6 ? ['mf-cart', 'the prices'] : [];
  };
  await waitUntilComplete({ missing, seconds: 60, log, signal: new AbortController().signal });
  expect(heard).toHaveLength(1);
  expect(heard[0]).toContain('mf-cart, the prices');
});

test('an edge without patience starts at once with what it has', async () => {
  const missing = () => ['mf-cart'];
  await waitUntilComplete({ missing, seconds: 0, log, signal: new AbortController().signal });
  expect(heard).toEqual([]);
});

test('an edge that is told to stop waits no longer', async () => {
  const stopping = new AbortController();
  const missing = () => ['mf-cart'];
  const waiting = waitUntilComplete({ missing, seconds: 60, log, signal: stopping.signal });
  stopping.abort();
  await waiting;
  expect(heard.join()).toContain('edge starts without');
});
