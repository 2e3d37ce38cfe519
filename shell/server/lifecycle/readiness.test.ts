import { pino } from 'pino';
import { waitUntilComplete, warmUp } from './readiness';

const { signal } = new AbortController();
const logged: string[] = [];
const log = pino({}, { write: (line: string) => void logged.push(line) });
beforeEach(() => void logged.splice(0));

test('waits for what is missing, and logs it once', async () => {
  let checks = 0;
  const missing = () => {
    checks += 1;
    return checks < 6 ? ['mf-cart', 'the prices'] : [];
  };
  await waitUntilComplete({ missing, seconds: 60, log, signal });
  expect(logged).toHaveLength(1);
  expect(logged[0]).toContain('mf-cart, the prices');
});

test('starts at once with a timeout of 0', async () => {
  const missing = () => ['mf-cart'];
  await waitUntilComplete({ missing, seconds: 0, log, signal });
  expect(logged).toEqual([]);
});

test('stops waiting when the edge is stopped', async () => {
  const stopping = new AbortController();
  const missing = () => ['mf-cart'];
  const waiting = waitUntilComplete({ missing, seconds: 60, log, signal: stopping.signal });
  stopping.abort();
  await waiting;
  expect(logged.join()).toContain('edge starts incomplete');
});

test('renders every page once, and repeats a failed one', async () => {
  const rendered: string[] = [];
  const render = async (address: string) => {
    rendered.push(address);
    return address !== '/focus' || rendered.filter((path) => path === '/focus').length === 3;
  };
  await expect(warmUp({ addresses: ['/', '/focus'], render, retryMs: 1, signal })).resolves.toEqual(
    [],
  );
  expect(rendered).toEqual(['/', '/focus', '/focus', '/focus']);
});

test('returns the addresses of pages that never succeed', async () => {
  const render = () => Promise.reject(new Error('no'));
  await expect(warmUp({ addresses: ['/'], render, retryMs: 1, signal })).resolves.toEqual(['/']);
});
