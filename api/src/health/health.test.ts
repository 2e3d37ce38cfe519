import { createLogger } from '../observability/logger';
import { startTestApi } from '../test/start-test-api';
import { startWorkers } from '../workers/workers';

const api = startTestApi({ label: 'PGlite', postgresUrl: null, redisUrl: null });

const createGate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
};

test('counts responses by route, never by path', async () => {
  await api.get('/api/price-book?who=ada');
  await api.get('/api/nowhere/ada');
  const { text } = await api.metrics.expose();
  expect(text).toMatch(
    /http_request_duration_seconds_count\{method="GET",route="\/api\/price-book",status="200"\} 1/,
  );
  expect(text).toContain('route="unmatched",status="404"');
  expect(text).not.toContain('ada');
});

test.each(['candor_outbox_waiting', 'candor_orders', 'candor_checkouts', 'candor_founders_spots'])(
  'exposes the row metric %s',
  async (name) => {
    const { text } = await api.metrics.expose();
    expect(text).toContain(`\n${name}`);
  },
);

test('a stopping API is live but not ready', async () => {
  expect((await api.get('/api/health/ready')).status).toBe(200);
  api.readiness.stop();
  const ready = await api.get('/api/health/ready');
  expect([ready.status, ready.body]).toMatchObject([503, { status: 'stopping' }]);
  expect((await api.get('/api/health/live')).body).toEqual({ status: 'live' });
  // An open connection would keep sending requests to it.
  const { headers } = await fetch(`${api.origin}/api/health/live`);
  expect(headers.get('connection')).toBe('close');
});

test('a failed worker runs again, and a stop waits for the current run', async () => {
  let runs = 0;
  let ended = false;
  const second = createGate();
  const finish = createGate();
  const worker = {
    name: 'test',
    everyMs: 1,
    run: async () => {
      runs += 1;
      if (runs === 1) throw new Error('once');
      second.open();
      await finish.opened;
      ended = true;
    },
  };
  const stop = startWorkers([worker], createLogger('silent'));
  await second.opened;
  const stopped = stop();
  expect(ended).toBe(false);
  finish.open();
  await stopped;
  expect([runs, ended]).toEqual([2, true]);
});
