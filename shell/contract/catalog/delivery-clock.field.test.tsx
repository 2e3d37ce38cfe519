import { act, render, screen } from '@testing-library/react';
import { serveTime } from '../platform/test/serve-time';
import * as dates from './delivery-estimate';
import { useDeliveryClock } from './use-delivery-clock';

const load = () => Promise.resolve(dates);
const Estimate = () => {
  const clock = useDeliveryClock(load);
  return (
    <p role="status">
      {clock
        ? dates.estimateDelivery([{ sku: 'focus', isSubscription: false, quantity: 1 }], clock.now)
        : 'no day'}
    </p>
  );
};

const HOUR_MS = 3_600_000;
let server = 0;
let isReachable = true;

const passed = (ms: number) => {
  server += ms;
  return act(() => jest.advanceTimersByTimeAsync(ms));
};
const shown = () => screen.getByRole('status').textContent;

/** Opens the page at a time of the server, on a device whose clock is wrong. */
const open = async (at: string, wrongByMs: number) => {
  server = Date.parse(at);
  jest.useFakeTimers({ now: server + wrongByMs });
  serveTime(() => (isReachable ? server : null));
  render(<Estimate />);
  await passed(0);
};

beforeEach(() => {
  isReachable = true;
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('candor.clock.v1')];
});
afterEach(() => jest.useRealTimers());

test.each([
  ['right', 0],
  ['an hour slow', -HOUR_MS],
  ['three days slow', -72 * HOUR_MS],
  ['a year fast', 8760 * HOUR_MS],
])('promises the same days on a device whose clock is %s (B48)', async (_clock, wrongByMs) => {
  await open('2026-11-30T20:31:00Z', wrongByMs);
  expect(shown()).toBe('Arrives Fri, Dec 4 to Tue, Dec 8');
});

test('names no day before the time of the server is known (B48)', async () => {
  isReachable = false;
  await open('2026-11-30T20:31:00Z', 0);
  expect(shown()).toBe('no day');
  isReachable = true;
  await passed(10_000);
  expect(shown()).toBe('Arrives Fri, Dec 4 to Tue, Dec 8');
});

test('an open tab follows past the cut-off, past midnight and after sleep (B48)', async () => {
  await open('2026-11-30T19:59:00Z', -HOUR_MS);
  expect(shown()).toBe('Arrives Thu, Dec 3 to Mon, Dec 7');
  await passed(70_000);
  expect(shown()).toBe('Arrives Fri, Dec 4 to Tue, Dec 8');
  server += 24 * HOUR_MS;
  jest.setSystemTime(Date.now() + 24 * HOUR_MS);
  await act(async () => {
    document.dispatchEvent(new Event('visibilitychange'));
    await jest.advanceTimersByTimeAsync(0);
  });
  expect(shown()).toBe('Arrives Mon, Dec 7 to Wed, Dec 9');
});

test('follows the server when the clock of the device is corrected meanwhile (B48)', async () => {
  await open('2026-11-30T20:31:00Z', -72 * HOUR_MS);
  jest.setSystemTime(server);
  await passed(10_000);
  expect(shown()).toBe('Arrives Fri, Dec 4 to Tue, Dec 8');
});
